import { expect, test } from "vitest";
import { bellLength, type Notification } from "../schema.ts";
import { withAllRead, withBellState, withOneRead } from "./bell-list.ts";

const one = (number: number, is_read = false): Notification => ({
  id: String(number).padStart(3, "0"),
  title: `Number ${number}`,
  message: "…",
  type: "info",
  is_read,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  action_url: null,
  action_label: null,
});
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, i) => one(newest - i));
const numbers = ({ notifications }: { notifications: readonly Notification[] }) =>
  notifications.map(({ id }) => Number(id));

test("streamed notifications come before older ones", () => {
  const known = { unread_count: 5, notifications: from(15, 1) };
  const now = withBellState(known, { unread_count: 6, notifications: from(16, 16 - bellLength + 1) });
  expect(numbers(now)).toEqual([...Array(16).keys()].map((i) => 16 - i));
  expect(now.unread_count).toBe(6);
});

test("recent ones that the stream no longer sends are removed", () => {
  const known = { unread_count: 0, notifications: from(14, 1) };
  const streamed = from(14, 1).filter(({ id }) => id !== "012");
  const now = withBellState(known, { unread_count: 0, notifications: streamed.slice(0, bellLength) });
  expect(numbers(now)).toEqual([14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("when the stream sends fewer than the maximum, there are no others", () => {
  const known = { unread_count: 3, notifications: from(20, 1) };
  expect(numbers(withBellState(known, { unread_count: 1, notifications: [one(20)] }))).toEqual([20]);
  expect(numbers(withBellState(known, { unread_count: 0, notifications: [] }))).toEqual([]);
});

test("older ones are read when nothing is unread any more", () => {
  const known = { unread_count: 12, notifications: from(12, 1) };
  const streamed = from(12, 3).map((each) => ({ ...each, is_read: true }));
  const now = withBellState(known, { unread_count: 0, notifications: streamed });
  expect(now.notifications.every(({ is_read }) => is_read)).toBe(true);
});

test("marking one as read decrements the count once", () => {
  const known = { unread_count: 2, notifications: [one(2), one(1)] };
  const read = withOneRead(known, "002");
  expect([read.unread_count, read.notifications.map(({ is_read }) => is_read)]).toEqual([1, [true, false]]);
  expect(withOneRead(read, "002").unread_count).toBe(1);
  expect(withOneRead(read, "999").unread_count).toBe(1);
});

test("a count at the limit stays when one is marked as read", () => {
  expect(withOneRead({ unread_count: 100, notifications: [one(1)] }, "001").unread_count).toBe(100);
});

test("marking all as read leaves nothing unread", () => {
  const read = withAllRead({ unread_count: 2, notifications: [one(2), one(1, true)] });
  expect(read).toEqual({ unread_count: 0, notifications: [one(2, true), one(1, true)] });
});
