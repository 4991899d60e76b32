import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { campaignsOfDonations } from "../../../campaigns/server/queries/campaigns-of-donations.ts";
import { generalFundTitle } from "../../donation.ts";
import { type FinancialYear } from "../../financial-year.ts";
import { financialYearOfDay } from "../../../../text/financial-year.ts";
import { settingsOnDay } from "../../receipt-settings.ts";
import { canBeTaxed } from "../can-be-taxed.ts";
import { listReceiptSettings } from "./receipt-settings.ts";
import { taxStateOf } from "./tax-details.ts";

export type StatementDonation = {
  receipt_number: string;
  paid_at: Date;
  given_to: string;
  amount_paise: number;
  refunded_paise: number;
  /** Numbers of the credit notes for its refunds. */
  credit_notes: string[];
  /** Its receipt is a tax receipt. */
  is_taxed: boolean;
};

/** One person's donations in a financial year, oldest first. */
export type YearStatement = { year: string; donor_name: string | null; donations: StatementDonation[] };

const most = 2_000;

/** Throws 404 if nothing was received, and 409 for more donations than fit into a document. */
export async function readYearStatement(
  db: Queryable,
  user_id: string,
  { name: year, begins_at, ends_at }: FinancialYear,
): Promise<YearStatement> {
  const rows = await db.many(sql({
    campaign_id: "uuid?",
    receipt_number: "text",
    paid_at: "timestamptz",
    amount_paise: "int8",
    refunded_paise: "int8",
    donor_name: "text?",
    has_details: "bool",
    note_numbers: "jsonb",
  })`
    select campaign_id, receipt_number, donations.paid_at, amount_paise, refunded_paise, donor_name,
      exists (select from donation_tax_details where donation_id = donations.id and erased_at is null) as has_details,
      coalesce((select jsonb_agg(number order by issued_at, number) from donation_credit_notes
        where donation_id = donations.id and cancelled_at is null), '[]') as note_numbers
    from donations
    where user_id = ${user_id} and receipt_number is not null
      and donations.paid_at >= ${begins_at} and donations.paid_at < ${ends_at}
    order by donations.paid_at, receipt_number limit ${sqlInteger(most + 1)}`);
  if (rows.length === 0) throw new Failure(404, "statement_not_found", m.donations_statement_none());
  if (rows.length > most) throw new Failure(409, "statement_too_long", m.donations_statement_too_long());
  const [campaigns, settings] = await Promise.all([
    campaignsOfDonations(
      db,
      rows.map(({ campaign_id }) => campaign_id),
    ),
    listReceiptSettings(db),
  ]);
  const donations = rows.map(({ campaign_id, donor_name: _name, has_details, note_numbers, ...donation }) => {
    const of_day = settingsOnDay(settings, dayInIndia(donation.paid_at));
    return {
      ...donation,
      given_to: campaigns.get(campaign_id ?? "")?.title ?? generalFundTitle(),
      credit_notes: note_numbers as string[],
      is_taxed: taxStateOf(donation, of_day, has_details) === "issued",
    };
  });
  return {
    year,
    donor_name: rows.findLast(({ donor_name }) => donor_name !== null)?.donor_name ?? null,
    donations,
  };
}

/** One person's financial year. */
export type OwnYear = {
  year: string;
  /** Of which something was kept. */
  donation_count: number;
  /** Refunds deducted. */
  kept_paise: number;
  /** Donations whose receipts could be tax receipts, given a legal name and a PAN; none once the year was filed. */
  waiting_count: number;
};

/** The years in which this person donated, latest first. */
export async function listOwnYears(db: Queryable, user_id: string): Promise<OwnYear[]> {
  const settings = await listReceiptSettings(db);
  const kept = sqlPart`amount_paise - refunded_paise`;
  const [days, filed] = await Promise.all([
    db.many(sql({
      day: "text",
      donation_count: "int8",
      kept_paise: "int8",
      claimable_count: "int8",
    })`
      select day_in_india(paid_at)::text as day, count(*) filter (where ${kept} > 0) as donation_count, sum(${kept})::int8 as kept_paise,
        count(*) filter (where ${canBeTaxed(settings, sqlPart`paid_at`, kept)} and not exists (
          select from donation_tax_details where donation_id = donations.id)) as claimable_count
      from donations where user_id = ${user_id} and paid_at is not null group by day order by day desc`),
    db.many(sql({ year: "text" })`select financial_year as year from filed_tax_statements`),
  ]);
  const filed_years = new Set(filed.map(({ year }) => year));
  const years = new Map<string, OwnYear>();
  for (const { day, donation_count, kept_paise, claimable_count } of days) {
    const year = financialYearOfDay(day);
    const found = years.get(year) ?? { year, donation_count: 0, kept_paise: 0, waiting_count: 0 };
    found.donation_count += donation_count;
    found.kept_paise += kept_paise;
    if (!filed_years.has(year)) found.waiting_count += claimable_count;
    years.set(year, found);
  }
  return [...years.values()];
}
