import { expect, test } from "vitest";
import { noticeDuration, type ShownNotice, withNotice, withoutSubject } from "./notice-queue.ts";

function shownAfter(...titles: string[]): ShownNotice[] {
  return titles.reduce<ShownNotice[]>((shown, title, id) => withNotice(shown, id, { title }), []);
}

test("a notice without a tone is information", () => {
  expect(withNotice([], 7, { title: "Saved" })).toEqual([
    { id: 7, title: "Saved", text: undefined, subject: undefined, tone: "info" },
  ]);
});

test("the oldest notice is removed for a fourth", () => {
  expect(shownAfter("a", "b", "c", "d").map((notice) => notice.title)).toEqual(["b", "c", "d"]);
});

test("a repeated notice is shown once, as the latest", () => {
  expect(shownAfter("a", "b", "a").map((notice) => [notice.id, notice.title])).toEqual([
    [1, "b"],
    [2, "a"],
  ]);
});

test("the same title with another text is another notice", () => {
  const first = withNotice([], 1, { title: "Donation Failed", text: "one" });
  expect(withNotice(first, 2, { title: "Donation Failed", text: "two" })).toHaveLength(2);
});

test("a notice takes the place of the one about the same subject, and of no other", () => {
  const failed = withNotice(shownAfter("a"), 1, { title: "Donation Failed", subject: "donation" });
  const again = withNotice(failed, 2, { title: "You are offline", subject: "donation" });
  expect(again.map((notice) => notice.title)).toEqual(["a", "You are offline"]);
  expect(withoutSubject(again, "donation").map((notice) => notice.title)).toEqual(["a"]);
});

test("error notices stay longer", () => {
  expect(noticeDuration("destructive")).toBeGreaterThan(noticeDuration("success"));
});
