import * as m from "#messages";
import { type ListColumn, rupeesColumn } from "../../text/list-column.ts";
import type { DonorRecord } from "./donor-record.ts";

/**
 * Who gave in a financial year, as far as they said so: the record of name and address without which tax law calls a donation
 * anonymous (section 115BBC (3) of the Income-tax Act, 1961; section 337 of that of 2025; rule 17AA of the Income-tax Rules, 1962).
 */

export const donorsOfYearFilePath = "/api/v1/donors-of-year.csv";
export const donorsOfYearPath = (year: string) => `${donorsOfYearFilePath}?year=${year}`;

export type DonorOfYear = DonorRecord & {
  receipt_number: string;
  /** A day in India. */
  paid_day: string;
  /** After refunds. */
  kept_paise: number;
};

export function donorOfYearColumns(): ListColumn<DonorOfYear>[] {
  return [
    { label: m.donations_facts_number(), text: ({ receipt_number }) => receipt_number },
    { label: m.donations_year_day(), text: ({ paid_day }) => paid_day, is_time: true },
    { label: m.donations_problems_donor(), text: ({ name }) => name },
    { label: m.donations_donors_address(), text: ({ address }) => address },
    rupeesColumn(m.donations_year_kept(), ({ kept_paise }) => kept_paise),
  ];
}
