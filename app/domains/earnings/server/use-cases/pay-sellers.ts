import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { mailAddressOf } from "../../../accounts/server/queries/verified-email.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import { sellerNamesOf } from "../../../catalog/server/queries/seller-names.ts";
import { type BankDetails, bankDetailsPath, maskedDetails } from "../../bank-details.ts";
import { bankPause_hours, momentText } from "../../payout-requests.ts";
import type { PayoutInput, TransferInput } from "../../payout-input.ts";
import { earningsPath } from "../../../catalog/seller-form.ts";
import * as payouts from "../commands/record-payout.ts";
import * as reversals from "../commands/reverse-payout.ts";
import * as commands from "../commands/save-bank-details.ts";
import { bankDetailsChangedMail } from "../mails.ts";
import { noSuchSeller } from "../earnings-failures.ts";
import { readSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";

type PayingServices = Pick<Services, "db" | "notifier" | "realtime" | "secrets">;

/** A shop, or its remains in the books. 404 without one. */
export async function readPaidSeller(
  { db }: Pick<Services, "db">,
  vendor_id: string,
): Promise<{ vendor_id: string; name: string | null }> {
  if (!isUuid(vendor_id)) throw noSuchSeller();
  const name = (await sellerNamesOf(db, [vendor_id])).get(vendor_id) ?? null;
  const { balance_paise, paid_out_paise } = await readSellerBalance(db, vendor_id);
  if (name === null && balance_paise === 0 && paid_out_paise === 0) throw noSuchSeller();
  return { vendor_id, name };
}

/** Records a payout and notifies the seller. Returns its id. Throws the failures of the command, and 404. */
export async function recordPayout(
  services: PayingServices,
  session: Session,
  vendor_id: string,
  input: PayoutInput,
): Promise<string> {
  await readPaidSeller(services, vendor_id);
  return recordAndTell(services, input, (tx) =>
    payouts.recordPayout(tx, session, vendor_id, input, services.secrets),
  );
}

/** The same of an approved payout. Throws the failures of the command. */
export function recordApprovedPayout(
  services: PayingServices,
  session: Session,
  id: string,
  transfer: TransferInput,
): Promise<string> {
  return recordAndTell(services, transfer, (tx) =>
    payouts.recordApprovedPayout(tx, session, services.secrets, id, transfer),
  );
}

async function recordAndTell(
  { db, notifier, realtime }: PayingServices,
  { paid_on }: TransferInput,
  record: (tx: Transaction) => Promise<payouts.RecordedPayout>,
): Promise<string> {
  const { id, tags } = await db.transaction(async (tx) => {
    const payout = await record(tx);
    const amount = formatRupees(payout.amount_paise);
    const write = (): NewNotification => ({
      dedupe_key: `payout:${payout.id}`,
      ...paidWords(payout.is_corrected, {
        amount,
        reference: payout.bank_reference,
        day: formatDate(paid_on),
      }),
      type: "success",
      action: { url: earningsPath, label: m.earnings_to_statement() },
      mail_copy: "important",
    });
    return { id: payout.id, tags: await notifier.notify(tx, [{ user_id: payout.vendor_id, write }]) };
  });
  realtime.publish(tags);
  return id;
}

function paidWords(is_corrected: boolean, facts: { amount: string; reference: string; day: string }) {
  return is_corrected
    ? { title: m.earnings_paid_again_title(), message: m.earnings_paid_again_text(facts) }
    : { title: m.earnings_paid_title(facts), message: m.earnings_paid_text(facts) };
}

/** Reverses a payout and notifies the seller of the reason, and of what it means for them. Throws the failures of the command. */
export async function reversePayout(
  { db, notifier, realtime }: PayingServices,
  session: Session,
  reversal: { payout_id: string; reason: string; was_sent: boolean },
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const payout = await reversals.reversePayout(tx, session, reversal);
    const amount = formatRupees(payout.amount_paise);
    return notifier.notify(tx, [
      {
        user_id: payout.vendor_id,
        write: () => ({
          dedupe_key: `payout-reversed:${payout.id}`,
          ...reversedWords(payout.is_reopened, {
            amount,
            reference: payout.bank_reference,
            reason: reversal.reason,
          }),
          type: "warning",
          action: { url: earningsPath, label: m.earnings_to_statement() },
          mail_copy: "important",
        }),
      },
    ]);
  });
  realtime.publish(tags);
}

/** `is_reopened`: the money has left all the same, and is not payable again. */
function reversedWords(is_reopened: boolean, facts: { amount: string; reference: string; reason: string }) {
  return is_reopened
    ? { title: m.earnings_record_wrong_title(), message: m.earnings_record_wrong_text(facts) }
    : { title: m.earnings_corrected_title(), message: m.earnings_corrected_text(facts) };
}

/**
 * Saves a seller's bank details and tells the seller, who may not be the one who changed them. Throws 404 and 429.
 */
export async function saveBankDetails(
  { db, limits, secrets, notifier, realtime, config }: Pick<Services, "limits" | "config"> & PayingServices,
  session: Session,
  details: BankDetails,
): Promise<void> {
  await limits.consume("bank_details_by_account", session.user_id);
  const tags = await db.transaction(async (tx) => {
    const changed_at = await commands.saveBankDetails(tx, session, secrets, details);
    if (changed_at === null) return [];
    const vendor_id = session.user_id;
    const paid_from = new Date(changed_at.getTime() + bankPause_hours * 3_600_000);
    const to = await mailAddressOf(tx, vendor_id);
    const { public_url } = config;
    if (to)
      await queueMails(tx, [
        {
          to,
          write: () =>
            bankDetailsChangedMail({
              ...maskedDetails(details),
              vendor_id,
              changed_at,
              paid_from,
              public_url,
            }),
        },
      ]);
    return notifier.notify(tx, [
      {
        user_id: vendor_id,
        write: () => ({
          dedupe_key: `bank-details:${changed_at.getTime()}`,
          title: m.earnings_bank_told_title(),
          message: m.earnings_bank_told_text({ ...maskedDetails(details), time: momentText(paid_from) }),
          type: "warning",
          action: { url: bankDetailsPath, label: m.earnings_to_bank() },
          mail_copy: "none",
        }),
      },
    ]);
  });
  realtime.publish(tags);
}

/** For an admin who pays. Throws 403 and 404. */
export function revealBankDetails(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  session: Session,
  vendor_id: string,
): Promise<BankDetails> {
  return db.transaction((tx) => commands.revealBankDetails(tx, session, secrets, vendor_id));
}
