import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sqlInteger, sqlUnprepared } from "../../../../platform/database/sql.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import type { DonationOfYear } from "../../donations-of-year.ts";
import type { FinancialYear } from "../../financial-year.ts";
import { type ReceiptSettings, settingsOnDay } from "../../receipt-settings.ts";
import { taxStateOf } from "./tax-details.ts";

const shape = {
  public_id: "uuid",
  receipt_number: "text",
  paid_at: "timestamptz",
  donor_name: "text?",
  donor_email: "text?",
  campaign_id: "uuid?",
  amount_paise: "int8",
  refunded_paise: "int8",
  note_numbers: "text?",
  payment_method: "text?",
  has_details: "bool",
} satisfies Shape;

type Asked = {
  year: FinancialYear;
  settings: readonly ReceiptSettings[];
  /** Last receipt number of the previous page; empty for the first page. */
  cursor: string;
  limit: number;
};

/**
 * Donations received in a year, in order of their receipts, which have no gaps. Receipt numbers start with the year, so
 * their index finds them; not prepared, since a generic plan for any prefix reads all years.
 */
export async function listDonationsOfYear(
  db: Queryable,
  { year, settings, cursor, limit }: Asked,
): Promise<{ donations: DonationOfYear[]; next_cursor: string | null }> {
  const rows = await db.many(sqlUnprepared(shape)`
    select public_id, receipt_number, paid_at, donor_name, campaign_id, amount_paise, refunded_paise, payment_method,
      case when donor_email not like ${erasedPattern} then donor_email end as donor_email,
      case when refunded_paise > 0 then (
        select string_agg(number, ', ' order by issued_at, number) from donation_credit_notes
        where donation_id = donations.id and cancelled_at is null) end as note_numbers,
      exists (select from donation_tax_details where donation_id = donations.id) as has_details
    from donations where receipt_number like ${`${year.name}/%`} and receipt_number > ${cursor}
    order by receipt_number limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, ({ receipt_number }) => receipt_number);
  const campaigns = await campaignsOfDonations(
    db,
    page.map(({ campaign_id }) => campaign_id),
  );
  const donations = page.map(({ campaign_id, has_details, note_numbers, paid_at, ...donation }) => {
    const paid_day = dayInIndia(paid_at);
    const state = taxStateOf({ ...donation, paid_at }, settingsOnDay(settings, paid_day), has_details);
    return {
      ...donation,
      paid_day,
      credit_notes: note_numbers ?? "",
      campaign_title: campaigns.get(campaign_id ?? "")?.title ?? null,
      is_taxed: state === "issued",
    };
  });
  return { donations, next_cursor };
}
