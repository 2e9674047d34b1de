"""Learners and their answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both tables; steps compare byte by byte, so that a prefix is a range of the key."""
    op.create_table(
        "learners",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("created", sa.Date, nullable=False),
        sa.Column("seen", sa.Date, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("learners_seen", "learners", ["seen"])
    op.create_table(
        "answers",
        sa.Column(
            "learner", sa.String, sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "step",
            sa.String(200).with_variant(sa.String(200, collation="C"), "postgresql"),
            primary_key=True,
        ),
        sa.Column("attempt", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("answer", sa.String, nullable=False),
        sa.Column("right", sa.Boolean),
        sa.Column("mistakes", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(step) <= 200", name="answers_step"),
        sa.CheckConstraint("attempt >= 1", name="answers_attempt"),
        sa.CheckConstraint("part >= 0", name="answers_part"),
        sqlite_with_rowid=False,
    )
