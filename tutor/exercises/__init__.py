"""The kinds of exercise, one module each. They know the engine, no language and no web."""

from tutor.exercises.ahead import Ahead
from tutor.exercises.arrange import Arrange
from tutor.exercises.chart import Chart, Figure, Measured
from tutor.exercises.choose import Choose
from tutor.exercises.columns import HollywoodColumns
from tutor.exercises.count import Count
from tutor.exercises.dealing import Dealing
from tutor.exercises.decide import Decide
from tutor.exercises.discard import Discard
from tutor.exercises.draw import Draw
from tutor.exercises.fits import Fits
from tutor.exercises.judge import Judge
from tutor.exercises.layoff import LayOff
from tutor.exercises.offer import Offer
from tutor.exercises.order import Order
from tutor.exercises.order_cards import OrderCards
from tutor.exercises.play import Play
from tutor.exercises.rank import Rank
from tutor.exercises.read import Read
from tutor.exercises.score import Score
from tutor.exercises.script import Script
from tutor.exercises.sheet import FinalSheet
from tutor.exercises.sits_out import SitsOut
from tutor.exercises.spread import Spread
from tutor.exercises.step import Exercise, Fields, Group, Mirror, Row, Step, Verdict
from tutor.exercises.team import Team
from tutor.exercises.text import Text
from tutor.exercises.true_false import TrueFalse
from tutor.exercises.weigh import Decided, Weigh
from tutor.exercises.who import Who

AnyStep = (
    Read
    | Choose
    | Judge
    | Arrange
    | Count
    | Draw
    | Discard
    | Decide
    | Play
    | Score
    | TrueFalse
    | Order
    | OrderCards
    | Dealing
    | Offer
    | LayOff
    | Fits
    | Spread
    | FinalSheet
    | Team
    | SitsOut
    | Who
    | HollywoodColumns
    | Ahead
    | Rank
    | Weigh
)
"""What a lesson's step can be; its `kind` in the file tells which."""

__all__ = [
    "Ahead",
    "AnyStep",
    "Arrange",
    "Chart",
    "Choose",
    "Count",
    "Dealing",
    "Decide",
    "Decided",
    "Discard",
    "Draw",
    "Exercise",
    "Fields",
    "Figure",
    "FinalSheet",
    "Fits",
    "Group",
    "HollywoodColumns",
    "Judge",
    "LayOff",
    "Measured",
    "Mirror",
    "Offer",
    "Order",
    "OrderCards",
    "Play",
    "Rank",
    "Read",
    "Row",
    "Score",
    "Script",
    "SitsOut",
    "Spread",
    "Step",
    "Team",
    "Text",
    "TrueFalse",
    "Verdict",
    "Weigh",
    "Who",
]
