import { command } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { openBankDetails } from "./bank-vault.ts";
import { listPayouts } from "./queries/payouts.ts";

/** A seller's bank details and payouts. Erased, the payouts stay in the books, without the admins' notes, and what is not paid is withdrawn. */
export const earningsPersonalData: PersonalData = {
  async export(db, { user_id }, secrets) {
    if (!secrets) throw new Error("Bank details cannot be exported without the site's key");
    const bank_details = await openBankDetails(db, secrets, user_id);
    const { payouts } = await listPayouts(db, { vendor_id: user_id, after: undefined, limit: 10_000 });
    return {
      bank_details,
      payouts: payouts.map(({ vendor_id: _self, ...payout }) => payout),
    };
  },
  async erase(tx, { user_id }) {
    await tx.run(command`delete from seller_bank_details where vendor_id = ${user_id}`);
    await tx.run(command`update seller_payouts set note = null where vendor_id = ${user_id}`);
    await tx.run(command`
      update payout_requests set bank_fingerprint = null,
        status = case when status = 'paid' then 'paid' else 'withdrawn' end,
        ended_by = coalesce(ended_by, vendor_id), ended_at = coalesce(ended_at, clock_timestamp())
      where vendor_id = ${user_id}`);
  },
};
