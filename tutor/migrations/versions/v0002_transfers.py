"""Codes that take progress to another device, and how many wrong ones were tried."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "transfers",
        sa.Column(
            "learner", sa.String, sa.ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("taker", sa.String),
        sqlite_with_rowid=False,
    )
    op.create_index("transfers_code", "transfers", ["code"], unique=True)
    op.create_index("transfers_until", "transfers", ["until"])
    op.create_table(
        "guesses",
        sa.Column("client", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("guesses_since", "guesses", ["since"])
