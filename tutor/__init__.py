"""Gin, paso a paso / Gin, passo a passo: a tutor for Gin Rummy in Spanish and Portuguese."""
