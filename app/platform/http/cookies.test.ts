import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clearCookie, isGuest, readCookie, setCookie } from "./cookies.ts";

describe("a request with a cookie of ours does not count as a guest's", () => {
  test.each([
    [undefined, true],
    [null, true],
    ["", true],
    ["theme=dark; other=sahayog_session", true],
    ["xsahayog_a=1", true],
    ["\u00A0sahayog_session=1", true],
    ["theme=dark;\u00A0sahayog_session=1", true],
    ["sahayog_session", true],
    ["Sahayog_session=1", true],
    ["known_browser=1", true],
    ["sahayog_session=1", false],
    ["sahayog_session=", false],
    ["sahayog_flash=saved", false],
    ["a=b;sahayog_session=1", false],
    ["a=b;\tsahayog_session\t=\t1", false],
    ["a=b; __Host-sahayog_session=1", false],
  ])("with %j one is a guest: %j", (header, guest) => {
    expect(isGuest(header)).toBe(guest);
  });
});

test.each([
  ["sahayog_session=abc", "abc"],
  ["a=b; sahayog_session=abc; c=d", "abc"],
  [" \tsahayog_session = abc \t", "abc"],
  ["sahayog_session=first; sahayog_session=second", "first"],
  ["sahayog_session=", undefined],
  ["__Host-sahayog_session=abc", undefined],
  ["SAHAYOG_SESSION=abc", undefined],
  ["\u00A0sahayog_session=abc", undefined],
  ["sahayog%5Fsession=abc", undefined],
  ["a=1,sahayog_session=abc", undefined],
  [undefined, undefined],
])("the cookie is read from %j as %j", (header, value) => {
  expect(readCookie(header, "sahayog_session", false)).toBe(value);
});

test("a byte beyond ASCII around a cookie's name makes it another one, and its visitor a guest", () => {
  for (let code = 0x80; code <= 0xff; code += 1) {
    const byte = String.fromCharCode(code);
    for (const header of [`${byte}sahayog_session=1`, `sahayog_session${byte}=1`]) {
      expect(readCookie(header, "sahayog_session", false), `0x${code.toString(16)}`).toBeUndefined();
      expect(isGuest(header), `0x${code.toString(16)}`).toBe(true);
    }
  }
});

test("a cookie that was set can be read, and on an https site its name cannot be set by another host", () => {
  for (const secure of [true, false]) {
    const [sent = ""] = setCookie("sahayog_session", "abc", { secure }).split(";");
    expect(readCookie(sent, "sahayog_session", secure)).toBe("abc");
    expect(readCookie(sent, "sahayog_session", !secure)).toBeUndefined();
    expect(isGuest(sent)).toBe(false);
    const [forgotten = ""] = clearCookie("sahayog_session", secure).split(";");
    expect(readCookie(forgotten, "sahayog_session", secure)).toBeUndefined();
  }
});

test("no spelling of a Cookie header counts as a guest's while its cookies can be read", () => {
  const name = fc.constantFrom("sahayog_session", "__Host-sahayog_session", "sahayog_flash", "theme");
  const odd = fc.constantFrom(
    "",
    " ",
    "\t",
    "\u00A0",
    "\uFEFF",
    "\v",
    "\f",
    "\0",
    '"',
    ",",
    ";",
    "=",
    "%20",
    "\x85",
  );
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const piece = fc.oneof(name, odd, byte, fc.constantFrom("; ", ";", "=abc", "=", '="abc"'));
  const header = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(header, fc.boolean(), (given, secure) => {
      fc.pre(isGuest(given));
      for (const cookie of ["sahayog_session", "sahayog_flash"])
        expect(readCookie(given, cookie, secure)).toBeUndefined();
    }),
    { numRuns: 20_000 },
  );
});
