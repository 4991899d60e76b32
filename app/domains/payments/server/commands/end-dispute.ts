import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isOpen } from "../../disputes.ts";
import { lockDisputes, storeDisputes } from "./apply-disputes.ts";
import { bookDisputes } from "./book-disputes.ts";
import { refuseOwnPayable } from "./refuse-own-payable.ts";

type Ending = { gateway_dispute_id: string; reason: string; ended_by: string };

/**
 * Closes a dispute that the gateway does not know, audited: what was held for it is released, and refunds and payouts go
 * on. Should the gateway report it again, that counts. 403 for the admin's own case, 409 for one that has ended. Locks its payment, then the dispute.
 */
export async function endDispute(
  tx: Transaction,
  services: Services,
  { gateway_dispute_id, reason, ended_by }: Ending,
): Promise<void> {
  const payment = await tx.maybeOne(sql({ payable_type: "text", payable_id: "uuid" })`
    select payable_type, payable_id from payments where gateway_payment_id = (
      select gateway_payment_id from payment_disputes where gateway_dispute_id = ${gateway_dispute_id}) for update`);
  await refuseOwnPayable(tx, services, ended_by, payment);
  const row = (await lockDisputes(tx, [gateway_dispute_id])).get(gateway_dispute_id);
  if (!row || !isOpen(row.status)) throw new Failure(409, "dispute_ended", m.payments_dispute_end_ended());
  const now = new Date();
  row.status = "closed";
  row.deducted_paise = 0;
  row.reported_at = now;
  row.ended_at = now;
  row.is_ended_here = true;
  row.is_booked = false;
  await bookDisputes(tx, services, [row]);
  await storeDisputes(tx, [row]);
  await recordAudit(tx, {
    actor_user_id: ended_by,
    event: "dispute_ended",
    subject_kind: "payment",
    subject_id: row.gateway_payment_id,
    details: { dispute: gateway_dispute_id, reason },
  });
}
