import { z } from "zod";
import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";
import { refundEntity } from "../../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../../platform/services.ts";
import type { UnfinishedRefund } from "../../late-refunds.ts";
import { unmatchedPaymentPath } from "../../unmatched-payments.ts";
import { isHeldByDispute, left_paise } from "./late-refunds.ts";
import { adminPagesOf } from "./admin-pages.ts";
import { ownAmong } from "./own-payables.ts";

const mostShown = 50;

/** Of `payment_refunds refund`: a gateway that answers has long sent or refused it. */
export const takesLong = sqlPart`refund.status = 'pending' and refund.created_at < now() - interval '1 day'`;

/**
 * And on its row of `payments`: nobody is owed it, so it is not sent again by itself, and no other of the payment was
 * ordered since. What is not left of the payment went back otherwise.
 */
const hasFailedAlone = sqlPart`refund.status = 'failed' and refund.due_id is null
  and refund.finished_at > now() - interval '90 days' and payments.disposition <> 'excess' and not exists (
    select from payment_refunds later where later.gateway_payment_id = refund.gateway_payment_id and later.id > refund.id)
  and ${left_paise} > 0`;

/** The gateway called it processed first, and no admin has explained it. */
const isContradicted = sqlPart`(refund.contradicted_at is not null and contradiction_explained_at is null)`;

/** Their ids by the indexes of the few that can be meant. */
const isUnfinished = sqlPart`refund.id = any(array(
    select id from payment_refunds where status = 'pending'
    union all select id from payment_refunds
    where status = 'failed' and due_id is null and finished_at > now() - interval '90 days'
    union all select id from payment_refunds where contradicted_at is not null and contradiction_explained_at is null))
  and ((${takesLong}) or (${hasFailedAlone}) or ${isContradicted})`;

/** Refunds that the gateway reported of payments that this site does not have, in the last 30 days. */
const isOfUnknownPayment = sqlPart`outcome = 'payment_unknown' and received_at < now() - interval '1 hour'
  and received_at > now() - interval '30 days'`;

const shape = {
  id: "uuid",
  state: oneOf("pending", "held", "failed", "contradicted"),
  gateway_payment_id: "text",
  payable_type: "text",
  payable_id: "uuid",
  amount_paise: "int8",
  failure: "text?",
  at: "timestamptz",
} satisfies Shape;

type Found = Row<typeof shape>;

/** Those that wait for an admin's word, then longest waiting first, at most fifty, and as many that the gateway alone knows; as this admin sees them. */
export async function listUnfinishedRefunds(
  services: Pick<Services, "db" | "payments">,
  reader: Pick<Actor, "user_id">,
): Promise<UnfinishedRefund[]> {
  const { db } = services;
  const [found, unknown] = await Promise.all([listOurs(db), listUnknown(db)]);
  const pages = await adminPagesOf(services, found);
  const own = await ownAmong(services, found, reader.user_id);
  return [
    ...found.map(({ payable_id, payable_type, ...refund }) => ({
      ...refund,
      is_own: own.has(payable_id),
      path:
        payable_type === "unmatched"
          ? unmatchedPaymentPath(refund.gateway_payment_id)
          : (pages.get(payable_id)?.path ?? null),
      title: pages.get(payable_id)?.title ?? null,
    })),
    ...unknown,
  ];
}

async function listOurs(db: Queryable): Promise<Found[]> {
  return db.many(sql(shape)`
    select refund.id, case when ${isContradicted} then 'contradicted' when refund.status = 'failed' then 'failed'
        when refund.gateway_refund_id is null and ${isHeldByDispute} then 'held' else 'pending' end as state,
      gateway_payment_id, payable_type, payable_id, refund.amount_paise, failure,
      coalesce(contradicted_at, finished_at, refund.created_at) as at
    from payment_refunds refund join payments using (gateway_payment_id)
    where ${isUnfinished} order by ${isContradicted} desc, refund.id limit ${sqlInteger(mostShown)}`);
}

const withRefund = z.object({ payload: z.object({ refund: z.object({ entity: refundEntity }) }) });

/** Undefined for what cannot be read: an event is stored as it came. */
function refundIn(body: string): GatewayRefund | undefined {
  try {
    return withRefund.safeParse(JSON.parse(body)).data?.payload.refund.entity;
  } catch {
    return undefined;
  }
}

/** Of an event's body; null for what cannot be read. */
const entityIn = sqlPart`case when body is json and body not like '%\\\\u0000%'
  then body::json #> '{payload,refund,entity}' end`;

/**
 * The newest, without those that are known by now, and those of unmatched payments, which are booked by their sum: these
 * must not take the places of others.
 */
async function listUnknown(db: Queryable): Promise<UnfinishedRefund[]> {
  const events = await db.many(sql({ body: "text", at: "timestamptz" })`
    select body, received_at as at from (
      select body, received_at, ${entityIn} as entity from gateway_events where ${isOfUnknownPayment}) event
    where not exists (select from unmatched_payments where gateway_payment_id = entity ->> 'payment_id')
      and not exists (select from payment_refunds where gateway_refund_id = entity ->> 'id')
    order by received_at desc limit ${sqlInteger(mostShown)}`);
  const refunds = events.flatMap(({ body, at }) => {
    const refund = refundIn(body);
    return refund ? [{ ...refund, at }] : [];
  });
  return [...new Map(refunds.map((refund) => [refund.id, refund])).values()].map((refund) => ({
    id: refund.id,
    state: "unknown",
    gateway_payment_id: refund.payment_id,
    amount_paise: refund.amount_paise,
    failure: null,
    at: refund.at,
    is_own: false,
    path: null,
    title: null,
  }));
}

export async function countUnfinishedRefunds(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds refund join payments using (gateway_payment_id)
    where ${isUnfinished}`);
  return count + (await listUnknown(db)).length;
}

export async function isPendingRefund(db: Queryable, refund_id: string): Promise<boolean> {
  return (
    (await db.run(sql({})`select from payment_refunds where id = ${refund_id} and status = 'pending'`)) > 0
  );
}
