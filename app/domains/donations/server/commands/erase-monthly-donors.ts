import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { erasedAddress, eraseMails } from "../../../../platform/mail/outbox.ts";
import { forgetEventsOf } from "../../../payments/server/commands/forget-gateway-events.ts";
import { monthlyMailKey } from "../monthly-mails.ts";

type Gift = { id: string; state_changes: number; gateway_subscription_id: string | null };

/** Takes the person out of these locked monthly gifts, and out of the mails and webhooks about them. */
export async function eraseMonthlyDonors(tx: Transaction, gifts: readonly Gift[]): Promise<void> {
  if (gifts.length === 0) return;
  const dedupe_keys = gifts.flatMap(({ id, state_changes }) =>
    Array.from({ length: state_changes }, (_, i) => monthlyMailKey(id, i + 1)),
  );
  await eraseMails(tx, { addresses: [], dedupe_keys });
  const subscription_ids = gifts.map((gift) => gift.gateway_subscription_id).filter((id) => id !== null);
  await forgetEventsOf(tx, { subscription_ids });
  await tx.run(command`
    update monthly_gifts set user_id = null, donor_name = null, donor_phone = null, is_anonymous = true,
      opened_from = null, donor_email = ${erasedAddress}
    where id = any(${gifts.map(({ id }) => id)}::uuid[])`);
}
