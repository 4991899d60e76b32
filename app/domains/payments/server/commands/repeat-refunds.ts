import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUnsettledDue } from "../queries/late-refunds.ts";
import { left_paise } from "../queries/payments-in-full.ts";
import { addSendRefund } from "./request-refund.ts";

const repeatedAtOnce = 20;

/**
 * Repeats refunds that are owed, a day after they failed. Each is a new refund with its own key: under the failed
 * refund's key, the gateway would only repeat its response. Left out is what the payment does not have any more.
 */
export async function repeatDueRefunds(tx: Transaction): Promise<void> {
  const due = sqlPart`${isUnsettledDue} and failed.finished_at <= now() - interval '1 day'
    and ${left_paise} >= 0`;
  const locked = await tx.many(sql({ id: "text" })`
    select payments.gateway_payment_id as id from payments where exists (
      select from payment_refunds failed where failed.gateway_payment_id = payments.gateway_payment_id and ${due})
    order by payments.gateway_payment_id limit ${sqlInteger(repeatedAtOnce)} for update skip locked`);
  if (locked.length === 0) return;
  // A separate statement after the locks, so that it reads what their previous holders committed.
  const failed = await tx.many(sql({ id: "uuid" })`
    select failed.id from payment_refunds failed join payments using (gateway_payment_id)
    where gateway_payment_id = any(${locked.map(({ id }) => id)}::text[]) and ${due} order by failed.id`);
  for (const { id } of failed) await repeatRefund(tx, id, "retry");
}

type DueRequest = {
  /** Locked by the caller. */
  gateway_payment_id: string;
  due_id: string;
  requested_by: string;
};

/** As `repeatDueRefunds`, at once. 409 when it is settled, or on its way. */
export async function sendDueRefund(tx: Transaction, request: DueRequest): Promise<{ amount_paise: number }> {
  const failed = await lockFailed(tx, request);
  if (failed.left_paise < failed.amount_paise)
    throw new Failure(
      409,
      "refund_too_large",
      m.payments_refund_not_left({ left: formatRupees(Math.max(failed.left_paise, 0)) }),
    );
  await repeatRefund(tx, failed.id, request.requested_by);
  return failed;
}

/**
 * Records that what is owed was transferred outside of the gateway, which ends the retries. 409 when it is settled, or
 * on its way, and for a bank reference that was recorded before.
 */
export async function settleDueOtherwise(
  tx: Transaction,
  { bank_reference, ...request }: DueRequest & { bank_reference: string },
): Promise<{ refund_id: string; amount_paise: number; finished_at: Date }> {
  const { id, amount_paise } = await lockFailed(tx, request);
  const settled = await tx.maybeOne(sql({ id: "uuid", finished_at: "timestamptz" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of,
      status, bank_reference, finished_at)
    select gateway_payment_id, amount_paise, 'requested', reason, ${request.requested_by}, due_id, id, 'paid_otherwise',
      ${bank_reference}, now()
    from payment_refunds where id = ${id}
    on conflict (bank_reference) where bank_reference is not null do nothing
    returning id, finished_at`);
  if (!settled) {
    const message = m.payments_reference_known();
    throw new Failure(409, "reference_known", message, { fields: { bank_reference: message } });
  }
  return { refund_id: settled.id, amount_paise, finished_at: settled.finished_at };
}

const failedShape = {
  id: "uuid",
  amount_paise: "int8",
  left_paise: "int8",
} satisfies Shape;

/** The last refund of a due that none has settled. */
async function lockFailed(
  tx: Transaction,
  { gateway_payment_id, due_id }: DueRequest,
): Promise<Row<typeof failedShape>> {
  const failed = await tx.maybeOne(sql(failedShape)`
    select failed.id, failed.amount_paise, ${left_paise} + failed.amount_paise as left_paise
    from payment_refunds failed join payments using (gateway_payment_id)
    where gateway_payment_id = ${gateway_payment_id} and failed.due_id = ${due_id} and ${isUnsettledDue}`);
  if (failed) return failed;
  const settled = await tx.maybeOne(sql({ status: oneOf("pending", "processed", "paid_otherwise") })`
    select status from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and status <> 'failed' and not is_extra`);
  if (!settled) throw new Failure(404, "refund_not_found", m.payments_refund_not_found());
  if (settled.status === "pending") throw new Failure(409, "refund_under_way", m.payments_refund_under_way());
  throw new Failure(409, "already_refunded", m.payments_refund_done());
}

async function repeatRefund(tx: Transaction, failed_id: string, requested_by: string): Promise<void> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of)
    select failed.gateway_payment_id, failed.amount_paise, 'requested', first.reason, ${requested_by}, failed.due_id,
      failed.id
    from payment_refunds failed join payment_refunds first on first.id = failed.due_id
    where failed.id = ${failed_id}
    returning id`);
  await addSendRefund(tx, id);
}
