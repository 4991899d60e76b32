import * as m from "#messages";
import { type FormAction, formAction } from "../../../platform/http/form.ts";
import { orErrorPage } from "../../../platform/http/page-context.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import type { BankDetails } from "../bank-details.ts";
import { payoutInput, reversalInput } from "../payout-input.ts";
import { payoutPath } from "../payouts.ts";
import { recordPayout, revealBankDetails, reversePayout } from "./use-cases/pay-sellers.ts";

/** Admin forms on the page of a seller's payouts. */
export function payoutForms(
  services: Services,
  session: Session,
  vendor_id: string,
): Record<string, FormAction<BankDetails>> {
  const location = payoutPath(vendor_id);
  return {
    record: formAction({
      schema: payoutInput,
      echoed: ["amount", "paid_on", "bank_reference", "note"],
      failed: m.earnings_not_recorded(),
      async perform(input) {
        await recordPayout(services, session, vendor_id, input);
        return { location, notice: "payout_recorded" };
      },
    }),
    reverse: formAction({
      schema: reversalInput,
      inputOf: ({ values: { payout_id: _row, ...others } }) => others,
      echoed: ["payout_id", "reason"],
      failed: m.earnings_not_reversed(),
      async perform({ reason }, { values: { payout_id = "" } }) {
        await orErrorPage(reversePayout(services, session, { payout_id, reason }), 404);
        return { location, notice: "payout_reversed" };
      },
    }),
    show_bank: formAction<Record<string, unknown>, BankDetails>({
      failed: m.earnings_bank_not_shown(),
      async perform() {
        return { done: await revealBankDetails(services, session, vendor_id) };
      },
    }),
  };
}
