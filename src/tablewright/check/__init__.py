"""The conformance suite: what every game must pass, ours and anybody's.

    report = check(box)
    report.ok, report.findings

It plays random matches with every number of seats and every option value, and looks closely at some of
their positions. Everything follows from a seed, so a finding comes back when the suite runs again.
"""

from tablewright.check.report import Finding, Report
from tablewright.check.suite import CHECKS, check
from tablewright.check.views import distinct_views

__all__ = ["CHECKS", "Finding", "Report", "check", "distinct_views"]
