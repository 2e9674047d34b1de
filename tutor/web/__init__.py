"""The pages: thin blueprints that read a request, call what is below, and choose a template.

Everything below this package knows nothing of Flask.
"""
