"""Nobody is told anything about what is hidden: not on a socket, not on a page, not in a refusal, a number or a log."""

import pytest

from support.twins import check_no_leak, settings_of

pytestmark = pytest.mark.anyio


async def test_no_byte_of_a_formula_table_depends_on_what_its_viewer_cannot_see() -> None:
    await check_no_leak(settings_of("formula"), steps=14)


async def test_no_byte_of_a_mobi_table_depends_on_the_pool() -> None:
    await check_no_leak(settings_of("mobi"), steps=10)
