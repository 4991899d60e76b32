import { expect, test } from "vitest";
import { parseEmail } from "./schema.ts";

test.each([
  ["meera@example.org", "meera@example.org"],
  [" Meera.Das+letters@Example.CO.IN ", "meera.das+letters@example.co.in"],
  ["o'neil@x-y.example", "o'neil@x-y.example"],
])("%j is the address %s", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  "",
  "meera",
  "meera@",
  "@example.org",
  "meera@example",
  "meera@@example.org",
  "meera das@example.org",
  "meera@-example.org",
  "meera@example..org",
  ".meera@example.org",
  "mee..ra@example.org",
  "meera@example.org\r\nBcc: all@example.org",
  "meera@exam\u0000ple.org",
  "<b>meera@example.org</b>",
  `${"m".repeat(65)}@example.org`,
  `meera@${"e".repeat(64)}.org`,
  `meera@${"example.".repeat(40)}org`,
  undefined,
  ["meera@example.org"],
])("%j is no address", (text) => {
  expect(parseEmail(text)).toBeNull();
});
