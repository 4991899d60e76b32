import { expect, test } from "vitest";
import { structuredDataText } from "./structured-data-text.ts";

test("no text of a thing ends the script element, and all of it is read again", () => {
  const name = "</script><script>alert(1)</script><!-- & \u2028";
  const text = structuredDataText([{ "@type": "Thing", name }]) ?? "";
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name }],
  });
});

test("a page without things has no text", () => {
  expect(structuredDataText([])).toBeUndefined();
});
