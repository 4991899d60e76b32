import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test("a key belongs to an input method also where only its code says so", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
