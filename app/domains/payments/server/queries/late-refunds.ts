import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { disputed_paise } from "./disputes.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { isOldClaim, payersOf } from "../../../ledger/server/queries/payers.ts";
import type { Payer } from "../../../ledger/payment-claim.ts";
import type { ExtraRefund, LateRefundRow, OwedRefund } from "../../late-refunds.ts";

/** Condition on a row `failed` of `payment_refunds`: the last refund of a due that none has settled and nobody has withdrawn, of which some is left to send. Its index is that of the payment. */
export const isUnsettledDue = sqlPart`failed.due_id is not null and failed.status = 'failed' and not failed.is_extra
  and failed.offset_paise < failed.amount_paise and not exists (
    select from payment_refunds other
    where other.gateway_payment_id = failed.gateway_payment_id and other.due_id = failed.due_id and (other.withdrawn_at is not null
      or (not other.is_extra
        and (other.status <> 'failed' or (other.created_at, other.id) > (failed.created_at, failed.id)))))`;

/** Condition on a row `failed`: ordered and not finished, so that its payer has the money still to come. Its indexes are those of pending and of failed refunds. */
export const isOnItsWayBack = sqlPart`((failed.status = 'pending' and not failed.is_extra) or (${isUnsettledDue}))`;

/** For a row `failed`: the newest refund of its due, which nothing repeats yet; one that went out twice, or was never sent, can be newer. */
export const newestOfDue = sqlPart`(
  select id from payment_refunds newest
  where newest.gateway_payment_id = failed.gateway_payment_id and newest.due_id = failed.due_id order by id desc limit 1)`;

/** For a row of `payments`: what lost disputes took beyond what was left of it, such as what a refund on its way would give back. */
export const beyond_paise = sqlPart`coalesce((
  select sum(lost.beyond_paise) from payment_disputes lost
  where lost.gateway_payment_id = payments.gateway_payment_id), 0)`;

/**
 * For a row of `payments`: what is neither gone, nor on its way, nor owed and to be sent again; below 0, more is owed. Of what went out
 * twice in part and came back, all is owed.
 */
export const left_paise = sqlPart`(payments.amount_paise - coalesce((
  select sum(failed.amount_paise - case when failed.status = 'failed' then 0 else failed.doubled_paise end) from payment_refunds failed
  where failed.gateway_payment_id = payments.gateway_payment_id
    and ((failed.status <> 'failed' and (not failed.is_extra or failed.status = 'processed')) or (${isUnsettledDue}))), 0)
  - ${beyond_paise})::int8`;

/** For a row of `payments`: its refunds that are not sent yet wait, since a dispute may take the money. */
export const isHeldByDispute = sqlPart`(${disputed_paise} > greatest(${left_paise}, 0))`;

export const mostTries = 10;

/**
 * For a failed row of `payment_refunds`, `tried`: the gateway had too little of our money (`isForBalance`). That says
 * nothing of this refund, and passes with the next payments, or once somebody adds money.
 */
export const wantsBalance = sqlPart`tried.failure ilike '%enough balance%'`;

/** For a row `failed`: tries of its due. One for which the gateway had too little money is none, or a refund would be given up for that. */
const tries = sqlPart`(select count(*) from payment_refunds tried
  where tried.due_id = failed.due_id and tried.status = 'failed' and not tried.is_extra and (${wantsBalance}) is not true)`;

/**
 * And on its row of `payments`: the site sends it again by itself. The gateway refunds no payment older than six months.
 * Nor anything below ₹1, nor what an admin is paying by transfer.
 */
export const isSentAgain = sqlPart`(not failed.is_sent_by_hand and failed.paying_by is null and failed.amount_paise >= 100 and payments.captured_at > now() - interval '6 months'
  and ${tries} < ${sqlInteger(mostTries)})`;

/** And on its row of `payments`: what its payer is told of what comes next. */
export const nextOfLate = sqlPart`case when ${isHeldByDispute} then 'held' when ${isSentAgain} then 'again' else 'by_hand' end`;

/**
 * And: the last mail about its due said something else. Mails of the version before say nothing of it (`late_told_next`), and an admin
 * who pays it by a transfer will record or release that.
 */
export const isToldOtherwise = sqlPart`(failed.paying_by is null and (
  select last.late_told_next from payment_refunds last
  where last.gateway_payment_id = failed.gateway_payment_id and last.due_id = failed.due_id and last.late_letters > 0
  order by last.late_told_at desc, last.id desc limit 1) <> ${nextOfLate})`;

/**
 * For rows `failed` and `reversed` of `payment_refunds`: whoever pays the due took back the record of a transfer that was made (`claimOfSent`),
 * of which its payer was not told. The claim moves to a refund that fails later (`keepClaims`); its moment is kept in milliseconds.
 */
export const isClaimOfSent = sqlPart`reversed.gateway_payment_id = failed.gateway_payment_id
  and reversed.due_id = failed.due_id and reversed.reversed_by = failed.paying_by
  and reversed.reversed_at = failed.paying_at::timestamptz(3)`;

const mostShown = 50;

const lateShape = {
  due_id: "uuid",
  payable_type: "text",
  payable_id: "uuid",
  gateway_payment_id: "text",
  amount_paise: "int8",
  failed_at: "timestamptz",
  failure: "text",
  is_sent_again: "bool",
  paying_at: "timestamptz?",
} satisfies Shape;

/** Owed refunds that failed and are not on their way again: those that admins are paying, then longest waiting first, at most fifty. */
export async function listLateRefunds(db: Queryable): Promise<LateRefundRow[]> {
  return db.many(sql(lateShape)`
    select due_id, payable_type, payable_id, gateway_payment_id, failed.amount_paise, finished_at as failed_at,
      coalesce(failure, '') as failure, ${isSentAgain} as is_sent_again, failed.paying_at
    from payment_refunds failed join payments using (gateway_payment_id)
    where ${isUnsettledDue} order by failed.paying_at, due_id limit ${sqlInteger(mostShown)}`);
}

export async function countLateRefunds(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds failed where ${isUnsettledDue}`);
  return count;
}

/** How many an admin is paying by transfer for more than a day, or has paid and not recorded. */
export async function countOldRefundClaims(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds failed where paying_by is not null and ${isOldClaim} and ${isUnsettledDue}`);
  return count;
}

/** Those that this admin is paying by transfer. */
export function refundsPaidBy(
  db: Queryable,
  user_id: string,
): Promise<{ amount_paise: number; paying_at: Date | null }[]> {
  return db.many(sql({ amount_paise: "int8", paying_at: "timestamptz?" })`
    select amount_paise, paying_at from payment_refunds failed
    where paying_by = ${user_id} and ${isUnsettledDue} order by paying_at, id`);
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
    select payable_type, payable_id, gateway_refund_id, extra.paise as amount_paise, finished_at
    from (
      select gateway_payment_id, gateway_refund_id, finished_at, status, amount_paise as paise
      from payment_refunds where is_extra
      union all
      select gateway_payment_id, gateway_refund_id, finished_at, status, doubled_paise
      from payment_refunds where doubled_paise > 0) extra join payments using (gateway_payment_id)
    where status = 'processed' and finished_at > now() - interval '90 days'
    order by finished_at desc limit ${sqlInteger(mostShown)}`);
}

const refundShape = {
  id: "uuid",
  due_id: "uuid",
  amount_paise: "int8",
  status: oneOf("pending", "processed", "failed", "paid_otherwise"),
  is_extra: "bool",
  bank_reference: "text?",
  failure: "text?",
  at: "timestamptz",
  is_sent_again: "bool",
  offset_paise: "int8",
  left_paise: "int8",
  is_held: "bool",
  paying_by: "uuid?",
  paying_at: "timestamptz?",
  is_corrected: "bool",
} satisfies Shape;

/**
 * What is owed of a payable's payment, and how far each refund has come: one entry for each due, oldest first. `admin`: who reads,
 * and sees who is paying it by transfer.
 */
export async function owedRefundsOf(
  db: Queryable,
  { type, id }: { type: string; id: string },
  admin?: Pick<Actor, "user_id">,
): Promise<OwedRefund[]> {
  const rows = await db.many(sql(refundShape)`
    select failed.id, due_id, failed.amount_paise, status, is_extra, bank_reference, failure,
      coalesce(finished_at, failed.created_at) as at, ${isSentAgain} as is_sent_again, offset_paise,
      ${left_paise} as left_paise,
      (status = 'failed' or (status = 'pending' and gateway_refund_id is null)) and ${isHeldByDispute} as is_held,
      failed.paying_by, failed.paying_at,
      exists (select from payment_refunds reversed where ${isClaimOfSent}) as is_corrected
    from payment_refunds failed join payments using (gateway_payment_id)
    where payable_type = ${type} and payable_id = ${id} and disposition = 'settled' and due_id is not null
      and not exists (select from payment_refunds withdrawn
        where withdrawn.gateway_payment_id = failed.gateway_payment_id and withdrawn.due_id = failed.due_id
          and withdrawn.withdrawn_at is not null)
    order by failed.created_at, failed.id`);
  const payerOf = admin ? await payersOf(db, admin, rows) : () => null;
  return [...Map.groupBy(rows, ({ due_id }) => due_id).values()].flatMap((refunds) =>
    owedOf(refunds, payerOf),
  );
}

type RefundOfDue = Row<typeof refundShape>;

function owedOf(
  refunds: readonly RefundOfDue[],
  payerOf: (refund: RefundOfDue) => Payer | null,
): OwedRefund[] {
  const ordinary = refunds.filter(({ is_extra }) => !is_extra);
  const last = ordinary.find(({ status }) => status !== "failed") ?? ordinary.at(-1);
  if (!last) return [];
  const failed = ordinary.filter(({ status }) => status === "failed");
  const extra = refunds.filter(({ is_extra, status }) => is_extra && status === "processed");
  const { due_id, amount_paise, status, bank_reference, failure, at, is_sent_again } = last;
  const is_late = status === "failed" && last.offset_paise < amount_paise;
  const payer = is_late ? payerOf(last) : null;
  return [
    {
      due_id,
      refund_id: last.id,
      amount_paise,
      status: status === "failed" && !is_late ? "gone_back" : status,
      bank_reference: status === "paid_otherwise" ? bank_reference : null,
      failure: status === "failed" && !is_late ? null : failure,
      at,
      is_sent_again: is_late && is_sent_again,
      payer,
      // What somebody is paying waits for nothing; only admins see the dispute then.
      is_held:
        last.is_held && (is_late || status === "pending") && (last.paying_by === null || payer !== null),
      is_corrected: is_late && last.is_corrected,
      // Its own amount is kept for it.
      rest_paise: is_late
        ? Math.min(amount_paise, Math.max(last.left_paise + amount_paise, 0))
        : amount_paise,
      failed_at: failed.at(-1)?.at ?? null,
      extra_paise: extra.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    },
  ];
}

/** What was refunded of a payable's payment although nobody was owed it, less what had to go back less later for it, and is not owed again. */
export async function unowedRefunded(
  db: Queryable,
  { type, id }: { type: string; id: string },
): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select greatest(coalesce(sum(payment_refunds.amount_paise - doubled_paise) filter (
      where due_id is null and status = 'processed' and not is_extra), 0) - coalesce(sum(offset_paise), 0)
      + coalesce(sum(payment_refunds.amount_paise) filter (where due_id = id and retry_of is not null), 0), 0)::int8 as paise
    from payment_refunds join payments using (gateway_payment_id)
    where payable_type = ${type} and payable_id = ${id} and disposition = 'settled'`);
  return paise;
}
