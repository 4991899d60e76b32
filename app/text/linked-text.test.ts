import * as fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime_ms } from "../../tests/support/processor-time.ts";
import { linkedParts, linksWrittenOut } from "./linked-text.ts";

const bills = { label: "our bills", url: "https://example.org/bills?year=2026" };

test.each([
  ["No link at all.", ["No link at all."]],
  [`See [our bills](${bills.url}).`, ["See ", bills, "."]],
  [
    "At https://example.org/a. And (https://example.org/b)!",
    [
      "At ",
      { label: "https://example.org/a", url: "https://example.org/a" },
      ". And (",
      { label: "https://example.org/b", url: "https://example.org/b" },
      ")!",
    ],
  ],
  [
    "ଦେଖନ୍ତୁ https://example.org/ଘର।",
    ["ଦେଖନ୍ତୁ ", { label: "https://example.org/ଘର", url: "https://example.org/ଘର" }, "।"],
  ],
  ["[a](javascript:alert(1)) and http://", ["[a](javascript:alert(1)) and http://"]],
  ["https://[", ["https://["]],
])("%s", (text, parts) => {
  expect(linkedParts(text)).toEqual(parts);
});

test("in plain text the address follows its words", () => {
  expect(linksWrittenOut(`See [our bills](${bills.url}), or https://example.org/.`)).toBe(
    `See our bills: ${bills.url}, or https://example.org/.`,
  );
});

test("whatever is typed, every link leads to a page by http, and nothing is lost", () => {
  const typed = fc
    .array(fc.constantFrom("[", "]", "(", ")", "https://", "javascript:", "a.org", " ", "\n", "<", '"', "."))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(typed, (text) => {
      const parts = linkedParts(text);
      for (const part of parts)
        if (typeof part !== "string") expect(new URL(part.url).protocol).toMatch(/^https?:$/);
      const written = parts.map((part) =>
        typeof part === "string" ? part : part.label === part.url ? part.url : `[${part.label}](${part.url})`,
      );
      expect(written.join("")).toBe(text);
    }),
  );
});

test("a long text of brackets is read in no time", () => {
  const brackets = "[".repeat(20_000) + "https://".repeat(2_000);
  expect(processorTime_ms(() => linkedParts(brackets))).toBeLessThan(1_000);
});
