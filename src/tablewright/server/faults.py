"""Errors nobody foresaw: they are counted and logged, and the server goes on."""

import logging

from tablewright.server.metrics import Metrics

log = logging.getLogger("tablewright.server")


def failed(metrics: Metrics, what: str, error: BaseException, **where: object) -> None:
    metrics.add("errors_total")
    log.error(what, exc_info=error, extra=where)
