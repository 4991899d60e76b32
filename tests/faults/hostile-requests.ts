import type { sendRaw } from "./raw-request.ts";

type RawRequest = Parameters<typeof sendRaw>[1];

const pages = [
  "/",
  "/about",
  "/team",
  "/programs",
  "/programs/education/x",
  "/campaigns",
  "/stories",
  "/marketplace",
  "/products/x",
  "/donations",
  "/donations/return",
  "/donations/given/x",
  "/contact",
  "/auth",
  "/cart",
  "/checkout",
  "/orders",
  "/dashboard/x",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/terms",
  "/no-such-page",
];

const others = [
  "/api/v1/campaigns",
  "/api/v1/campaigns/x",
  "/api/v1/campaigns/x/donations",
  "/api/events",
  "/api/openapi.json",
  "/api/docs",
  "/api/nothing",
  "/art/person/x.svg",
  "/art/preview/campaign/x.png",
  "/sandbox/mail",
  "/sandbox/mail/x",
  "/healthz",
  "/metrics",
  "/__manifest",
  "/favicon.svg",
  "/assets/x.js",
];

/** Every parameter that some page or route reads. */
const parameters =
  "q category urgency sort cursor page limit campaign amount token gift to campaigns title version p format".split(
    " ",
  );
const all = (value: string) => `?${parameters.map((name) => `${name}=${value}`).join("&")}`;

const queries = [
  all("%00"),
  all("%ff%fe"),
  all("x"),
  all("-1"),
  all("1e9"),
  all("NaN"),
  all("%F0%9F%92%A9"),
  all("%ED%A0%80"),
  all("%"),
  all("99999999999999999999"),
  all("'%22;--%5C"),
  all("a:*%26!|()%3C-%3E"),
  all("%2F%2Fevil.example"),
  `${all("1")}&${all("2").slice(1)}`,
  "?cursor=999999999999999_00000000-0000-0000-0000-000000000000",
  "?__proto__=x&__proto__[a]=b&constructor=1&toString=1",
  `?q=${"a".repeat(8_000)}`,
  `?${"a&".repeat(4_000)}`,
  "?_routes=root",
  "?_routes=__proto__",
  "?index",
  "?p=//&p=%00&version=x",
];

const dataQueries = [all("%00"), all("%"), all("x"), ...queries.filter((query) => query.includes("_routes"))];

const segments = [
  "%00",
  "%ff",
  "%",
  "%zz",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..\\..\\etc",
  "__proto__",
  "constructor",
  "<script>",
  "%0d%0aX-Injected:1",
  "%ED%A0%80",
  "\xff\xfe",
  "%25%30%30",
  "null",
  "-1",
  "00000000-0000-0000-0000-000000000000",
  "x%2fy",
  "%c0%ae",
  "a".repeat(6_000),
];

/** Where a segment follows, with what may follow it: pages also answer a navigation's request for their data. */
const prefixes: Record<string, string[]> = {
  "/": ["", ".data"],
  "/campaigns/": ["", ".data", "/donations"],
  "/stories/": ["", ".data"],
  "/programs/education/": ["", ".data"],
  "/products/": ["", ".data"],
  "/donations/given/": ["", ".data"],
  "/dashboard/": ["", ".data"],
  "/api/v1/campaigns/": ["", "/donations"],
  "/api/": [""],
  "/art/person/": [""],
  "/art/preview/campaign/": [""],
  "/assets/": [""],
  "/sandbox/mail/": [""],
};

const request_lines = [
  "//",
  "//evil.example/x",
  "/\\evil.example",
  "*",
  "http://evil.example/campaigns",
  "http://[",
  "http://%zz/",
  "/?",
  "?x",
  "x",
  "/a b",
  "/campaigns//",
  "/./campaigns",
  "//api/events",
  "//[/../../api/events?campaigns=x",
  "/\\[/../../api/events?campaigns=x",
  "//[/../../sandbox/mail",
  "//[/../../metrics",
  "/api/events?campaigns=%",
  `/api/events?campaigns=${"x,".repeat(3_000)}`,
  "/assets/..%2f..%2fserver%2findex.js",
  "/../server/index.js",
  "/favicon.svg%00",
];

const methods = ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "FOO", "POST"];

const headers: Record<string, string>[] = [
  { Cookie: "sahayog_x=%00; a" },
  { Cookie: "=".repeat(5_000) },
  { Accept: "\xff" },
  { "Accept-Encoding": "gzip;q=0, br;q=0" },
  { "Accept-Language": "x".repeat(9_000) },
  { "If-None-Match": '"'.repeat(3_000) },
  { Range: "bytes=0-1,5-" },
  { Range: "bytes=9999999-" },
  { "X-Forwarded-For": "%00,,,".repeat(100) },
  { "X-Forwarded-Host": "evil.example" },
  { Upgrade: "websocket", "Sec-WebSocket-Key": "x" },
  { "Content-Length": "-1" },
  { "Transfer-Encoding": "chunked, x" },
  { Authorization: "Bearer \xff" },
  { "X-Remix-Reload-Document": "1" },
];

const hosts = [
  "",
  "a b",
  "[",
  "evil.example",
  "x".repeat(5_000),
  "localhost:99999",
  "user@host",
  "%00",
  "a/b",
  "a?b#c",
  "\xe9",
];

/** The address that the browser's navigation asks for the data of a page. */
const dataOf = (page: string) => (page === "/" ? "/_root.data" : `${page}.data`);

/** Requests that no browser of a well-meaning person sends. */
export function hostileRequests(): RawRequest[] {
  return [
    ...[...pages, ...others].flatMap((path) => queries.map((query) => ({ path: path + query }))),
    // The loaders are those of the pages, so a few queries are enough for each.
    ...pages.flatMap((page) => dataQueries.map((query) => ({ path: dataOf(page) + query }))),
    ...[...pages, ...others].flatMap((path) => methods.map((method) => ({ path, method }))),
    ...Object.entries(prefixes).flatMap(([prefix, ends]) =>
      segments.flatMap((segment) => ends.map((end) => ({ path: prefix + segment + end }))),
    ),
    ...request_lines.flatMap((path) => ["GET", "POST", "OPTIONS"].map((method) => ({ path, method }))),
    ...headers.flatMap((given) =>
      ["/", "/campaigns", "/campaigns.data", "/donations", "/api/v1/campaigns", "/favicon.svg"].map(
        (path) => ({ path, headers: given }),
      ),
    ),
    ...hosts.flatMap((host) =>
      ["/", "/about.data", "/donations", "/api/v1/campaigns", "/no-such-page"].map((path) => ({
        path,
        host,
      })),
    ),
  ];
}
