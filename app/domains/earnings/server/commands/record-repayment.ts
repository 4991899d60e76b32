import * as m from "#messages";
import { lockTransfer } from "./lock-transfer.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseReceivedReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { canPayOut, canPayTo } from "../../policy.ts";
import type { RepaymentInput } from "../../repayments.ts";
import { bookRepayment, bookRepaymentReversal } from "../bookings.ts";
import { payoutsRestricted } from "../earnings-failures.ts";

export type RecordedRepayment = {
  id: string;
  vendor_id: string;
  amount_paise: number;
  bank_reference: string;
};

/**
 * Records that a seller who owes us paid money back through the bank, under the lock of the seller's account. 403 for
 * non-admins and for their own debt, 409 for a bank reference recorded before, and for more than is owed unless the admin
 * says that it is so: a sale can lower the debt while the money is on its way, and the rest is payable to the seller then.
 */
export async function recordRepayment(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  { amount: amount_paise, received_on, bank_reference, note, is_above_debt }: RepaymentInput,
): Promise<RecordedRepayment> {
  refuseUnlessCollects(actor, vendor_id);
  // Before the seller's account, which has no row to lock until the first sale: the second of two requests with one
  // reference would else lock the row that a sale created between them, and deadlock with the first.
  await refuseReceivedReference(tx, bank_reference);
  const owed_paise = Math.max(-(await lockSellerBalance(tx, vendor_id)).balance_paise, 0);
  if (amount_paise > owed_paise && !is_above_debt) throw moreThanOwed(owed_paise, amount_paise);
  const above_debt_paise = Math.max(amount_paise - owed_paise, 0);
  const repayment = await orKnownReference(
    tx.one(sql({ id: "uuid", created_at: "timestamptz" })`
      insert into seller_repayments (vendor_id, amount_paise, above_debt_paise, received_on, bank_reference, note, recorded_by)
      values (${vendor_id}, ${amount_paise}, ${above_debt_paise}, ${received_on}::date, ${bank_reference}, ${note},
        ${actor.user_id})
      returning id, created_at`),
  );
  const recorded = { id: repayment.id, vendor_id, amount_paise, bank_reference };
  await postTransactions(tx, [bookRepayment({ ...recorded, received_on }, repayment.created_at)]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "seller_repayment_recorded",
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { repayment_id: recorded.id, amount_paise, received_on, above_debt_paise },
  });
  return recorded;
}

function refuseUnlessCollects(actor: Actor, vendor_id: string): void {
  if (!canPayOut(actor)) throw payoutsRestricted();
  if (!canPayTo(actor, vendor_id)) throw new Failure(403, "own_debt", m.earnings_own_repayment());
}

function moreThanOwed(owed_paise: number, amount_paise: number): Failure {
  const above = formatRupees(amount_paise - owed_paise);
  const message =
    owed_paise === 0
      ? m.earnings_repayment_nothing_owed({ above })
      : m.earnings_repayment_above_debt({ owed: formatRupees(owed_paise), above });
  return new Failure(409, "above_debt", message, { fields: { is_above_debt: message } });
}

/**
 * Reverses a wrongly recorded repayment: it stays, with the reason, and its amount is owed again. 403 for non-admins and
 * for their own, 404, and 409 when it was already reversed.
 */
export async function reverseRepayment(
  tx: Transaction,
  actor: Actor,
  { repayment_id, reason }: { repayment_id: string; reason: string },
): Promise<RecordedRepayment> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const repayment = await lockTransfer(tx, "repayment", repayment_id);
  if (!repayment) throw new Failure(404, "repayment_not_found", m.earnings_no_such_repayment());
  refuseUnlessCollects(actor, repayment.vendor_id);
  if (repayment.is_reversed)
    throw new Failure(409, "repayment_reversed", m.earnings_repayment_reversed_before());
  await tx.run(command`
    update seller_repayments set reversed_at = now(), reversed_by = ${actor.user_id}, reversal_reason = ${reason}
    where id = ${repayment.id}`);
  await postTransactions(tx, [bookRepaymentReversal(repayment, new Date())]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "seller_repayment_reversed",
    subject_kind: "seller",
    subject_id: repayment.vendor_id,
    details: { repayment_id: repayment.id, amount_paise: repayment.amount_paise },
  });
  return repayment;
}
