import { createHmac } from "node:crypto";
import * as m from "#messages";
import type { Config } from "../../../../platform/config.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { failedPaymentsOf } from "../../../payments/server/queries/failed-payments.ts";
import {
  approvedWithin_minutes,
  failedDonationsPerHour,
  failedPaymentsPerHour,
  giftsNotApprovedPerHour,
} from "../limits.ts";

type Giver = {
  /** Null: only the address counts. */
  donor_email: string | null;
  /** Keyed hash of the client's address, 16 bytes; null: an admin, who tests no cards. */
  opened_from: Buffer | null;
  /** Multiplies the limits. */
  rate_limit_factor: number;
};

/** Keyed hash, so that the address cannot be derived from the stored value. */
export function addressDigest(config: Config, client_address: string): Buffer {
  const key = config.razorpay?.key_secret ?? "sandbox";
  return createHmac("sha256", key).update(`address:${client_address}`).digest().subarray(0, 16);
}

const triedShape = {
  gateway_order_id: "text",
  by_email: "bool",
  by_address: "bool",
  failed_recently: "bool",
} satisfies Shape;
type Tried = Row<typeof triedShape>;

/**
 * Limits card testing: stolen cards are tried with many small payments, most of which fail. 429 after too many failed
 * donations from one address or email, or too many failed tries to pay any, also one that a card has paid since. Only those with
 * an order count, which is payable for three days, and none that an admin made of another payment.
 */
export async function refuseCardTesting(tx: Transaction, giver: Giver): Promise<void> {
  if (giver.opened_from === null) return;
  const tried = await tx.many(sql(triedShape)`
    select gateway_order_id, coalesce(lower(donor_email) = lower(${giver.donor_email}::text), false) as by_email,
      coalesce(opened_from = ${giver.opened_from}::bytea, false) as by_address,
      payment_status = 'failed' and created_at > now() - interval '1 hour' as failed_recently
    from donations
    where gateway_order_id is not null and opened_from is not null and created_at > now() - interval '3 days'
      and (lower(donor_email) = lower(${giver.donor_email}::text) or opened_from = ${giver.opened_from}::bytea)`);
  if (tried.length === 0) return;
  const payments = await failedPaymentsOf(
    tx,
    tried.map(({ gateway_order_id }) => gateway_order_id),
  );
  for (const whose of ["by_email", "by_address"] as const) {
    const orders = tried.filter((order) => order[whose]);
    const donations = orders.filter(({ failed_recently }) => failed_recently).length;
    if (donations >= failedDonationsPerHour * giver.rate_limit_factor) throw tooManyFailed();
    if (triesOf(orders, payments) >= failedPaymentsPerHour * giver.rate_limit_factor) throw tooManyFailed();
  }
}

function triesOf(orders: readonly Tried[], payments: ReadonlyMap<string, number>): number {
  return orders.reduce((sum, { gateway_order_id }) => sum + (payments.get(gateway_order_id) ?? 0), 0);
}

/**
 * A monthly gift whose first payment fails stays as it was opened, so that those that nobody approved count, once there was
 * time to: at an event many donors share an address. By the address alone, also donations: an email is whatever a guest
 * types, and should not be closed to its owner.
 */
export async function refuseTestingByMonthlyGifts(
  tx: Transaction,
  { opened_from, rate_limit_factor }: { opened_from: Buffer; rate_limit_factor: number },
): Promise<void> {
  await refuseCardTesting(tx, { donor_email: null, opened_from, rate_limit_factor });
  const { opened } = await tx.one(sql({ opened: "int8" })`
    select count(*) as opened from monthly_gifts
    where opened_from = ${opened_from}::bytea and charged_month is null and created_at > now() - interval '1 hour'
      and (state in ('cancelled', 'completed', 'expired')
        or state = 'created' and created_at < now() - ${approvedWithin_minutes}::int4 * interval '1 minute')`);
  if (opened >= giftsNotApprovedPerHour * rate_limit_factor)
    throw tooMany(m.donations_monthly_begun_too_often());
}

function tooManyFailed(): Failure {
  return tooMany(m.donations_failed_too_often());
}

function tooMany(message: string): Failure {
  return new Failure(429, "too_many_failed_payments", message, { retry_after_seconds: 3_600 });
}
