import { expect, test } from "vitest";
import { z } from "zod";
import { isUuid } from "./uuid.ts";

test.each([
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", true],
  ["0199E2A4-7C1E-7A30-8F2B-1C2D3E4F5A6B", true],
  // Of no version that RFC 9562 defines; rows of the demo have such ids.
  ["00000000-0000-0000-0000-00000000002a", true],
  ["none", false],
  ["", false],
  [" 0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b", false],
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b\n", false],
  ["0199e2a47c1e7a308f2b1c2d3e4f5a6b", false],
  ["{0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b}", false],
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6g", false],
  ["0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b0", false],
  [undefined, false],
  [null, false],
])("%j is an id: %s, for isUuid and for the schemas of the API alike", (text, is_id) => {
  expect(isUuid(text)).toBe(is_id);
  expect(z.guid().safeParse(text).success).toBe(is_id);
});
