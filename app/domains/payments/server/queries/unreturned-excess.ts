import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { payersOf } from "../../../ledger/server/queries/payers.ts";
import type { Services } from "../../../../platform/services.ts";
import { unmatchedPaymentPath } from "../../unmatched-payments.ts";
import type { ExcessTransfers, PaidFor, UnreturnedExcess } from "../../unreturned-excess.ts";
import { adminPagesOf } from "./admin-pages.ts";
import { disputed_paise } from "./disputes.ts";
import { beyond_paise, mostTries, wantsBalance } from "./late-refunds.ts";
import { paidAmong } from "./own-payables.ts";

/** For a row of `payments`: the amount neither refunded, nor being refunded, nor taken by a dispute. */
export const unreturned_paise = sqlPart`(payments.amount_paise - coalesce((
  select sum(amount_paise) from payment_refunds
  where payment_refunds.gateway_payment_id = payments.gateway_payment_id and payment_refunds.status <> 'failed'), 0)
  - ${beyond_paise})::int8`;

/** Condition on a row of `payments`: excess whose refund failed. Only a failed refund leaves excess unreturned. */
export const isUnreturnedExcess = sqlPart`payments.disposition = 'excess' and ${unreturned_paise} > 0
  and payments.gateway_payment_id in (select gateway_payment_id from payment_refunds where status = 'failed')`;

/**
 * And the site sends it again by itself, as what is due: not while an admin pays it by a transfer, not once the gateway did not know its
 * payment, nothing older than six months or below ₹1, which the gateway refuses, and not for ever.
 */
export const isExcessSentAgain = sqlPart`(${unreturned_paise} >= 100 and payments.captured_at > now() - interval '6 months' and not exists (
    select from payment_refunds stopped where stopped.gateway_payment_id = payments.gateway_payment_id
      and stopped.status = 'failed' and (stopped.paying_by is not null or stopped.is_sent_by_hand))
  and (select count(*) from payment_refunds tried
    where tried.gateway_payment_id = payments.gateway_payment_id and tried.status = 'failed'
      and (${wantsBalance}) is not true) < ${sqlInteger(mostTries)})`;

/** For a row of `payments`: its last refund that failed, but first the one by which an admin pays it by a transfer. */
export const lastFailed = sqlPart`(
  select id, finished_at as failed_at, coalesce(failure, '') as failure, paying_by, paying_at from payment_refunds
  where payment_refunds.gateway_payment_id = payments.gateway_payment_id and payment_refunds.status = 'failed'
  order by paying_by is null, finished_at desc, id desc limit 1)`;

const shape = {
  gateway_payment_id: "text",
  payable_type: "text",
  payable_id: "uuid",
  left_paise: "int8",
  failed_at: "timestamptz",
  failure: "text",
  is_sent_again: "bool",
  is_held: "bool",
  paying_by: "uuid?",
  paying_at: "timestamptz?",
} satisfies Shape;

const mostShown = 50;

type Sources = Pick<Services, "db" | "payments">;

/** Those that admins are paying, then longest waiting first, at most fifty, as this admin sees them. */
export async function listUnreturnedExcess(
  services: Sources,
  admin: Pick<Actor, "user_id">,
): Promise<UnreturnedExcess[]> {
  const { db } = services;
  const rows = await db.many(sql(shape)`
    select gateway_payment_id, payable_type, payable_id, ${unreturned_paise} as left_paise, failed_at, failure,
      ${isExcessSentAgain} as is_sent_again, ${disputed_paise} > 0 as is_held, paying_by, paying_at
    from payments cross join lateral ${lastFailed} last_refund
    where ${isUnreturnedExcess} order by paying_at, captured_at, gateway_payment_id limit ${sqlInteger(mostShown)}`);
  const payerOf = await payersOf(db, admin, rows);
  return withPaid(
    services,
    admin,
    rows.map(({ paying_by, paying_at, ...excess }) => ({
      ...excess,
      payer: payerOf({ paying_by, paying_at }),
    })),
  );
}

/**
 * Of the last three months, newest first, at most fifty; before them that of this bank reference or payment, however old it is.
 * `wanted` null: none is asked for.
 */
export async function listExcessTransfers(
  services: Sources,
  admin: Pick<Actor, "user_id">,
  wanted: string | null,
): Promise<ExcessTransfers> {
  const isTransfer = sqlPart`status = 'paid_otherwise' and disposition = 'excess'`;
  const isWanted = sqlPart`coalesce(bank_reference = ${wanted}::text or gateway_payment_id = ${wanted}::text, false)`;
  const rows = await services.db.many(sql({
    gateway_payment_id: "text",
    payable_type: "text",
    payable_id: "uuid",
    refund_id: "uuid",
    amount_paise: "int8",
    bank_reference: "text",
    recorded_at: "timestamptz",
    is_wanted: "bool",
  })`
    select gateway_payment_id, payable_type, payable_id, id as refund_id, payment_refunds.amount_paise, bank_reference,
      finished_at as recorded_at, ${isWanted} as is_wanted
    from payment_refunds join payments using (gateway_payment_id)
    where ${isTransfer} and (finished_at > now() - interval '90 days' or ${isWanted})
    order by ${isWanted} desc, finished_at desc, id limit ${sqlInteger(mostShown)}`);
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds join payments using (gateway_payment_id) where ${isTransfer}`);
  return { transfers: await withPaid(services, admin, rows), has_more: count > rows.length };
}

type Paid = { gateway_payment_id: string; payable_type: string; payable_id: string };

/** With the page of what was paid for, and whether this admin paid it, who decides nothing then. */
async function withPaid<Excess extends Paid>(
  services: Sources,
  admin: Pick<Actor, "user_id">,
  all: readonly Excess[],
): Promise<(Omit<Excess, "payable_type" | "payable_id"> & PaidFor)[]> {
  const pages = await adminPagesOf(services, all);
  const own = await paidAmong(services, all, admin.user_id);
  return all.map(({ payable_type, payable_id, ...excess }) => {
    const page = pages.get(payable_id);
    const type = services.payments.types.find(({ name }) => name === payable_type);
    return {
      ...excess,
      path:
        payable_type === "unmatched" ? unmatchedPaymentPath(excess.gateway_payment_id) : (page?.path ?? null),
      title: page?.title ?? null,
      is_own: own.has(payable_id),
      is_told: type?.notifyOfUndueRefund !== undefined && page?.is_erased === false,
    };
  });
}

/** What this admin is paying by a transfer. */
export function excessPaidBy(
  db: Queryable,
  user_id: string,
): Promise<{ amount_paise: number; paying_at: Date | null }[]> {
  return db.many(sql({ amount_paise: "int8", paying_at: "timestamptz?" })`
    select ${unreturned_paise} as amount_paise, paying_at
    from payment_refunds failed join payments using (gateway_payment_id)
    where paying_by = ${user_id} and due_id is null and ${isUnreturnedExcess} order by paying_at, id`);
}

export async function countUnreturnedExcess(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payments where ${isUnreturnedExcess}`);
  return count;
}
