import { createElement } from "react";
import { expect, test } from "vitest";
import { htmlOf } from "../../../tests/support/read-page.tsx";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { LateRefunds } from "../donations/ui/LateRefunds.tsx";
import { shouldRevalidate as ofOrder } from "../orders/pages/order.tsx";
import { askRefundIntent } from "./late-refunds.ts";
import {
  claimRefundIntent,
  endUnknownRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  sendAgainIntent,
  withdrawRefundIntent,
} from "./owed-refund-input.ts";
import { shouldRevalidate } from "./pages/unmatched-payments.tsx";
import { isFormShown } from "./shown-forms.ts";
import { seenFirst, seenNext } from "./ui/seen-amount.ts";
import { SettleByTransfer } from "./ui/SettleRefund.tsx";

const gateway_payment_id = "pay_Excess00000001";
const payer = { user_id: "", name: "Asha", paying_at: new Date(), is_own: true, is_releasable: true };
const other = { code: "changed_meanwhile", values: { seen_paise: "10000" } };
const mistyped = { code: "invalid_input", values: { seen_paise: "10000" } };

test("the form of a transfer keeps the amount with which it was opened, until a refusal tells of another", () => {
  const opened = seenFirst(100_00, undefined);
  expect(seenNext(opened, 60_00, undefined)).toBe(opened);
  expect(seenNext(opened, 60_00, mistyped)).toBe(opened);
  expect(seenNext(opened, 100_00, other)).toBe(opened);
  const told = seenNext(opened, 60_00, other);
  expect(told.amount_paise).toBe(60_00);
  expect(seenNext(told, 40_00, other)).toBe(told);
  expect(seenNext(told, 40_00, { ...other }).amount_paise).toBe(40_00);
  // Without script, each answer is a new page.
  expect(seenFirst(60_00, other).amount_paise).toBe(60_00);
  const page = (answered: typeof other) => {
    const sent = { intent: refundedOtherwiseIntent, errors: {}, ...answered };
    const answer = { ...sent, values: { ...sent.values, gateway_payment_id } };
    const props = {
      hidden: { gateway_payment_id },
      amount_paise: 60_00,
      today: "2026-11-29",
      is_held: false,
    };
    return htmlOf(createElement(SettleByTransfer, { ...props, payer, answer }));
  };
  expect(page(mistyped)).toMatch(/name="seen_paise" value="10000"/);
  expect(page(other)).toMatch(/name="seen_paise" value="6000"/);
});

test("admins settle no refund of their own donation, and none in favour of their own campaign", () => {
  const late = { status: "failed", failure: null, is_sent_again: false, is_held: false } as const;
  const paid = { due_id: "due", refund_id: "refund", amount_paise: 100_00, rest_paise: 100_00 };
  const times = { at: new Date(), failed_at: new Date(), extra_paise: 0, bank_reference: null };
  const forms = (admin: { is_own?: true; is_organiser?: true }, correcting: typeof payer | null = null) => {
    const refund = { ...late, ...paid, ...times, payer: correcting, is_corrected: correcting !== null };
    const props = { refunds: [refund], is_own: false, is_organiser: false, answer: undefined, ...admin };
    const shown = htmlOf(createElement(LateRefunds, props)).matchAll(/name="intent" value="([\w-]+)"/g);
    return [...shown].map(([, intent]) => intent);
  };
  expect(forms({})).toEqual([sendAgainIntent, claimRefundIntent, withdrawRefundIntent]);
  expect(forms({ is_organiser: true })).toEqual([sendAgainIntent, claimRefundIntent]);
  expect(forms({ is_own: true })).toEqual([]);
  expect(forms({}, payer)).toEqual([refundedOtherwiseIntent, releaseRefundIntent]);
  expect(forms({ is_organiser: true }, payer)).toEqual([refundedOtherwiseIntent]);
});

test("the desk of payments is reread after a conflict, and shows the notice of a form that it has no more", () => {
  expect([shouldRevalidate, ofOrder]).toEqual([reloadAfterConflict, reloadAfterConflict]);
  const excess = {
    gateway_payment_id,
    left_paise: 100_00,
    failed_at: new Date(),
    failure: "",
    is_sent_again: false,
    is_held: false,
    is_own: false,
    is_told: true,
    path: null,
    title: null,
  };
  const failed = { failed: true } as const;
  const others = { excess_transfers: { transfers: [], has_more: false }, disputes: failed };
  const shown = (claimed: typeof payer | null | undefined, intent: string) =>
    isFormShown(
      { ...others, unreturned: claimed === undefined ? [] : [{ ...excess, payer: claimed }], unfinished: [] },
      { intent, values: { gateway_payment_id } },
    );
  expect(shown(undefined, refundedOtherwiseIntent)).toBe(false);
  expect(shown(payer, refundedOtherwiseIntent)).toBe(true);
  expect(shown({ ...payer, is_own: false }, refundedOtherwiseIntent)).toBe(false);
  expect(shown(payer, claimRefundIntent)).toBe(false);
  expect(shown(null, claimRefundIntent)).toBe(true);
  expect(shown({ ...payer, is_releasable: false }, releaseRefundIntent)).toBe(false);
  const refund = { id: "refund", state: "pending", amount_paise: 100_00, at: new Date(), ...excess } as const;
  const shownOf = (is_own: boolean, intent: string) =>
    isFormShown(
      { ...others, unreturned: [], unfinished: [{ ...refund, is_own }] },
      { intent, values: { refund_id: "refund" } },
    );
  expect([askRefundIntent, endUnknownRefundIntent].map((intent) => shownOf(true, intent))).toEqual([
    true,
    false,
  ]);
  expect(shownOf(false, endUnknownRefundIntent)).toBe(true);
});
