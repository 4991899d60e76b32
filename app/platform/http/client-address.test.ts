import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientAddress, isFromThisMachine, isLoopback, siteOf } from "./client-address.ts";

function requestFrom(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress }, headers } as IncomingMessage;
}

describe("the client address", () => {
  test.each([
    ["without proxies the header is the visitor's own claim", 0, "203.0.113.9", "192.0.2.1"],
    ["one proxy wrote the last entry", 1, "203.0.113.9", "203.0.113.9"],
    ["what the visitor claimed stands further left", 1, "10.0.0.1, 127.0.0.1,203.0.113.9", "203.0.113.9"],
    ["of two proxies the outer one saw the visitor", 2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["fewer entries than proxies: the header is no proxy's work", 2, "6.6.6.6", "192.0.2.1"],
    ["empty entries are none", 1, "6.6.6.6, ,", "6.6.6.6"],
    ["an empty header is none", 1, "", "192.0.2.1"],
    ["no header", 1, undefined, "192.0.2.1"],
  ])("%s", (_name, hops, forwarded, address) => {
    expect(clientAddress(requestFrom("192.0.2.1", forwarded), hops)).toBe(address);
  });

  test.each([
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1:0:0:1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::1", "::1"],
    ["::", "0:0:0:0::/64"],
    ["192.0.2.7", "192.0.2.7"],
    ["unknown", "unknown"],
  ])("%s counts as %s, directly and behind a proxy", (address, network) => {
    expect(clientAddress(requestFrom(address), 0)).toBe(network);
    expect(clientAddress(requestFrom("10.0.0.1", address), 1)).toBe(network);
  });

  test("of a closed connection is unknown", () => {
    expect(clientAddress(requestFrom(undefined), 0)).toBe("unknown");
  });
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["192.0.2.7", "192.0.2.7"],
  ["::1", "::1"],
  ["asha@example.org", "asha@example.org"],
])("%s is of the site %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test("only addresses of this machine are loopback", () => {
  expect(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"].filter((text) => !isLoopback(text))).toEqual(
    [],
  );
  expect(["128.0.0.1", "10.127.0.1", "::2", "::ffff:10.0.0.1", "unknown", ""].filter(isLoopback)).toEqual([]);
});

describe("a request from this machine", () => {
  const localRequest = (headers: IncomingHttpHeaders = {}, remoteAddress = "127.0.0.1") =>
    ({ socket: { remoteAddress }, headers: { host: "localhost:3000", ...headers } }) as IncomingMessage;

  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "may use the host %s",
    (host) => {
      expect(isFromThisMachine(localRequest({ host }), 0)).toBe(true);
      expect(isFromThisMachine(localRequest({ host }, "::1"), 0)).toBe(true);
      expect(isFromThisMachine(localRequest({ host }, "::ffff:127.0.0.1"), 0)).toBe(true);
    },
  );

  test.each([
    "x-forwarded-for",
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "cf-ray",
    "cdn-loop",
  ])("is none when a proxy added %s, even an empty one", (name) => {
    expect(isFromThisMachine(localRequest({ [name]: "127.0.0.1" }), 0)).toBe(false);
    expect(isFromThisMachine(localRequest({ [name]: "" }), 0)).toBe(false);
  });

  test("is never assumed behind trusted proxies, even when they add no forwarding headers", () => {
    expect(isFromThisMachine(localRequest(), 1)).toBe(false);
  });

  test.each(["sahayog.example.org", "localhost.example.org", "127.0.0.1.example.org", "", undefined])(
    "is none when it asks for the host %j",
    (host) => {
      expect(isFromThisMachine(localRequest({ host }), 0)).toBe(false);
    },
  );

  test.each(["203.0.113.9", "10.0.0.1", "::2"])("is not assumed for a connection from %s", (address) => {
    expect(isFromThisMachine(localRequest({}, address), 0)).toBe(false);
  });
});
