"""How many files a server may have open: every connection is one."""

MANY = 65_536


def allow_many_files() -> None:
    """Takes as many as the system lets this process have: the usual thousand is a small crowd."""
    try:
        import resource
    except ImportError:
        return  # not on this system
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if most == resource.RLIM_INFINITY else min(MANY, most)
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
