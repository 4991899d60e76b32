import { expect, test } from "vitest";
import { processorTime_ms } from "../../tests/support/processor-time.ts";
import { parseEmail } from "./email.ts";

test.each([
  ["asha@example.org", "asha@example.org"],
  ["  Asha.Patnaik@Example.ORG \n", "asha.patnaik@example.org"],
  ["asha+gifts@example.co.in", "asha+gifts@example.co.in"],
  ["o'neil@x-y.example", "o'neil@x-y.example"],
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
  "<b>asha@example.org</b>",
  "asha@example.org\r\nBcc: all@example.org",
  ["asha@example.org"],
  `asha@${"e".repeat(64)}.org`,
  `asha@${"example.".repeat(40)}org`,
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

test.each([
  ["", "missing"],
  [" \n", "missing"],
  [undefined, "missing"],
  ["asha@", "invalid"],
  ["ଆଶା@example.org", "unicode"],
  ["аsha@example.org", "unicode"],
] as const)("%j is refused as %s", (given, problem) => {
  expect(parseEmail(given)).toEqual({ problem });
});

test.each([
  "a".repeat(500_000),
  `${"a.".repeat(250_000)}@`,
  `a@${"b.".repeat(250_000)}`,
  `a@${"b-".repeat(250_000)}`,
  "@".repeat(500_000),
  `a@${"ଓ".repeat(500_000)}.org`,
])("a text of half a million characters is read at once", (text) => {
  const took_ms = processorTime_ms(() => expect(parseEmail(text).email).toBeUndefined());
  expect(took_ms).toBeLessThan(1_000);
});
