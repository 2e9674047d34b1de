"""Alembic runs the versions on the connection, and in the transaction, of `tutor.storage`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
