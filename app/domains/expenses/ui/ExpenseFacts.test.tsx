import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OwnExpense } from "../server/expense-row.ts";
import { ExpenseCard } from "./ExpenseCard.tsx";
import { ExpenseFacts } from "./ExpenseFacts.tsx";

/** Booked before payments were recorded. */
const old: OwnExpense = {
  id: "01",
  campaign_id: "02",
  spent_on: "2026-01-05",
  payee: "A shop",
  purpose: "Cement",
  amount_paise: 300_00,
  advance_id: null,
  advance_paise: 0,
  budget_line: null,
  status: "booked",
  bill_kind: "pdf",
  picture_width: null,
  picture_height: null,
  created_at: new Date(0),
  submitted_at: null,
  decided_at: null,
  refusal_reason: null,
  reversed_at: null,
  reversal_reason: null,
  paid_on: null,
  bank_reference: null,
  paying_at: null,
};

test("admins alone read that the payment of an old bill is not recorded", () => {
  expect(renderToStaticMarkup(<ExpenseFacts expense={old} is_for_admins />)).toContain(
    "Payment not recorded",
  );
  expect(renderToStaticMarkup(<ExpenseFacts expense={old} />)).not.toContain("Payment not recorded");
  const covered = { ...old, advance_id: "03", advance_paise: 300_00 };
  expect(renderToStaticMarkup(<ExpenseFacts expense={covered} is_for_admins />)).not.toContain("Payment not");
});

test("a bill in review says what is to be paid of it", () => {
  const waiting = { ...old, status: "waiting" as const, advance_id: "03", advance_paise: 100_00 };
  expect(renderToStaticMarkup(<ExpenseFacts expense={waiting} />)).toMatch(/To be paid.*₹200/);
});

test("a reversed bill is not said to be paid", () => {
  const paid = { ...old, paid_on: "2026-01-07" };
  expect(renderToStaticMarkup(<ExpenseCard expense={paid} />)).toContain("7\u00a0Jan");
  expect(renderToStaticMarkup(<ExpenseCard expense={{ ...paid, status: "reversed" }} />)).not.toContain(
    "7\u00a0Jan",
  );
});
