import { expect, test } from "vitest";
import { badgeText, notificationType } from "./schema.ts";

test.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [4_312, "99+"],
])("the badge of %i unread reads %j", (unread_count, text) => {
  expect(badgeText(unread_count)).toBe(text);
});

test.each([
  ["success", "success"],
  ["warning", "warning"],
  ["error", "error"],
  ["info", "info"],
  ["SUCCESS", "info"],
  ["critical", "info"],
  ["", "info"],
  [null, "info"],
  [undefined, "info"],
  ["toString", "info"],
])("the type %j is taken for %s", (given, type) => {
  expect(notificationType(given)).toBe(type);
});
