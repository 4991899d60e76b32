import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test.each([
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", true],
  ["00000000-0000-0000-0000-000000000000", true],
  ["0199E2A4-7C1E-7A30-8F2B-1C2D3E4F5A6B", false],
  ["none", false],
  ["", false],
  [undefined, false],
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b ", false],
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b\n", false],
  ["{0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b}", false],
  ["0199e2a47c1e7a308f2b1c2d3e4f5a6b", false],
])("%j is an id as the database writes it: %s", (text, is_id) => {
  expect(isUuid(text)).toBe(is_id);
});
