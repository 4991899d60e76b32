import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { isOwnWrite, mayWrite, pathOfRequest } from "./origin.ts";

const name = "sahayog.example.org";
const site = `https://${name}`;

function request(headers: IncomingHttpHeaders, method = "POST", url = "/donations"): IncomingMessage {
  return { method, url, headers: { host: "sahayog.example.org", ...headers } } as IncomingMessage;
}

describe("a write", () => {
  test.each<[string, boolean, IncomingHttpHeaders]>([
    ["of our own pages", true, { origin: site, "sec-fetch-site": "same-origin" }],
    ["of our own pages behind a proxy with another name", true, { origin: site, host: "127.0.0.1:3000" }],
    ["of a command line or another server", true, {}],
    ["typed into the address bar", true, { "sec-fetch-site": "none" }],
    ["of another site", false, { origin: "https://evil.example.com", "sec-fetch-site": "cross-site" }],
    [
      "of a neighbour under the same domain",
      false,
      { origin: "https://blog.example.org", "sec-fetch-site": "same-site" },
    ],
    ["of a site whose name begins like ours", false, { origin: `${site}.evil.example.com` }],
    ["of a page without an origin", false, { origin: "null", "sec-fetch-site": "cross-site" }],
    ["of another port", false, { origin: `${site}:8443` }],
    ["of another port, asked for under it", false, { origin: `${site}:8443`, host: `${name}:8443` }],
    ["of our name without encryption", false, { origin: `http://${name}` }],
    ["of another name that leads to us", false, { origin: "https://other.example", host: "other.example" }],
    ["whose origin was left out by another site's page", false, { "sec-fetch-site": "cross-site" }],
    ["whose origin is nonsense", false, { origin: "not an origin" }],
  ])("%s: %j", (_name, own, headers) => {
    expect(isOwnWrite(request(headers), site)).toBe(own);
    expect(mayWrite(request(headers), "/donations", site)).toBe(own);
  });

  test("of another site is accepted where a signature authenticates it", () => {
    const foreign = request({ origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" });
    const open = ["/api/webhooks/razorpay", "/donations/return", "/checkout/return", "/sandbox/razorpay/pay"];
    const closed = ["/api/webhook", "/donations", "/api/functions/create-razorpay-order", "/", "/x/sandbox/"];
    expect(open.filter((path) => !mayWrite(foreign, path, site))).toEqual([]);
    expect(closed.filter((path) => mayWrite(foreign, path, site))).toEqual([]);
  });
});

describe("a write to a site without https, as in development", () => {
  test.each<[string, boolean, IncomingHttpHeaders]>([
    ["of its public address", true, { origin: "http://localhost:3000" }],
    ["of another name of the machine", true, { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
    ["of its address in the network", true, { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" }],
    ["of another port", false, { origin: "http://localhost:4000", host: "localhost:3000" }],
    ["of another machine", false, { origin: "http://evil.example.com", host: "localhost:3000" }],
    ["of another scheme", false, { origin: "https://localhost:3000", host: "localhost:3000" }],
    ["that names no host", false, { origin: "http://127.0.0.1:3000", host: undefined }],
    ["of a page without an origin", false, { origin: "null", host: "localhost:3000" }],
  ])("%s: %j", (_name, own, headers) => {
    expect(isOwnWrite(request(headers), "http://localhost:3000")).toBe(own);
  });
});

test.each(["GET", "HEAD", "OPTIONS"])("%s of another site is accepted, since it writes nothing", (method) => {
  expect(mayWrite(request({ origin: "https://evil.example.com" }, method), "/donations", site)).toBe(true);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s of another site is rejected", (method) => {
  expect(mayWrite(request({ origin: "https://evil.example.com" }, method), "/donations", site)).toBe(false);
});

test.each([
  ["/donations?x=1#y", "/donations"],
  ["/api/webhooks/../functions/create-razorpay-order", "/api/functions/create-razorpay-order"],
  ["/api/webhooks/%2e%2e/functions/x", "/api/functions/x"],
  ["/sandbox/..\\donations", "/donations"],
  ["http://other.example.com/donations", "/donations"],
  ["*", "*"],
])("the path of %s is %s, as routes read it", (url, path) => {
  expect(pathOfRequest(request({}, "GET", url))).toBe(path);
});
