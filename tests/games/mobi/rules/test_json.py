"""Actions and views survive JSON in strict mode, whatever is in them."""

from random import Random

import pytest
from pydantic import TypeAdapter

from halftwist.games.mobi import CallMobi, Flip, Mobi, MobiAction, View


@pytest.mark.parametrize(
    "options", [{"live_checking": True, "kids": True, "copies": 1, "mobius_tiles": 4}, {"team": 2}]
)
def test_lines_and_views_come_back_from_json_as_they_went(table, lay_in_one_row, options: dict[str, int]):
    actions, views = TypeAdapter(MobiAction), TypeAdapter(View)
    playing = table(**options).starts()
    playing.does(0, Flip(0))
    rng = Random(1)
    pod = None
    while pod is None:
        pod = lay_in_one_row(playing.game.view(playing.state, 0).players[0].hand, rng, kids=True)
    playing.lays(0, pod).does(0, Flip(0), after_ms=5000)
    caller = min(seat for seat in playing.game.to_act(playing.state))
    playing.refused(caller, CallMobi())
    for line in playing.lines:
        assert actions.validate_json(actions.dump_json(line.action), strict=True) == line.action
    view = playing.game.view(playing.state, None)
    assert views.validate_json(views.dump_json(view), strict=True) == view
    assert Mobi(**options).view_type is View
