import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sqlInteger } from "../../../../platform/database/sql.ts";

const forgottenAtOnce = 5_000;

/**
 * Deletes webhooks older than a year, which hold what payers typed at the gateway, as the privacy policy promises.
 * Failed ones are kept until an operator has handled them. Some at a time, the oldest first: returns whether there are more.
 */
export async function forgetGatewayEvents(
  tx: Transaction,
  { now = new Date(), at_once = forgottenAtOnce }: { now?: Date; at_once?: number } = {},
): Promise<boolean> {
  const deleted = await tx.run(command`
    delete from gateway_events where event_id in (
      select event_id from gateway_events
      where applied_at < ${now}::timestamptz - interval '1 year' and outcome not like 'error:%'
      order by applied_at limit ${sqlInteger(at_once)} for update skip locked)`);
  return deleted === at_once;
}

/** Ids of the gateway. */
type EventsOf = {
  order_ids?: readonly string[];
  /** Of payments on orders that are not ours, such as those of a subscription; those of ours are found by the order. */
  payment_ids?: readonly string[];
  subscription_ids?: readonly string[];
};

/** Deletes the applied webhooks of these, to erase a person. Unapplied ones are deleted after a year. */
export async function forgetEventsOf(
  tx: Transaction,
  { order_ids = [], payment_ids = [], subscription_ids = [] }: EventsOf,
): Promise<void> {
  if (order_ids.length + payment_ids.length + subscription_ids.length === 0) return;
  await tx.run(command`
    delete from gateway_events
    where applied_at is not null and (gateway_order_id = any(${[...order_ids]}::text[])
      or gateway_payment_id = any(${[...payment_ids]}::text[])
      or gateway_subscription_id = any(${[...subscription_ids]}::text[]))`);
}
