"""How a battle is likely to end: it is played to its end many times, by the very rules (`bot.rules`), with plain dice.

playing   one battle to its end
tally     what came of many, as counts that can be added up
estimates what the counts say, each with its 95 % confidence interval
forecaster  forecasts while people play: bounded in time
running   many battles on several cores; the same for the same seed, however many work on it
sides     who fights whom, where a fleet's file doesn't say
"""

from bot.forecast.estimates import Estimate, Forecast, ShipForecast, SideForecast, forecast
from bot.forecast.playing import Crews, Decide, captains, play_out
from bot.forecast.tally import Tally, tally

__all__ = [
    "Crews",
    "Decide",
    "Estimate",
    "Forecast",
    "ShipForecast",
    "SideForecast",
    "Tally",
    "captains",
    "forecast",
    "play_out",
    "tally",
]
