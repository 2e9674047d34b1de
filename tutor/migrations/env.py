"""Runs the versions on the connection, and in the transaction, that `tutor.storage` hands over.

A new version is one more file in versions/, with the next revision, next to a change of the tables
in `tutor.storage`; a test compares the two. On SQLite use `op.batch_alter_table`.
"""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
