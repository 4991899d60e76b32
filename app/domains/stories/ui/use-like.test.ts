import { expect, test } from "vitest";
import { toggled } from "./use-like.ts";

test("a like counts once, however often it is pressed, and its taking back leads to where it was", () => {
  const none = { liked: false, like_count: 1 };
  const liked = toggled(none, true);
  expect(liked).toEqual({ liked: true, like_count: 2 });
  expect(toggled(liked, true)).toBe(liked);
  expect(toggled(liked, false)).toEqual(none);
});

test("no count falls below nothing", () => {
  expect(toggled({ liked: true, like_count: 0 }, false)).toEqual({ liked: false, like_count: 0 });
});
