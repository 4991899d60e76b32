import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { fromBankOf } from "../../expense.ts";
import { auditExpense, lockExpenseFor } from "../expense-lock.ts";
import { nothingClaimed, paymentClaimed } from "../expense-failures.ts";
import { readBillPayer } from "../queries/bill-payer.ts";

/**
 * An admin says that they pay a bill in review now: until it is booked, refused or released, nobody else pays it or decides
 * about it. Again by the same admin, it changes nothing. 409 where another one is paying it, and where nothing is to be paid.
 */
export async function claimBillPayment(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const changed = await lockExpenseFor(tx, actor, id, "claim");
  if (fromBankOf(changed.expense) === 0)
    throw new Failure(409, "nothing_to_pay", m.expenses_nothing_to_claim());
  const payer = await readBillPayer(tx, actor, id);
  if (payer?.is_own) return;
  if (payer) throw paymentClaimed(payer);
  await tx.run(command`
    update expenses set paying_by = ${actor.user_id}, paying_at = now() where id = ${id}`);
  await auditExpense(tx, actor, "bill_payment_claimed", changed);
}

/** They have not paid it after all. Another admin can say so once a day is over; 409 before. */
export async function releaseBillPayment(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const changed = await lockExpenseFor(tx, actor, id, "release");
  const payer = await readBillPayer(tx, actor, id);
  if (!payer) throw nothingClaimed();
  if (!payer.is_releasable) throw paymentClaimed(payer);
  await tx.run(command`update expenses set paying_by = null, paying_at = null where id = ${id}`);
  await auditExpense(tx, actor, "bill_payment_released", changed, {
    claimed_by: changed.expense.paying_by,
  });
}
