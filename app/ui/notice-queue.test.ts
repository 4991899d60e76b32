import { expect, test } from "vitest";
import { noticeDuration, type ShownNotice, withNotice } from "./notice-queue.ts";

function shownAfter(...titles: string[]): ShownNotice[] {
  return titles.reduce<ShownNotice[]>((shown, title, id) => withNotice(shown, id, { title }), []);
}

test("a notice without a tone is information", () => {
  expect(withNotice([], 7, { title: "Saved" })).toEqual([
    { id: 7, title: "Saved", text: undefined, tone: "info" },
  ]);
});

test("the oldest gives way to a fourth", () => {
  expect(shownAfter("a", "b", "c", "d").map((notice) => notice.title)).toEqual(["b", "c", "d"]);
});

test("what is said again is shown once, as the latest", () => {
  expect(shownAfter("a", "b", "a").map((notice) => [notice.id, notice.title])).toEqual([
    [1, "b"],
    [2, "a"],
  ]);
});

test("the same title with another text is another notice", () => {
  const first = withNotice([], 1, { title: "Donation Failed", text: "one" });
  expect(withNotice(first, 2, { title: "Donation Failed", text: "two" })).toHaveLength(2);
});

test("bad news stays longer", () => {
  expect(noticeDuration("destructive")).toBeGreaterThan(noticeDuration("success"));
});
