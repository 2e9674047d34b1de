"""The scoring quiz: fresh hands, their addresses, and what the answers tell."""

from tutor.quiz.codes import NoHand
from tutor.quiz.deal import deal_run
from tutor.quiz.findings import Finding, findings
from tutor.quiz.run import LISTENED, Run, read_run

__all__ = ["LISTENED", "Finding", "NoHand", "Run", "deal_run", "findings", "read_run"]
