import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";
import { type Payable } from "./payouts.ts";
import { plainRupees } from "../../text/money.ts";
import type { Earnings } from "./statement.ts";

/** Columns of the payables list, on the page and in the file. */
export function payableColumns() {
  return payableFigures().map(({ label, key }) => ({
    label,
    numeric: true,
    text: (payable: Payable) => plainRupees(payable[key]),
    cell: (payable: Payable) => formatRupees(payable[key]),
  }));
}

function payableFigures(): { label: string; key: keyof Earnings | "prepared_paise" }[] {
  return [
    { label: m.earnings_payable(), key: "payable_paise" },
    { label: m.earnings_waiting(), key: "waiting_paise" },
    { label: m.earnings_owed_to_seller(), key: "balance_paise" },
    { label: m.earnings_paid_out(), key: "paid_out_paise" },
    { label: m.earnings_prepared_column(), key: "prepared_paise" },
  ];
}
