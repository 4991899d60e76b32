import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { ExtraRefund, LateRefundRow, OwedRefund } from "../../late-refunds.ts";

/** Condition on a row `failed` of `payment_refunds`: the last refund of a due that none has settled. */
export const isUnsettledDue = sqlPart`failed.due_id is not null and failed.status = 'failed' and not failed.is_extra
  and not exists (
    select from payment_refunds other where other.due_id = failed.due_id and not other.is_extra
      and (other.status <> 'failed' or (other.created_at, other.id) > (failed.created_at, failed.id)))`;

const mostShown = 50;

const lateShape = {
  due_id: "uuid",
  payable_type: "text",
  payable_id: "uuid",
  gateway_payment_id: "text",
  amount_paise: "int8",
  failed_at: "timestamptz",
  failure: "text",
} satisfies Shape;

/** Owed refunds that failed and are not on their way again: longest waiting first, at most fifty. */
export async function listLateRefunds(db: Queryable): Promise<LateRefundRow[]> {
  return db.many(sql(lateShape)`
    select due_id, payable_type, payable_id, gateway_payment_id, failed.amount_paise, finished_at as failed_at,
      coalesce(failure, '') as failure
    from payment_refunds failed join payments using (gateway_payment_id)
    where ${isUnsettledDue} order by due_id limit ${sqlInteger(mostShown)}`);
}

export async function countLateRefunds(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds failed where ${isUnsettledDue}`);
  return count;
}

const extraShape = {
  payable_type: "text",
  payable_id: "uuid",
  gateway_refund_id: "text",
  amount_paise: "int8",
  finished_at: "timestamptz",
} satisfies Shape;

/** What went out twice within the last three months, newest first, at most fifty. */
export async function listExtraRefunds(db: Queryable): Promise<ExtraRefund[]> {
  return db.many(sql(extraShape)`
    select payable_type, payable_id, gateway_refund_id, extra.amount_paise, finished_at
    from payment_refunds extra join payments using (gateway_payment_id)
    where is_extra and status = 'processed' and finished_at > now() - interval '90 days'
    order by finished_at desc limit ${sqlInteger(mostShown)}`);
}

const refundShape = {
  due_id: "uuid",
  amount_paise: "int8",
  status: oneOf("pending", "processed", "failed", "paid_otherwise"),
  is_extra: "bool",
  bank_reference: "text?",
  failure: "text?",
  at: "timestamptz",
} satisfies Shape;

/** What is owed of a payable's payment, and how far each refund has come: one entry for each due, oldest first. */
export async function owedRefundsOf(
  db: Queryable,
  { type, id }: { type: string; id: string },
): Promise<OwedRefund[]> {
  const rows = await db.many(sql(refundShape)`
    select due_id, payment_refunds.amount_paise, status, is_extra, bank_reference, failure,
      coalesce(finished_at, payment_refunds.created_at) as at
    from payment_refunds join payments using (gateway_payment_id)
    where payable_type = ${type} and payable_id = ${id} and disposition = 'settled' and due_id is not null
    order by payment_refunds.created_at, payment_refunds.id`);
  return [...Map.groupBy(rows, ({ due_id }) => due_id).values()].flatMap(owedOf);
}

function owedOf(refunds: readonly Row<typeof refundShape>[]): OwedRefund[] {
  const ordinary = refunds.filter(({ is_extra }) => !is_extra);
  const last = ordinary.find(({ status }) => status !== "failed") ?? ordinary.at(-1);
  if (!last) return [];
  const failed = ordinary.filter(({ status }) => status === "failed");
  const extra = refunds.filter(({ is_extra, status }) => is_extra && status === "processed");
  const { is_extra: _is_extra, ...shown } = last;
  return [
    {
      ...shown,
      failed_at: failed.at(-1)?.at ?? null,
      extra_paise: extra.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    },
  ];
}

/** What was refunded of a payable's payment although nobody was owed it. */
export async function unowedRefunded(
  db: Queryable,
  { type, id }: { type: string; id: string },
): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(payment_refunds.amount_paise), 0)::int8 as paise
    from payment_refunds join payments using (gateway_payment_id)
    where payable_type = ${type} and payable_id = ${id} and disposition = 'settled' and due_id is null
      and status = 'processed' and not is_extra`);
  return paise;
}
