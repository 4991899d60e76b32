import * as m from "#messages";
import { methodColumn, partiesAndAmounts } from "./donation-columns.ts";
import { type ListColumn, rupeesColumn } from "../../text/list-column.ts";

/** All donations received in a financial year, for the accountant. */

export const donationsOfYearFilePath = "/api/v1/donations-of-year.csv";
export const donationsOfYearPath = (year: string) => `${donationsOfYearFilePath}?year=${year}`;

export type DonationOfYear = {
  public_id: string;
  receipt_number: string;
  /** A day in India. */
  paid_day: string;
  donor_name: string | null;
  /** Null: the donor's data was erased. */
  donor_email: string | null;
  /** Null: the general fund. */
  campaign_title: string | null;
  amount_paise: number;
  refunded_paise: number;
  credit_notes: string;
  payment_method: string | null;
  /** Its receipt is a tax receipt. */
  is_taxed: boolean;
};

/** Amounts are plain numbers of rupees. */
export function donationOfYearColumns(): ListColumn<DonationOfYear>[] {
  return [
    { label: m.donations_facts_number(), text: ({ receipt_number }) => receipt_number },
    { label: m.donations_year_day(), text: ({ paid_day }) => paid_day, is_time: true },
    ...Object.values(partiesAndAmounts()),
    rupeesColumn(
      m.donations_year_kept(),
      ({ amount_paise, refunded_paise }) => amount_paise - refunded_paise,
    ),
    { label: m.donations_year_credit_notes(), text: ({ credit_notes }) => credit_notes },
    methodColumn(),
    {
      label: m.donations_statement_is_taxed(),
      text: ({ is_taxed }) => (is_taxed ? m.donations_year_yes() : m.donations_year_no()),
    },
    { label: m.donations_problems_id(), text: ({ public_id }) => public_id },
  ];
}
