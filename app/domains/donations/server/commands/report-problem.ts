import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { officeAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import { generalFundTitle } from "../../donation.ts";
import { problemMail } from "../mails.ts";
import { addressOfDonation } from "../queries/donation-page.ts";

/** A reported problem with a donation. */
export type ReportedProblem = { donation_id: string; campaign_title: string | null; message: string };

/** Stores a reported problem, and mails it to the organisation; a reply goes to the donor. Returns its id. */
export async function reportProblem(tx: Transaction, reported: ReportedProblem): Promise<string> {
  const { donation_id, campaign_title, message } = reported;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into donation_problems (donation_id, message) values (${donation_id}, ${message}) returning id`);
  const donation = await tx.one(sql({
    public_id: "uuid",
    amount_paise: "int8",
    payment_status: "text",
    receipt_number: "text?",
    gateway_order_id: "text?",
    created_at: "timestamptz",
  })`
    select public_id, amount_paise, payment_status, receipt_number, gateway_order_id, created_at from donations where id = ${donation_id}`);
  const donor_email = await addressOfDonation(tx, donation_id);
  const site = await readSite(tx);
  await queueMails(tx, [
    {
      to: officeAddress(site.email),
      write: () =>
        problemMail(
          { id, message, campaign_title: campaign_title ?? generalFundTitle(), donor_email },
          donation,
          site,
        ),
    },
  ]);
  return id;
}
