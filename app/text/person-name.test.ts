import { expect, test } from "vitest";
import { processorTime_ms } from "../../tests/support/processor-time.ts";
import { parsePersonName } from "./person-name.ts";

test.each([
  ["  Asha Patnaik\u202e ", "Asha Patnaik"],
  ["Asha   \t Patnaik", "Asha Patnaik"],
  ["ଆଶା  ପଟ୍ଟନାୟକ", "ଆଶା ପଟ୍ଟନାୟକ"],
  ["क्\u200dष", "क्\u200dष"],
  ["Jose\u0301", "José"],
  ["Hari S/o Mohan", "Hari S/o Mohan"],
  ["x".repeat(120), "x".repeat(120)],
  ["🌾".repeat(120), "🌾".repeat(120)],
])("%j is kept as %s", (given, name) => {
  expect(parsePersonName(given)).toEqual({ name });
});

test.each([
  ["", "missing"],
  ["  ", "missing"],
  ["\u202e", "missing"],
  ["\u200b\u2800\u3164", "missing"],
  [undefined, "missing"],
  [7, "missing"],
  [["Asha"], "missing"],
  ["a\0b", "unstorable"],
  ["a\nb", "unstorable"],
  ["a\ud800", "unstorable"],
  ["x".repeat(121), "too_long"],
  ["x".repeat(100_000), "too_long"],
  ["Win at https://example.org", "link"],
  ["Win at WWW.example.org", "link"],
  ["Win at example.org/win", "link"],
  ["Win at example。org/win", "link"],
  ["Win at example｡org／win", "link"],
  ["Win at ｗｗｗ．example.org", "link"],
] as const)("%j is refused as %s", (given, problem) => {
  expect(parsePersonName(given)).toEqual({ problem });
});

test("a megabyte of accents is rejected immediately", () => {
  const accents = [`a${"\u0300".repeat(500_000)}${"\u0316".repeat(500_000)}`, "a\u0300".repeat(300_000)];
  expect(processorTime_ms(() => accents.map(parsePersonName))).toBeLessThan(1_000);
});
