import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { beyond_paise } from "../queries/late-refunds.ts";
import { unreturned_paise } from "../queries/unreturned-excess.ts";
import { type BookedDisputes, refundDisputeExcess } from "./book-disputes.ts";
import { lockPaymentUnlessLocked } from "./lock-payment.ts";

const takenAtOnce = 20;

/** For a row of `payments`: what its refunds have not given back, of which a lost dispute may have taken a part since. */
const kept_paise = sqlPart`(${unreturned_paise} + ${beyond_paise})::int8`;
const isTaken = sqlPart`payments.disposition = 'excess' and ${beyond_paise} > 0 and ${kept_paise} > 0`;

/** Payments for `returnTakenExcess`, some at a time: those first that wait longest. */
export async function takenExcess(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ id: "text" })`
    select gateway_payment_id as id from payment_refunds failed join payments using (gateway_payment_id)
    where failed.status = 'failed' and (failed.repeat_after is null or failed.repeat_after <= now()) and ${isTaken}
    group by gateway_payment_id order by min(coalesce(failed.repeat_after, failed.finished_at)), gateway_payment_id
    limit ${takenAtOnce}::int4`);
  return rows.map(({ id }) => id);
}

/**
 * Excess whose refund failed after a lost dispute had taken it was sent back by that. Returns what is booked as taken by
 * disputes, to announce after the commit.
 */
export async function returnTakenExcess(
  tx: Transaction,
  services: Services,
  gateway_payment_id: string,
): Promise<Pick<BookedDisputes, "refunds" | "outcomes">[]> {
  if (!(await lockPaymentUnlessLocked(tx, gateway_payment_id))) return [];
  // A separate statement after the lock, so that it reads what its previous holder committed.
  const payment = await tx.maybeOne(sql({ kept_paise: "int8" })`
    select ${kept_paise} as kept_paise from payments where gateway_payment_id = ${gateway_payment_id} and ${isTaken}`);
  return payment ? [await refundDisputeExcess(tx, services, gateway_payment_id, payment.kept_paise)] : [];
}
