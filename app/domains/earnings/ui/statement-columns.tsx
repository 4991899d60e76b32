import * as m from "#messages";
import type { AdminColumn } from "../../../page/AdminTable.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Time } from "../../../ui/Time.tsx";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { plainRupees } from "../../../text/money.ts";
import type { StatementLine } from "../statement.ts";

type MoneyKey =
  | "goods_paise"
  | "shipping_paise"
  | "tax_paise"
  | "commission_paise"
  | "amount_paise"
  | "balance_paise";

/** Columns of a statement, on the page and in the file. */
export function statementColumns(): readonly AdminColumn<StatementLine>[] {
  return [
    {
      label: m.earnings_booked(),
      text: ({ booked_at }) => formatDate(booked_at),
      cell: ({ booked_at }) => <Time moment={booked_at} />,
    },
    {
      label: m.earnings_value_on(),
      text: ({ value_on }) => formatDate(value_on),
      cell: ({ value_on }) => <Time moment={value_on} />,
      isBlank: ({ booked_at, value_on }) => dayInIndia(booked_at) === value_on,
    },
    part(m.earnings_goods(), "goods_paise"),
    part(m.earnings_shipping(), "shipping_paise"),
    part(m.earnings_tax(), "tax_paise"),
    part(m.earnings_commission(), "commission_paise"),
    { ...part(m.earnings_change(), "amount_paise"), isBlank: never, cell: (line) => <Amount {...line} /> },
    {
      ...part(m.earnings_balance(), "balance_paise"),
      isBlank: never,
      cell: ({ balance_paise }) => <Money paise={balance_paise} />,
    },
  ];
}

const never = () => false;

function part(label: string, key: MoneyKey): AdminColumn<StatementLine> {
  return {
    label,
    numeric: true,
    text: (line) => plainRupees(line[key]),
    cell: (line) => (line[key] === 0 ? "–" : <Money paise={line[key]} />),
    isBlank: (line) => line[key] === 0,
  };
}

/** Negative amounts have a sign, not only a colour. */
function Amount({ amount_paise }: StatementLine) {
  return <Money paise={amount_paise} className={amount_paise < 0 ? "text-danger" : "font-semibold"} />;
}
