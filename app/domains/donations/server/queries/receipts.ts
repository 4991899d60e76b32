import type { Queryable } from "../../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { erasedPattern } from "../../../../platform/mail/outbox.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { settlingPaymentOf } from "../../../payments/server/queries/settling-payment.ts";
import { generalFundTitle } from "../../donation.ts";
import type { VerifiedReceipt } from "../../receipt.ts";
import { donationPayable } from "../payable.ts";
import { receiptNumberOf } from "../receipt-code.ts";
import { receiptSettingsOn } from "./receipt-settings.ts";
import { taxStateOf } from "./tax-details.ts";

const shape = {
  campaign_id: "uuid?",
  receipt_number: "text?",
  amount_paise: "int8",
  refunded_paise: "int8",
  payment_method: "text?",
  payment_id: "text?",
  paid_at: "timestamptz?",
  donor_name: "text?",
} satisfies Shape;

/** Data printed on a donor's receipt. */
export type Receipt = Pick<
  Row<typeof shape>,
  "amount_paise" | "refunded_paise" | "payment_method" | "payment_id"
> & {
  receipt_number: string;
  paid_at: Date;
  /** Also for publicly anonymous donors; null if none was given, and after erasure. */
  donor_name: string | null;
  given_to: string;
};

/** Undefined if no payment was received. */
export async function readReceipt(db: Queryable, donation_id: string): Promise<Receipt | undefined> {
  const row = await db.maybeOne(sql(shape)`
    select campaign_id, receipt_number, amount_paise, refunded_paise, payment_method, paid_at,
      ${settlingPaymentOf(donationPayable.name, sqlPart`donations.id`)} as payment_id,
      case when donor_email not like ${erasedPattern} then donor_name end as donor_name
    from donations where id = ${donation_id}`);
  if (!row) return undefined;
  const { campaign_id, receipt_number, paid_at, ...receipt } = row;
  if (receipt_number === null || paid_at === null) return undefined;
  const campaign = (await campaignsOfDonations(db, [campaign_id])).get(campaign_id ?? "");
  return { ...receipt, receipt_number, paid_at, given_to: campaign?.title ?? generalFundTitle() };
}

/** The receipt for a code; undefined for any code not made by this site. */
export async function verifyReceipt(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  code: string,
): Promise<VerifiedReceipt | undefined> {
  const receipt_number = receiptNumberOf(secrets, code);
  if (receipt_number === undefined) return undefined;
  const row = await db.maybeOne(sql({
    paid_at: "timestamptz",
    amount_paise: "int8",
    refunded_paise: "int8",
    tax_given_at: "timestamptz?",
  })`
    select donations.paid_at, amount_paise, refunded_paise,
      case when erased_at is null then given_at end as tax_given_at
    from donations left join donation_tax_details on donation_id = donations.id
    where receipt_number = ${receipt_number}`);
  if (!row) return undefined;
  const settings = await receiptSettingsOn(db, dayInIndia(row.paid_at));
  const is_issued = taxStateOf(row, settings, row.tax_given_at !== null) === "issued";
  return { ...row, receipt_number, tax_given_at: is_issued ? row.tax_given_at : null };
}
