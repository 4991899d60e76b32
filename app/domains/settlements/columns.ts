import * as m from "#messages";
import { formatCount } from "../../text/count.ts";
import { type ListColumn, rupeesColumn, timeColumn } from "../../text/list-column.ts";
import { methodText } from "../payments/method-text.ts";
import { bookedAsText } from "./booked-as-words.ts";
import { differenceText } from "./settlement.ts";
import type { GatewayDay } from "./server/queries/gateway-days.ts";
import type { SettlementItem } from "./server/queries/items.ts";

export const dayColumns = () =>
  ({
    day: { label: m.settlements_day(), text: ({ day }) => day, is_time: true },
    captured: rupeesColumn(m.settlements_captured(), ({ captured_paise }) => captured_paise),
    fees: rupeesColumn(m.settlements_fees(), ({ fees_paise }) => fees_paise),
    tax: rupeesColumn(m.settlements_tax(), ({ fee_tax_paise }) => fee_tax_paise),
    refunded: rupeesColumn(m.settlements_refunded(), ({ refunded_paise }) => refunded_paise),
    settled: rupeesColumn(m.settlements_settled(), ({ settled_paise }) => settled_paise),
    /** How many differences are open, and over what. */
    open: { label: m.settlements_open(), text: ({ open_count }) => formatCount(open_count) },
    open_paise: rupeesColumn(m.settlements_open_amount(), ({ open_paise }) => open_paise),
  }) as const satisfies Record<string, ListColumn<GatewayDay>>;

/** Columns of items that are open, of any settlement. */
export function openItemColumns() {
  const { item, type, about, amount, difference, difference_paise } = itemColumns();
  const settled_on = {
    label: m.settlements_settled_on(),
    text: ({ settled_on: day }: SettlementItem) => day,
    is_time: true as const,
  };
  return { item, settled_on, type, about, amount, difference, difference_paise };
}

export const itemColumns = () =>
  ({
    item: { label: m.settlements_item(), text: ({ entity_id }) => entity_id },
    made: timeColumn(m.settlements_made_on(), ({ created_at }) => created_at),
    type: { label: m.settlements_type(), text: typeOf },
    about: { label: m.settlements_about(), text: aboutOf },
    amount: rupeesColumn(m.settlements_amount(), ({ amount_paise }) => amount_paise),
    fee: rupeesColumn(m.settlements_fee(), ({ fee_paise }) => fee_paise),
    tax: rupeesColumn(m.settlements_tax(), ({ fee_tax_paise }) => fee_tax_paise),
    credit: rupeesColumn(m.settlements_credit(), ({ credit_paise }) => credit_paise),
    debit: rupeesColumn(m.settlements_debit(), ({ debit_paise }) => debit_paise),
    difference: { label: m.settlements_difference(), text: differenceOf },
    difference_paise: rupeesColumn(
      m.settlements_difference_amount(),
      ({ difference_paise }) => difference_paise,
    ),
  }) as const satisfies Record<string, ListColumn<SettlementItem>>;

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
