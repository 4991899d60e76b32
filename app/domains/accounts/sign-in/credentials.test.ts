import { describe, expect, test } from "vitest";
import { parseEmail, parseMobile, parseName, passwordProblem } from "./credentials.ts";

describe("passwords", () => {
  test.each([
    ["six characters", "abcdef"],
    ["two hundred", "x".repeat(200)],
    ["words with spaces around", " two words "],
    ["six of another script", "ଓଡ଼ିଆଭା୧୨"],
    ["six signs of two code units each", "🎋🎋🎋🎋🎋🎋"],
  ])("%s are good", (_what, password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });

  test.each([
    ["five characters", "abcde"],
    ["five signs of two code units each", "🎋🎋🎋🎋🎋"],
    ["five letters, one of them written in two", "abcde\u0301"],
    ["none", ""],
    ["201 characters", "x".repeat(201)],
    ["a thousand", "x".repeat(1_000)],
    ["NUL", "abc\0def"],
    ["a line break", "abc\ndef"],
    ["a control character of the upper half", "abc\u0085def"],
    ["half of a pair", "abcdef\ud800"],
    ["six blanks", "      "],
    ["blanks of other widths, and what nobody sees", "\u00a0\u2003\u3000\u200b\u2800  "],
  ])("%s are refused", (_what, password) => {
    expect(passwordProblem(password)).toBeTypeOf("string");
  });
});

test("a password of a megabyte of accents is refused at once", () => {
  const began = performance.now();
  expect(passwordProblem(`a${"\u0300".repeat(500_000)}${"\u0316".repeat(500_000)}`)).toContain("200");
  expect(performance.now() - began).toBeLessThan(1_000);
});

describe("e-mail addresses", () => {
  test.each([
    ["asha@example.org", "asha@example.org"],
    ["  Asha.Patnaik@Example.ORG \n", "asha.patnaik@example.org"],
    ["asha+gifts@example.co.in", "asha+gifts@example.co.in"],
    ["asha@münchen.example", "asha@xn--mnchen-3ya.example"],
    ["asha@ଓଡ଼ିଶା.example", "asha@xn--mhc2a1dxale.example"],
    [`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
  ])("%j is kept as %s", (given, email) => {
    expect(parseEmail(given)).toEqual({ email });
  });

  test.each([
    undefined,
    null,
    7,
    {},
    "",
    "   ",
    "asha",
    "@example.org",
    "asha@",
    "asha@localhost",
    "asha@@example.org",
    "asha @example.org",
    "asha@exa mple.org",
    ".asha@example.org",
    "asha.@example.org",
    "as..ha@example.org",
    "asha@example..org",
    "asha@-example.org",
    "asha@127.0.0.1",
    "asha@[::1]",
    "asha@example.org\0",
    "asha\0@example.org",
    "asha@example.org\nBcc: all@example.org",
    "<asha@example.org>",
    '"asha"@example.org',
    "asha@example.org,other@example.org",
    "аsha@example.org",
    "ଆଶା@example.org",
    "asha\u200b@example.org",
    "asha@example.org/path",
    "asha@exam\u3002ple\uff0f.org",
    "asha\ud800@example.org",
    `${"a".repeat(65)}@example.org`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.org`,
  ])("%j is refused", (given) => {
    expect(parseEmail(given)).toEqual({ problem: expect.any(String) });
  });

  test("letters that other scripts lend are refused with the reason", () => {
    expect(parseEmail("ଆଶା@example.org").problem).toContain("letters a to z");
  });
});

test("names are trimmed, freed of marks of direction, and never empty or endless", () => {
  expect(parseName("  Asha Patnaik\u202e ")).toEqual({ name: "Asha Patnaik" });
  expect(parseName("ଆଶା")).toEqual({ name: "ଆଶା" });
  for (const bad of [
    "",
    "  ",
    "\u202e",
    "\u2800\u3164",
    "a\0b",
    "a\nb",
    "x".repeat(121),
    "a\ud800",
    undefined,
    7,
  ])
    expect(parseName(bad)).toEqual({ problem: expect.any(String) });
});

test("a mobile number may be left out, and is none of everything else", () => {
  expect(parseMobile(undefined)).toEqual({ mobile: null });
  expect(parseMobile("  ")).toEqual({ mobile: null });
  expect(parseMobile(" +91 98765 43210 ")).toEqual({ mobile: "+91 98765 43210" });
  for (const bad of ["12", "abc", "98765\n43210", "9".repeat(21), "+", "98765 43210 ext", "(((((((((("])
    expect(parseMobile(bad)).toEqual({ problem: expect.any(String) });
});
