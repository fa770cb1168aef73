"""The weights of the quick player can be fitted again."""

import json

import numpy as np

from halftwist.engines.formula.fitting import fit, written
from halftwist.engines.formula.playouts import MANY, OF_FACE, OF_SPARE, WEIGHTS
from halftwist.engines.formula.thinking import fitted_weights

JOKER = OF_FACE + 3 * 10


def test_fitting_finds_that_cards_that_need_no_help_are_good_to_keep() -> None:
    weights = fit(rounds=1, notes_a_round=40_000)
    assert weights[3, OF_SPARE] > weights[3, OF_SPARE + 3] + 0.1
    assert weights[1, JOKER] > weights[1, OF_FACE]
    assert np.allclose(json.loads(written(weights)), weights, atol=1e-4)


def test_the_weights_that_are_kept_have_the_right_shape() -> None:
    weights = fitted_weights()
    assert weights.shape == (MANY + 1, WEIGHTS)
    assert np.isfinite(weights).all()
    assert weights[3, OF_SPARE] > weights[3, OF_SPARE + 3] + 0.1
