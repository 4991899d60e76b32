import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { isOnItsWayBack, isToldOtherwise, isUnsettledDue, nextOfLate } from "../queries/late-refunds.ts";
import { notifyOfLateRefunds } from "./owed-refunds.ts";

const lookedAtOnce = 20;

/** For rows with mails: what comes next is to be compared with the last one. */
const isToLookAt = sqlPart`(late_letters > 0 and coalesce(late_checked_at, late_told_at) <= now() - interval '1 day')`;

/**
 * Payments whose mails about late refunds were not compared for a day with what comes next, some at a time, the longest waiting
 * first.
 */
export async function paymentsToLookAt(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ id: "text" })`
    select gateway_payment_id as id from payment_refunds where ${isToLookAt}
    group by gateway_payment_id order by min(coalesce(late_checked_at, late_told_at)), gateway_payment_id
    limit ${sqlInteger(lookedAtOnce)}`);
  return rows.map(({ id }) => id);
}

/** Where that failed: a quarter of an hour later, so that the others have their turn first. */
export async function lookLater(db: Queryable, gateway_payment_id: string): Promise<void> {
  await db.run(command`
    update payment_refunds set late_checked_at = now() - interval '1 day' + interval '15 minutes'
    where gateway_payment_id = ${gateway_payment_id} and ${isToLookAt}`);
}

/**
 * Once a day, payers are told again of what is late where the last mail is no longer true and nothing failed since, as when the
 * payment has become too old for the gateway to refund. For mails of the version before, what comes next now counts as told.
 */
export async function tellOfChangedRefunds(
  tx: Transaction,
  services: Services,
  gateway_payment_id: string,
): Promise<void> {
  const locked = await tx.maybeOne(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id = ${gateway_payment_id}
    for update skip locked`);
  if (!locked) return;
  const changed = await tx.many(sql({ id: "uuid" })`
    select failed.id from payment_refunds failed join payments using (gateway_payment_id)
    where gateway_payment_id = ${gateway_payment_id} and ${isUnsettledDue} and ${isToldOtherwise} order by failed.id`);
  await notifyOfLateRefunds(
    tx,
    services,
    changed.map(({ id }) => id),
  );
  await tx.run(command`
    update payment_refunds told set late_told_next = late.next
    from (
      select failed.due_id, ${nextOfLate} as next from payment_refunds failed join payments using (gateway_payment_id)
      where gateway_payment_id = ${gateway_payment_id} and ${isOnItsWayBack} and failed.paying_by is null) late
    where told.gateway_payment_id = ${gateway_payment_id} and told.due_id = late.due_id
      and told.late_letters > 0 and told.late_told_next is null`);
  // A settled one is not looked at again, unless a further mail says that it is late.
  await tx.run(command`
    update payment_refunds told set late_checked_at = case when exists (
      select from payment_refunds failed where failed.gateway_payment_id = told.gateway_payment_id and failed.due_id = told.due_id
        and ${isOnItsWayBack}) then now() else 'infinity' end
    where told.gateway_payment_id = ${gateway_payment_id} and told.late_letters > 0`);
}
