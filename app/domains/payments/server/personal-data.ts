import type { PersonalData } from "../../../platform/personal-data.ts";
import { formatRupees } from "../../../text/money.ts";
import { refuseErasureOfPayer } from "../../ledger/server/commands/payment-claim.ts";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";
import { refundsPaidBy } from "./queries/late-refunds.ts";
import { excessPaidBy } from "./queries/unreturned-excess.ts";

/** Refunds that an admin is paying by transfer: 409 while they are, since another one would pay them again. */
export const paymentPersonalData: PersonalData = {
  export: async (db, { user_id }) => [
    ...(await refundsPaidBy(db, user_id)),
    ...(await excessPaidBy(db, user_id)),
  ],
  async erase(tx, { user_id }) {
    const [paying] = [...(await refundsPaidBy(tx, user_id)), ...(await excessPaidBy(tx, user_id))];
    if (!paying) return;
    const purpose = formatRupees(paying.amount_paise);
    await refuseErasureOfPayer(tx, user_id, { purpose, href: unmatchedPaymentsPath });
  },
};
