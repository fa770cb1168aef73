"""Options are fields; what is said about them follows from there."""

from dataclasses import dataclass

import pytest

from halftwist.core import ImpossibleOptions, check_choices, chosen, configured, option, options_of, setup


@dataclass(frozen=True)
class Sample:
    columns: int = option(12, range(3, 27), "M1")
    times_and_divide: bool = option(False, (False, True), "F11")
    digits: int | None = option(None, (None, 2, 3), "F4")
    dealer: int = setup(0)

    def __post_init__(self) -> None:
        check_choices(self)


def test_an_options_name_is_its_field_in_words() -> None:
    assert [item.name for item in options_of(Sample)] == ["columns", "times and divide", "digits"]


def test_what_a_match_sets_up_is_not_an_option() -> None:
    assert "dealer" not in chosen(Sample())


def test_chosen_options_configure_the_same_game_again() -> None:
    game = Sample(columns=5, times_and_divide=True, digits=2)
    assert configured(Sample, chosen(game)) == game


@pytest.mark.ruling("G2")
@pytest.mark.parametrize(
    "values",
    [{"columns": 2}, {"columns": 27}, {"columns": True}, {"columns": "5"}, {"times and divide": 1}, {"digits": 4}],
)
def test_a_value_that_is_no_choice_is_refused_with_the_choices(values: dict[str, object]) -> None:
    with pytest.raises(ImpossibleOptions) as caught:
        configured(Sample, values)
    assert next(iter(values)) in str(caught.value)
    assert str(caught.value.refusal.details["choices"]) in str(caught.value)


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ImpossibleOptions, match="times and divide"):
        configured(Sample, {"colour": 1})
