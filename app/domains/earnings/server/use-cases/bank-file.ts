import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { command, sqlPart } from "../../../../platform/database/sql.ts";
import { csvFile } from "../../../../platform/http/csv.ts";
import { type ListColumn, rupeesColumn } from "../../../../text/list-column.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { baseLanguage } from "../../../../text/language.ts";
import type { BankDetails } from "../../bank-details.ts";
import { canPayOut } from "../../policy.ts";
import { openDatedDetails } from "../bank-vault.ts";
import { payoutsRestricted } from "../earnings-failures.ts";
import { readPayoutObstacles } from "../queries/payout-obstacles.ts";
import { payoutRequestRows, toBeSent } from "../queries/payout-requests.ts";

type Transfer = { reference: string; amount_paise: number; details: BankDetails };

/**
 * The approved payouts that were in no file yet, with the whole bank details, as a file for the bank; `again`: those of
 * earlier files instead, which the bank may have sent already. Those that cannot be sent now are left out. Each file is in
 * the audit log, and its payouts show that they are in one. 403 for non-admins; 409 when
 * nothing can be sent.
 */
export async function makeBankFile(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  actor: Actor,
  { again }: { again: boolean },
): Promise<Response> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const transfers = await db.transaction(async (tx) => {
    const which = again ? sqlPart`in_file_at is not null` : sqlPart`in_file_at is null`;
    // Locked, so that two files at once never have the same payout.
    const approved = await payoutRequestRows(
      tx,
      sqlPart`where status = 'approved' and ${toBeSent} and ${which} order by number for update`,
    );
    // Read once: the details that are checked are those in the file, also when they change meanwhile.
    const banks = await openDatedDetails(
      tx,
      secrets,
      approved.map(({ vendor_id }) => vendor_id),
    );
    const obstacleOf = await readPayoutObstacles(tx, secrets, approved, banks);
    const sent = approved.filter((request) => obstacleOf(request) === null && banks.has(request.vendor_id));
    if (sent.length === 0) throw nothingToSend(again);
    const ids = sent.map(({ id }) => id);
    await tx.run(command`
      update payout_requests set in_file_at = clock_timestamp()
      where id = any(${ids}::uuid[]) and status = 'approved' and in_file_at is null`);
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: again ? "bank_file_exported_again" : "bank_file_exported",
      subject_kind: "list",
      subject_id: "payouts-for-the-bank",
      details: { count: sent.length, references: sent.map(({ reference }) => reference).join(" ") },
    });
    return sent.flatMap(({ reference, vendor_id, amount_paise }): Transfer[] => {
      const details = banks.get(vendor_id)?.details;
      return details ? [{ reference, amount_paise, details }] : [];
    });
  });
  // A paper: the same for the bank from whichever page an admin makes it.
  return inLanguage(baseLanguage, () =>
    csvFile({ filename: `payouts-for-the-bank-${dayInIndia()}`, columns: columns(), rows: transfers }),
  );
}

function nothingToSend(again: boolean): Failure {
  const message = again ? m.earnings_bank_file_none_again() : m.earnings_bank_file_none();
  return new Failure(409, "nothing_to_send", message);
}

function columns(): ListColumn<Transfer>[] {
  const ofAccount = (key: "account_number" | "ifsc") => (transfer: Transfer) =>
    transfer.details.kind === "bank" ? transfer.details[key] : "";
  return [
    { label: m.earnings_our_reference(), text: ({ reference }) => reference },
    { label: m.earnings_account_holder(), text: ({ details }) => details.account_holder },
    { label: m.earnings_account_number(), text: ofAccount("account_number") },
    { label: m.earnings_ifsc(), text: ofAccount("ifsc") },
    {
      label: m.earnings_upi_id(),
      text: ({ details }) => (details.kind === "upi" ? details.upi_id : ""),
    },
    rupeesColumn(m.earnings_amount(), ({ amount_paise }) => amount_paise),
  ];
}
