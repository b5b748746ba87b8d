"""The rules of RISK, a module for each chapter."""
