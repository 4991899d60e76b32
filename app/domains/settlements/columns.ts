import * as m from "#messages";
import { formatRupees, plainRupees } from "../../text/money.ts";
import { formatCount } from "../../text/count.ts";
import { methodText } from "../payments/method-text.ts";
import { bookedAsText } from "./booked-as-words.ts";
import { differenceText, type GatewayDay, type SettlementItem } from "./settlement.ts";

/** Columns of the lists, on the page and in the file, where amounts are plain rupees. */

type Paise<Row> = { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row];

function figure<Row>(label: string, key: Paise<Row>) {
  return {
    label,
    numeric: true,
    is_number: true as const,
    text: (row: Row) => plainRupees(row[key] as number),
    cell: (row: Row) => formatRupees(row[key] as number),
  };
}

export function dayFigures() {
  return [
    figure<GatewayDay>(m.settlements_captured(), "captured_paise"),
    figure<GatewayDay>(m.settlements_fees(), "fees_paise"),
    figure<GatewayDay>(m.settlements_tax(), "fee_tax_paise"),
    figure<GatewayDay>(m.settlements_refunded(), "refunded_paise"),
    figure<GatewayDay>(m.settlements_settled(), "settled_paise"),
  ];
}

/** How many differences are open, and over what. */
export const openColumns = () => ({
  count: {
    label: m.settlements_open(),
    numeric: true,
    text: ({ open_count }: GatewayDay) => formatCount(open_count),
  },
  amount: {
    label: m.settlements_open_amount(),
    numeric: true,
    is_number: true as const,
    text: ({ open_paise }: GatewayDay) => plainRupees(open_paise),
  },
});

/** Columns of the file of items that are open. */
export function openItemColumns() {
  const { type, about, amount, difference, difference_paise } = itemColumns();
  return [
    { label: m.settlements_item(), text: ({ entity_id }: SettlementItem) => entity_id },
    { label: m.settlements_settled_on(), text: ({ settled_on }: SettlementItem) => settled_on },
    type,
    about,
    amount,
    difference,
    difference_paise,
  ];
}

export function itemColumns() {
  return {
    type: { label: m.settlements_type(), text: typeOf },
    about: { label: m.settlements_about(), text: aboutOf },
    amount: figure<SettlementItem>(m.settlements_amount(), "amount_paise"),
    fee: figure<SettlementItem>(m.settlements_fee(), "fee_paise"),
    tax: figure<SettlementItem>(m.settlements_tax(), "fee_tax_paise"),
    credit: figure<SettlementItem>(m.settlements_credit(), "credit_paise"),
    debit: figure<SettlementItem>(m.settlements_debit(), "debit_paise"),
    difference: {
      label: m.settlements_difference(),
      text: differenceOf,
      isBlank: ({ difference }: SettlementItem) => difference === null,
    },
    difference_paise: figure<SettlementItem>(m.settlements_difference_amount(), "difference_paise"),
  } as const;
}

const typeTexts: Record<string, () => string> = {
  payment: m.settlements_type_payment,
  refund: m.settlements_type_refund,
  adjustment: m.settlements_type_adjustment,
  transfer: m.settlements_type_transfer,
};

/** Of another type, the gateway's word. */
function typeOf({ type }: SettlementItem): string {
  return (typeTexts[type] ?? (() => type))();
}

function aboutOf({ payment_id, dispute_id, description, method }: SettlementItem): string {
  return [description, payment_id, dispute_id, method && methodText(method)]
    .filter((text) => text !== null)
    .join(", ");
}

function differenceOf({ difference, explanation, booked_as }: SettlementItem): string {
  if (difference === null) return "";
  if (explanation !== null && booked_as !== null)
    return m.settlements_booked_and_explained({ as_what: bookedAsText(booked_as), explanation });
  if (explanation !== null) return m.settlements_explained_as({ explanation });
  return differenceText(difference);
}
