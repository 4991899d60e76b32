import * as m from "#messages";
import { type ListColumn, rupeesColumn } from "../../text/list-column.ts";
import { type Payable, payableName } from "./payouts.ts";

export const payableColumns = () =>
  ({
    seller: { label: m.earnings_seller(), text: payableName },
    seller_id: { label: m.earnings_seller_id(), text: ({ vendor_id }) => vendor_id },
    payable: rupeesColumn(m.earnings_payable(), ({ payable_paise }) => payable_paise),
    waiting: rupeesColumn(m.earnings_waiting(), ({ waiting_paise }) => waiting_paise),
    balance: rupeesColumn(m.earnings_owed_to_seller(), ({ balance_paise }) => balance_paise),
    paid_out: rupeesColumn(m.earnings_paid_out(), ({ paid_out_paise }) => paid_out_paise),
    prepared: rupeesColumn(m.earnings_prepared_column(), ({ prepared_paise }) => prepared_paise),
  }) as const satisfies Record<string, ListColumn<Payable>>;
