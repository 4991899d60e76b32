import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { isTaxClaimable } from "../../donation.ts";
import { approvalOn, type ReceiptSettings } from "../../receipt-settings.ts";
import { maskedTaxDetails, type TaxDetails, type TaxOfDonation, type TaxState } from "../../pan.ts";
import { openTaxDetails } from "../tax-vault.ts";
import { filedOn } from "./filed-statements.ts";
import { receiptSettingsOn } from "./receipt-settings.ts";

type Source = { db: Queryable; secrets: Secrets };

/** With submission time and version. */
export type GivenTaxDetails = TaxDetails & { given_at: Date; version: number };

/** Undefined if none were given, and after erasure. */
export async function readTaxDetails(
  { db, secrets }: Source,
  donation_id: string,
): Promise<GivenTaxDetails | undefined> {
  const row = await db.maybeOne(sql({ sealed: "text", given_at: "timestamptz", version: "int4" })`
    select sealed, given_at, version from donation_tax_details where donation_id = ${donation_id} and erased_at is null`);
  const details = row && openTaxDetails(secrets, row.sealed);
  return details && { ...details, given_at: row.given_at, version: row.version };
}

/** Those that were replaced, the latest first; without what no key opens. */
export async function earlierTaxDetails(
  { db, secrets }: Source,
  donation_id: string,
): Promise<(TaxDetails & { given_at: Date })[]> {
  const rows = await db.many(sql({ sealed: "text", given_at: "timestamptz" })`
    select sealed, given_at from earlier_tax_details where donation_id = ${donation_id} order by version desc`);
  return rows.flatMap(({ sealed, given_at }) => {
    const details = openTaxDetails(secrets, sealed);
    return details ? [{ ...details, given_at }] : [];
  });
}

/** Of the details given for this donation, also of those kept of a donor who has left; version 0: none. */
export async function taxVersionOf(
  db: Queryable,
  donation_id: string,
): Promise<{ version: number; is_kept: boolean }> {
  const row = await db.maybeOne(sql({ version: "int4", is_kept: "bool" })`
    select version, erased_at is not null as is_kept from donation_tax_details where donation_id = ${donation_id}`);
  return row ?? { version: 0, is_kept: false };
}

export type ReceivedDonation = {
  id: string;
  amount_paise: number;
  refunded_paise: number;
  paid_at: Date | null;
};

/** Null before the payment is received. `is_address_whole`: for the donor's account and the office; a link shows a part. */
export async function taxOfDonation(
  source: Source,
  donation: ReceivedDonation,
  { is_address_whole = false } = {},
): Promise<TaxOfDonation | null> {
  if (donation.paid_at === null) return null;
  const paid_day = dayInIndia(donation.paid_at);
  const [settings, details, given, filed_on] = await Promise.all([
    receiptSettingsOn(source.db, paid_day),
    readTaxDetails(source, donation.id),
    taxVersionOf(source.db, donation.id),
    filedOn(source.db, paid_day),
  ]);
  return {
    state: taxStateOf({ ...donation, paid_at: donation.paid_at }, settings, details !== undefined),
    details: details ? maskedTaxDetails(details, is_address_whole) : null,
    ...given,
    year: financialYearOfDay(paid_day),
    filed_on,
  };
}

/** The amount after refunds must be above the limit. */
export function taxStateOf(
  { amount_paise, refunded_paise, paid_at }: { amount_paise: number; refunded_paise: number; paid_at: Date },
  settings: ReceiptSettings | undefined,
  has_details: boolean,
): TaxState {
  if (!isTaxClaimable(amount_paise - refunded_paise, settings?.tax_above_paise)) return "too_small";
  if (approvalOn(settings, dayInIndia(paid_at)) === null) return "no_approval";
  return has_details ? "issued" : "no_details";
}
