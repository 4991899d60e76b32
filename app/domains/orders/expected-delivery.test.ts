import { expect, test } from "vitest";
import { expectedDelivery, expectedDeliveryText } from "./expected-delivery.ts";

/** Five past midnight in India, on 1 December. */
const paid_at = new Date("2026-11-30T18:35:00Z");
const promised = {
  status: "confirmed",
  delivery_days_least: 4,
  delivery_days_most: 8,
  is_refunded: false,
  missing: "none",
} as const;

test("a parcel is expected on the days in India that its seller promised, while it is coming", () => {
  const days = { first: "2026-12-05", last: "2026-12-09" };
  for (const status of ["confirmed", "processing", "shipped"] as const)
    expect(expectedDelivery({ ...promised, status }, paid_at)).toEqual(days);
  for (const status of ["pending", "delivered", "cancelled", "lost", "returned_to_sender"] as const)
    expect(expectedDelivery({ ...promised, status }, paid_at)).toBeNull();
  expect(expectedDelivery(promised, null)).toBeNull();
  expect(expectedDelivery({ ...promised, is_refunded: true }, paid_at)).toBeNull();
  expect(expectedDelivery({ ...promised, missing: "open" }, paid_at)).toBeNull();
  expect(
    expectedDelivery({ ...promised, delivery_days_least: null, delivery_days_most: null }, paid_at),
  ).toBeNull();
});

test.each([
  ["2026-12-01", "Expected between 5\u00a0Dec\u00a02026 and 9\u00a0Dec\u00a02026."],
  ["2026-12-05", "Expected by 9\u00a0Dec\u00a02026."],
  ["2026-12-09", "Expected today."],
  ["2026-12-10", "It was expected by 9\u00a0Dec\u00a02026."],
])("on %s it says: %s", (today, text) => {
  expect(expectedDeliveryText({ first: "2026-12-05", last: "2026-12-09" }, today)).toBe(text);
});

test("one day is no range", () => {
  const day = { first: "2026-12-05", last: "2026-12-05" };
  expect(expectedDeliveryText(day, "2026-12-01")).toBe("Expected by 5\u00a0Dec\u00a02026.");
});
