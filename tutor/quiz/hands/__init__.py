"""How the cards of the questions are put together, written as they stand in an address.

Each function tries once with a whole deck and raises `NoWay` where the cards do not come
together. Whether the question then tells a misconception from the rules is for `question`.
"""
