import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { disputeStatuses } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { adminPagesOf } from "./admin-pages.ts";
import { ownAmong } from "./own-payables.ts";
import type { PayersDispute, PaymentDispute } from "../../disputes.ts";
import { unmatchedPaymentPath } from "../../unmatched-payments.ts";

/**
 * For a row of `payments`: what disputes may still take of it, or took before it was booked. A suspicion of fraud is left
 * out while it is open: the gateway takes nothing, and asks for a refund (razorpay.com/docs/payments/disputes). So is one
 * of other keys, which nobody asks about any more.
 */
export const disputed_paise = sqlPart`(select coalesce(sum(
    case when disputed.ended_at is null then disputed.amount_paise else disputed.deducted_paise end), 0)::int8
  from payment_disputes disputed
  where disputed.gateway_payment_id = payments.gateway_payment_id and disputed.currency = 'INR'
    and not disputed.is_of_other_keys and ((disputed.ended_at is null and disputed.phase <> 'fraud')
      or (not disputed.is_booked and disputed.status in ('lost', 'closed') and disputed.deducted_paise > 0)))`;

/** Somebody has to look at it: it is open, or the gateway contradicted itself of late. */
const needsLook = sqlPart`(ended_at is null or (contradicted_by is not null and ended_at > now() - interval '90 days'))`;

export async function countDisputes(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payment_disputes where ${needsLook}`);
  return count;
}

const shape = {
  gateway_dispute_id: "text",
  gateway_payment_id: "text",
  amount_paise: "int8",
  deducted_paise: "int8",
  currency: "text",
  phase: "text",
  reason_code: "text",
  status: oneOf(...disputeStatuses),
  contradicted_by: oneOf(...disputeStatuses, null),
  respond_by: "timestamptz?",
  opened_at: "timestamptz",
  ended_at: "timestamptz?",
  is_unknown: "bool",
  payable_type: "text?",
  payable_id: "uuid?",
  is_unmatched: "bool",
} satisfies Shape;

const columns = sqlPart`gateway_dispute_id, gateway_payment_id, dispute.amount_paise, deducted_paise, dispute.currency, phase,
  reason_code, status, contradicted_by, respond_by, opened_at, ended_at,
  ended_at is null and (is_of_other_keys or unknown_since is not null) as is_unknown`;

const mostShown = 50;

const withPayment = sqlPart`select ${columns}, payable_type, payable_id, payable_type is null and exists (
    select from unmatched_payments where unmatched_payments.gateway_payment_id = dispute.gateway_payment_id) as is_unmatched
  from payment_disputes dispute left join payments using (gateway_payment_id)`;
const inOrder = sqlPart`order by not ${needsLook}, status <> 'open', case when ended_at is null then respond_by end, ended_at desc, dispute.id
  limit ${sqlInteger(mostShown)}`;

type Sources = Pick<Services, "db" | "payments">;
type Reader = Pick<Actor, "user_id">;

/** Those that need a look, the next to answer first; then those that ended within three months, newest first. At most fifty. */
export async function listDisputes(services: Sources, reader: Reader): Promise<PaymentDispute[]> {
  return withPaths(
    services,
    reader,
    await services.db.many(sql(shape)`
      ${withPayment} where ${needsLook} or ended_at > now() - interval '90 days' ${inOrder}`),
  );
}

/** All of this payment, in the same order. */
export async function disputesOfPayment(
  services: Sources,
  reader: Reader,
  gateway_payment_id: string,
): Promise<PaymentDispute[]> {
  return withPaths(
    services,
    reader,
    await services.db.many(sql(shape)`
      ${withPayment} where dispute.gateway_payment_id = ${gateway_payment_id} ${inOrder}`),
  );
}

async function withPaths(
  services: Sources,
  reader: Reader,
  rows: readonly Row<typeof shape>[],
): Promise<PaymentDispute[]> {
  const pages = await adminPagesOf(services, rows);
  const own = await ownAmong(services, rows, reader.user_id);
  return rows.map(({ payable_id, ...dispute }) => ({
    ...dispute,
    is_own: own.has(payable_id ?? ""),
    path:
      dispute.is_unmatched || dispute.payable_type === "unmatched"
        ? unmatchedPaymentPath(dispute.gateway_payment_id)
        : (pages.get(payable_id ?? "")?.path ?? null),
    title: pages.get(payable_id ?? "")?.title ?? null,
  }));
}

/** What lost disputes took of an unmatched payment: booked once it is known what that is. */
export async function takenUnbooked(db: Queryable, gateway_payment_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(deducted_paise), 0)::int8 as paise from payment_disputes
    where gateway_payment_id = ${gateway_payment_id} and not is_booked and currency = 'INR'
      and status in ('lost', 'closed')`);
  return paise;
}

/** 409 where a bank may take this payment back, or took it: it pays for nothing. */
export async function refuseDisputed(db: Queryable, gateway_payment_id: string): Promise<void> {
  const disputed = await db.run(sql({})`
    select from payment_disputes where gateway_payment_id = ${gateway_payment_id}
      and (ended_at is null or status = 'lost' or (status = 'closed' and deducted_paise > 0))`);
  if (disputed > 0) throw new Failure(409, "payment_disputed", m.payments_assign_disputed());
}

const payersShape = {
  gateway_dispute_id: "text",
  amount_paise: "int8",
  taken_paise: "int8",
  is_suspicion: "bool",
  status: oneOf(...disputeStatuses),
  opened_at: "timestamptz",
} satisfies Shape;

/** Of the payment that settled this payable, oldest first; without those that ended and cost nothing. */
export function disputesOf(
  db: Queryable,
  { type, id }: { type: string; id: string },
): Promise<PayersDispute[]> {
  return db.many(sql(payersShape)`
    select gateway_dispute_id, dispute.amount_paise, refunded_paise as taken_paise, phase = 'fraud' as is_suspicion, status, opened_at
    from payment_disputes dispute join payments using (gateway_payment_id)
    where payable_type = ${type} and payable_id = ${id} and disposition = 'settled'
      and ((ended_at is null and not is_of_other_keys) or refunded_paise > 0)
    order by opened_at, dispute.id`);
}

/**
 * What banks may take back of the payments of payables of this type, by the payable's id, with the keys in use; all of a payment
 * whose dispute is in another currency. Also what they only suspect: it may become a dispute. Few.
 */
export async function disputedAmounts(db: Queryable, type: string): Promise<Map<string, number>> {
  const rows = await db.many(sql({ id: "uuid", paise: "int8" })`
    select payable_id as id, least(payments.amount_paise, sum(case when dispute.currency = 'INR' then dispute.amount_paise
      else payments.amount_paise end))::int8 as paise
    from payment_disputes dispute join payments using (gateway_payment_id)
    where ended_at is null and not is_of_other_keys and payable_type = ${type} and disposition = 'settled'
    group by payable_id, payments.amount_paise`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/**
 * Ids of the payables of this type whose payment is disputed now, with the keys in use; `of`: the payment that settled them, or
 * any that came for them, also one that was not accepted, of whose payer name and address are evidence for the bank. Few.
 */
export async function disputedPayables(
  db: Queryable,
  type: string,
  { of = "settled" }: { of?: "settled" | "any" } = {},
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select distinct payable_id as id from payment_disputes dispute join payments using (gateway_payment_id)
    where ended_at is null and not is_of_other_keys and payable_type = ${type}
      and (disposition = 'settled' or ${of === "any"})`);
  return rows.map(({ id }) => id);
}
