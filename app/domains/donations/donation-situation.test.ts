import { expect, test } from "vitest";
import { situationOf } from "./donation-situation.ts";

const now = new Date("2026-11-22T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const unpaid = {
  payment_status: "created",
  refunded_paise: 0,
  payment_reported_at: null,
  created_at: hoursAgo(1),
} as const;

test("an unpaid donation waits, and is being confirmed once somebody who knows says that it was paid", () => {
  expect(situationOf(unpaid, false, now)).toBe("waiting");
  expect(situationOf(unpaid, true, now)).toBe("confirming");
  expect(situationOf({ ...unpaid, payment_reported_at: hoursAgo(0.5) }, false, now)).toBe("confirming");
  expect(situationOf({ ...unpaid, payment_status: "failed" }, false, now)).toBe("failed");
  // A later attempt in the same window may have succeeded since.
  expect(situationOf({ ...unpaid, payment_status: "failed" }, true, now)).toBe("confirming");
});

test("nobody is told to wait for longer than the gateway is asked", () => {
  const old = { ...unpaid, created_at: hoursAgo(97) };
  expect(situationOf(old, true, now)).toBe("waiting");
  expect(
    situationOf({ ...old, payment_status: "failed", payment_reported_at: hoursAgo(97) }, true, now),
  ).toBe("failed");
});

test("paid is received until all or a part of it goes back, whatever the browser says", () => {
  const paid = { ...unpaid, payment_status: "paid" } as const;
  expect(situationOf(paid, false, now)).toBe("received");
  expect(situationOf({ ...paid, refunded_paise: 1 }, true, now)).toBe("partly_refunded");
  expect(situationOf({ ...paid, payment_status: "refunded", refunded_paise: 5 }, true, now)).toBe("refunded");
});
