"""Where a request comes from, as far as quotas are concerned."""

from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

HOME = 64  # bits of an IPv6 address that belong to one network: a home has all the others


def address(connection: HTTPConnection) -> str:
    return counted(connection.client.host) if connection.client else ""


def counted(host: str) -> str:
    """The address that a quota counts: of an IPv6 network all addresses are one."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> HOME << HOME))


def is_here(host: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
