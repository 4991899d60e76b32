import { expect, test } from "vitest";
import {
  expiresIn,
  movedTo,
  regionOfNew,
  type ShownNotice,
  unheardAgain,
  withNotice,
  withoutSubject,
} from "./notice-queue.ts";

const at = (id: number) => ({ id, page: "/auth", region: 0, now_ms: 1_000 });

function shownAfter(...titles: string[]): ShownNotice[] {
  return titles.reduce<ShownNotice[]>((shown, title, id) => withNotice(shown, at(id), { title }), []);
}

test("a notice without a tone is information", () => {
  expect(withNotice([], at(7), { title: "Saved" })).toMatchObject([
    { id: 7, title: "Saved", text: undefined, subject: undefined, tone: "info" },
  ]);
});

test("the oldest notice is removed for a fourth", () => {
  expect(shownAfter("a", "b", "c", "d").map((notice) => notice.title)).toEqual(["b", "c", "d"]);
});

test("an error is not removed for later notices", () => {
  const error = withNotice([], at(9), { title: "Payment failed", tone: "destructive" });
  const later = ["a", "b", "c"].reduce((shown, title, id) => withNotice(shown, at(id), { title }), error);
  expect(later.map((notice) => notice.title)).toEqual(["Payment failed", "b", "c"]);
});

test("a repeated notice is shown once, as the latest", () => {
  expect(shownAfter("a", "b", "a").map((notice) => [notice.id, notice.title])).toEqual([
    [1, "b"],
    [2, "a"],
  ]);
});

test("the same title with another text is another notice", () => {
  const first = withNotice([], at(1), { title: "Donation Failed", text: "one" });
  expect(withNotice(first, at(2), { title: "Donation Failed", text: "two" })).toHaveLength(2);
});

test("a notice takes the place of the one about the same subject, and of no other", () => {
  const failed = withNotice(shownAfter("a"), at(1), { title: "Donation Failed", subject: "donation" });
  const again = withNotice(failed, at(2), { title: "You are offline", subject: "donation" });
  expect(again.map((notice) => notice.title)).toEqual(["a", "You are offline"]);
  expect(withoutSubject(again, "donation").map((notice) => notice.title)).toEqual(["a"]);
});

test("an error stays on its page, and on the next one for twelve seconds in all", () => {
  const [error] = withNotice([], at(1), { title: "Sign in failed", tone: "destructive" }) as [ShownNotice];
  expect(expiresIn(error, { page: "/auth", now_ms: 999_000 })).toBeUndefined();
  expect(expiresIn(error, { page: "/", now_ms: 6_000 })).toBe(7_000);
  expect(expiresIn(error, { page: "/", now_ms: 99_000 })).toBe(0);
  expect(expiresIn({ ...error, tone: "success" }, { page: "/auth", now_ms: 1_000 })).toBe(6_000);
  expect(expiresIn({ ...error, is_beside: true }, { page: "/auth", now_ms: 1_000 })).toBe(6_000);
});

test("after a move, only what was just shown or comes later is in the region that speaks", () => {
  const shown = [
    ...withNotice([], { ...at(1), now_ms: 1_000 }, { title: "Added to Cart" }),
    ...withNotice([], { ...at(2), now_ms: 8_950 }, { title: "Saved" }),
  ];
  const moved = movedTo({ notices: shown, region: 0, moved_at_ms: 0 }, 9_000);
  expect(moved.notices.map(({ region }) => region)).toEqual([0, 0]);
  // What comes before the region can speak stands beside the others, and is said with what was not heard.
  expect([9_050, 9_100].map((now_ms) => regionOfNew(moved, now_ms))).toEqual([0, 1]);
  const late = withNotice(moved.notices, { ...at(3), now_ms: 9_050 }, { title: "Deleted" });
  const { notices, region } = unheardAgain({ ...moved, notices: late });
  expect(notices.map((notice) => notice.region === region)).toEqual([false, true, true]);
});
