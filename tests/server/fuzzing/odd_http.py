"""Odd parts of requests: paths, queries, headers, cookies."""

METHODS = (b"GET", b"HEAD", b"POST", b"PUT", b"PATCH", b"DELETE", b"OPTIONS", b"TRACE", b"PROPFIND")
PARTS = (
    *(
        "%00",
        "a%00b",
        "%ff%fe",
        "%c0%af",
        "%ed%a0%80",
        "%2e%2e",
        "%2f",
        "..%2f..%2fapp.py",
        "%5c",
        "%25",
        "%",
    ),
    *("%zz", "%0d%0aSet-Cookie:x", "..", ".", "", "a" * 255, "a" * 256, "é".encode().hex(), "%f0%9f%8e%b2"),
    *("x" * 5000, "%41" * 300, "..;", "~root", "%E2%80%AE", "@", ":", "*", "'", "favicon.ico", "index.html"),
)
PAGES = ("", "game/push", "room/ABCDEFGH", "mine", "assets/", "assets/none.js", "light.js", "icon.svg", "lab")
TARGETS = (
    *(b"//host/", b"///", b"/./api/me", b"/api/../healthz", b"/api//me", b"/API/ME", b"/ws/ABCDEFGH", b"/?"),
    *(
        b"http://evil.example/api/me",
        b"http://127.0.0.1/healthz",
        b"https://[::1]:1/",
        b"/api/me#x",
        b"/;a=b",
    ),
)
QUERIES = (
    "1",
    "-1",
    "٣",
    "+1",
    "1.0",
    "",
    "00",
    "9" * 5000,
    "%00",
    "%ff",
    "²",
    "1&seat=2",
    "1e3",
    "a" * 3000,
)
ORIGINS = (
    *(
        b"null",
        b"http://[",
        b"http://]",
        b"http://@@HOST@@",
        b"http://evil.example",
        b"",
        b"//",
        b"http://[::1",
    ),
    *(b"http://127.0.0.1:99999999", b"x" * 5000, b"\xff\xfe", b"http://\xc3\xa9", b"http://a@b:c@@HOST@@"),
)
HOSTS = (b"evil.example", b"", b"[", b"[::1", b"127.0.0.1:99999999", b"@@HOST@@, x", b"\xff", b"a" * 3000)
COOKIES = (
    *(
        b"tablewright=",
        b"tablewright=x.y",
        b"tablewright=.",
        b"tablewright=\xff\xfe.\xc3\xa9",
        b"=;=;",
        b";" * 500,
    ),
    *(
        b"tablewright=" + b"a" * 6000,
        b"@@COOKIE0@@x",
        b"@@COOKIE0@@; @@COOKIE1@@",
        b'tablewright="\\073"',
        b"a=b",
    ),
    b"tablewright=%s.%s" % (b"0" * 20, b"0" * 32),
)
EXTRAS = (
    *(
        b"Range: bytes=0-",
        b"Range: bytes=-1",
        b"Range: bytes=9-1",
        b"Range: bytes=99999999999999999999-",
        b"Range: x",
    ),
    *(
        b"Range: bytes=0-0,2-3,5-",
        b"If-Range: x",
        b"If-None-Match: *",
        b"If-Modified-Since: yesterday",
        b"TE: trailers",
    ),
    *(b"X-Forwarded-For: ,,", b"X-Forwarded-For: [::1", b"X-Forwarded-For: \xff", b"X-Forwarded-Proto: \xff"),
    *(
        b"X-Forwarded-Proto: wss",
        b"X-Forwarded-Proto: https,http",
        b"Forwarded: for=_x",
        b"Accept-Encoding: gzip",
    ),
    *(
        b"Accept-Encoding: \xff",
        b"Content-Type: text/\xff",
        b"Content-Encoding: gzip",
        b"Expect: 100-continue",
    ),
    *(
        b"Connection: close",
        b"Connection: keep-alive, x",
        b"Connection: upgrade",
        b"X-A: " + b"b" * 7000,
        b"X-\x7e: 1",
    ),
    *(b"Authorization: Basic =", b"Upgrade: h2c", b"HTTP2-Settings: x", b"X-Http-Method-Override: DELETE"),
)
