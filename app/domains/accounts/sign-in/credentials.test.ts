import { describe, expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import { checkEmail, checkMobile, checkName, passwordProblem } from "./credentials.ts";

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

test("a password of a megabyte of accents is rejected immediately", () => {
  const accents = `a${"\u0300".repeat(500_000)}${"\u0316".repeat(500_000)}`;
  expect(processorTime_ms(() => expect(passwordProblem(accents)).toContain("200"))).toBeLessThan(1_000);
});

test("errors of an address have a message", () => {
  expect(checkEmail(" Asha@Example.org ")).toEqual({ email: "asha@example.org" });
  expect(checkEmail("").problem).toBe("Please enter your email address.");
  expect(checkEmail("asha@").problem).toContain("name@example.org");
  expect(checkEmail("ଆଶା@example.org").problem).toContain("letters a to z");
});

test("errors of a name have a message", () => {
  expect(checkName("  ଆଶା ")).toEqual({ name: "ଆଶା" });
  expect(checkName(" ").problem).toBe("Please enter your full name.");
  expect(checkName("a\nb").problem).toContain("cannot be stored");
  expect(checkName("x".repeat(121)).problem).toContain("120");
});

test("a mobile number is optional, and other texts are rejected", () => {
  expect(checkMobile(undefined)).toEqual({ mobile: null });
  expect(checkMobile("  ")).toEqual({ mobile: null });
  expect(checkMobile(" +91 98765 43210 ")).toEqual({ mobile: "+91 98765 43210" });
  for (const bad of [
    "12",
    "abc",
    "98765\n43210",
    "9".repeat(21),
    "+",
    "98765 43210 ext",
    "((((((((((",
    "12345",
    "98765 43210-",
  ])
    expect(checkMobile(bad)).toEqual({ problem: expect.any(String) });
});
