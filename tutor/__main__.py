"""`python3 -m tutor`: start the tutor, test it, measure it. See `tutor.launcher`.

This file keeps to what Python 3.6 can read, so that an old interpreter says what it lacks.
"""

import sys

OLDEST = (3, 11)
"""The oldest Python that the tutor runs on."""


def main() -> int:
    """Do what the command line asks; gives the exit code."""
    if sys.version_info < OLDEST:
        needed, here = (".".join(map(str, v)) for v in (OLDEST, sys.version_info[:3]))
        print(f"tutor: needs Python {needed} or newer; this is {here}", file=sys.stderr)
        return 1
    from tutor.launcher import commands

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
