import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import type { RepaymentInput } from "../../repayments.ts";
import { earningsPath } from "../../../catalog/seller-form.ts";
import * as commands from "../commands/record-repayment.ts";
import { readPaidSeller } from "./pay-sellers.ts";

type Parts = Pick<Services, "db" | "notifier" | "realtime">;

/** Records what a seller paid back and tells the seller. Returns its id. Throws the failures of the command, and 404. */
export async function recordRepayment(
  services: Parts,
  session: Session,
  vendor_id: string,
  input: RepaymentInput,
): Promise<string> {
  await readPaidSeller(services, vendor_id);
  const { id } = await changeAndTell(
    services,
    (tx) => commands.recordRepayment(tx, session, vendor_id, input),
    ({ id, amount_paise, bank_reference }) => {
      const amount = formatRupees(amount_paise);
      return {
        dedupe_key: `repayment:${id}`,
        title: m.earnings_repaid_title({ amount }),
        message: m.earnings_repaid_text({
          amount,
          reference: bank_reference,
          day: formatDate(input.received_on),
        }),
        type: "success",
      };
    },
  );
  return id;
}

/** Reverses a repayment and tells the seller the reason. Throws the failures of the command. */
export async function reverseRepayment(
  services: Parts,
  session: Session,
  reversal: { repayment_id: string; reason: string },
): Promise<void> {
  await changeAndTell(
    services,
    (tx) => commands.reverseRepayment(tx, session, reversal),
    ({ id, amount_paise, bank_reference }) => ({
      dedupe_key: `repayment-reversed:${id}`,
      title: m.earnings_repayment_corrected_title(),
      message: m.earnings_repayment_corrected_text({
        amount: formatRupees(amount_paise),
        reference: bank_reference,
        reason: reversal.reason,
      }),
      type: "warning",
    }),
  );
}

async function changeAndTell(
  { db, notifier, realtime }: Parts,
  change: (tx: Transaction) => Promise<commands.RecordedRepayment>,
  textOf: (
    repayment: commands.RecordedRepayment,
  ) => Pick<NewNotification, "dedupe_key" | "title" | "message" | "type">,
): Promise<commands.RecordedRepayment> {
  const { repayment, tags } = await db.transaction(async (tx) => {
    const repayment = await change(tx);
    const write = (): NewNotification => ({
      ...textOf(repayment),
      action: { url: earningsPath, label: m.earnings_to_statement() },
      mail_copy: "important",
    });
    return { repayment, tags: await notifier.notify(tx, [{ user_id: repayment.vendor_id, write }]) };
  });
  realtime.publish(tags);
  return repayment;
}
