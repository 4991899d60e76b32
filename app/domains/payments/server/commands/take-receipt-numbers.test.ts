import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { takeReceiptNumbers } from "./take-receipt-numbers.ts";

const series = { name: "donation", prefix: "" };

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

test.each([
  ["2027-03-31T18:29:59.999Z", "2026-27"],
  ["2027-03-31T18:30:00.000Z", "2027-28"],
  ["2026-04-01T00:00:00.000Z", "2026-27"],
  ["2026-12-31T23:59:59.999Z", "2026-27"],
  ["2099-05-01T00:00:00.000Z", "2099-00"],
])("%s lies in the financial year %s", (moment, year) => {
  expect(financialYearOfDay(dayInIndia(new Date(moment)))).toBe(year);
});

test("each year counts from one, in the order of the donations", async () => {
  const before = new Date("2027-03-31T12:00:00Z");
  const after = new Date("2027-04-01T12:00:00Z");
  const first = await db.transaction((tx) => takeReceiptNumbers(tx, series, [after, before, after]));
  expect(first).toEqual(["2027-28/000001", "2026-27/000001", "2027-28/000002"]);
  const second = await db.transaction((tx) => takeReceiptNumbers(tx, series, [before, after]));
  expect(second).toEqual(["2026-27/000002", "2027-28/000003"]);
});

test("numbers of a transaction that fails are given to the next one", async () => {
  const moment = new Date("2030-06-01T12:00:00Z");
  const failed = db.transaction(async (tx) => {
    await takeReceiptNumbers(tx, series, [moment, moment]);
    throw new Error("crash");
  });
  await expect(failed).rejects.toThrow("crash");
  expect(await db.transaction((tx) => takeReceiptNumbers(tx, series, [moment]))).toEqual(["2030-31/000001"]);
});

test("each series has its own sequence, also within one transaction", async () => {
  const moment = new Date("2040-06-01T12:00:00Z");
  const credit_notes = { name: "credit_note", prefix: "CN/" };
  const taken = await db.transaction(async (tx) => [
    await takeReceiptNumbers(tx, series, [moment, moment]),
    await takeReceiptNumbers(tx, credit_notes, [moment]),
    await takeReceiptNumbers(tx, series, [moment]),
  ]);
  expect(taken).toEqual([["2040-41/000001", "2040-41/000002"], ["CN/2040-41/000001"], ["2040-41/000003"]]);
});
