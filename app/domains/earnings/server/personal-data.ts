import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { earningsPath } from "../../catalog/seller-form.ts";
import { refuseErasureOfPayer } from "../../ledger/server/commands/payment-claim.ts";
import { claimedPayoutsPath } from "../payout-requests.ts";
import { openBankDetails } from "./bank-vault.ts";
import { listPayouts } from "./queries/payouts.ts";
import { listRepayments } from "./queries/repayments.ts";

/**
 * A seller's bank details, payouts and what they paid back. Erased, these stay in the books, without the admins' notes, and what is not paid is withdrawn;
 * refused while the bank may have sent it, and of an admin who is paying one.
 */
export const earningsPersonalData: PersonalData = {
  async export(db, { user_id }, secrets) {
    if (!secrets) throw new Error("Bank details cannot be exported without the site's key");
    const bank_details = await openBankDetails(db, secrets, user_id);
    const { payouts } = await listPayouts(db, { vendor_id: user_id, after: undefined, limit: 10_000 });
    return {
      bank_details,
      payouts: payouts.map(({ vendor_id: _self, ...payout }) => payout),
      paid_back: (await listRepayments(db, user_id, 10_000)).map(
        ({ vendor_id: _self, ...repayment }) => repayment,
      ),
    };
  },
  async erase(tx, { user_id }) {
    await refuseWhilePaying(tx, user_id);
    const sent = await tx.many(sql({ id: "uuid", is_sent: "bool" })`
      select id, coalesce(in_file_at, reopened_at, paying_at) is not null as is_sent from payout_requests
      where vendor_id = ${user_id} and status = 'approved' for update`);
    if (sent.some(({ is_sent }) => is_sent))
      throw new Failure(409, "payout_in_file", m.earnings_erase_in_file(), {
        link: { label: m.earnings_erase_to_earnings(), href: earningsPath },
      });
    await tx.run(command`delete from seller_bank_details where vendor_id = ${user_id}`);
    await tx.run(command`update seller_payouts set note = null where vendor_id = ${user_id}`);
    await tx.run(command`update seller_repayments set note = null where vendor_id = ${user_id}`);
    await tx.run(command`
      update payout_requests set bank_fingerprint = null,
        status = case when status = 'paid' then 'paid' else 'withdrawn' end,
        ended_by = coalesce(ended_by, vendor_id), ended_at = coalesce(ended_at, clock_timestamp())
      where vendor_id = ${user_id}`);
  },
};

/** Another admin would pay it again. */
async function refuseWhilePaying(tx: Transaction, user_id: string): Promise<void> {
  const paying = await tx.maybeOne(sql({ reference: "text" })`
    select reference from payout_requests where paying_by = ${user_id} limit 1`);
  if (paying)
    await refuseErasureOfPayer(tx, user_id, { purpose: paying.reference, href: claimedPayoutsPath });
}
