import * as m from "#messages";
import type { BookedAs } from "./difference-input.ts";
import { day, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

export const settlementsPath = "/dashboard/admin/settlements";
export const differencesPath = `${settlementsPath}/differences`;
export const settlementPath = (id: string) => `${settlementsPath}/${id}`;
export const differencesFilePath = "/api/v1/settlement-differences.csv";
export const gatewayDaysFilePath = "/api/v1/settlement-days.csv";
export const settlementItemsFile = (id: string) => `/api/v1/settlements/${id}/items.csv`;

export const settlementStatuses = ["created", "processed", "failed"] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** `sum`: its items do not sum to it. `failed`: the gateway says so after it was booked. */
export const settlementDifferences = ["sum", "failed"] as const;
type SettlementDifference = (typeof settlementDifferences)[number];

/**
 * `unknown`: not in our books. `amount`, `fee`: there with another amount, or another fee or tax on it. `twice`: another
 * settlement has the same payment, refund or item of a dispute.
 */
export const itemDifferences = ["unknown", "amount", "fee", "twice"] as const;
export type ItemDifference = (typeof itemDifferences)[number];

export type Settlement = {
  id: string;
  gateway_settlement_id: string;
  amount_paise: number;
  fees_paise: number;
  fee_tax_paise: number;
  utr: string | null;
  status: SettlementStatus;
  created_at: Date;
  /** A day, as in "2026-11-20". */
  settled_on: string;
  /** Null: its items were not read to the end yet. */
  read_at: Date | null;
  items_paise: number | null;
  booked_at: Date | null;
  /** By an admin, although it is not the sum of its items. */
  is_booked_by_hand: boolean;
  /** The day of its line in a statement of the bank; null: in none. */
  arrived_on: string | null;
  difference: SettlementDifference | null;
  difference_paise: number;
  /** Why it stays booked although the gateway called it failed. */
  explanation: string | null;
  /** Of what it is besides its items. Null: nothing is booked of that. */
  booked_as: Exclude<BookedAs, "nothing"> | null;
  booked_difference_paise: number;
};

type Closed = Pick<Settlement, "booked_at" | "booked_as" | "difference" | "amount_paise" | "items_paise">;

/** Booked by an admin although its items do not sum to it, and nothing of that: it can be opened again. */
export const isClosedAsNothing = ({
  booked_at,
  booked_as,
  difference,
  amount_paise,
  items_paise,
}: Closed): boolean =>
  booked_at !== null && booked_as === null && difference === null && amount_paise !== items_paise;

export type SettlementItem = {
  id: string;
  settlement_id: string;
  entity_id: string;
  type: string;
  debit_paise: number;
  credit_paise: number;
  amount_paise: number;
  fee_paise: number;
  fee_tax_paise: number;
  payment_id: string | null;
  dispute_id: string | null;
  method: string | null;
  description: string | null;
  created_at: Date;
  settled_on: string;
  difference: ItemDifference | null;
  difference_paise: number;
  /** Our books get it by themselves, or a settlement that has it failed and is not decided yet. */
  becomes_known: boolean;
  explained_at: Date | null;
  explanation: string | null;
  /** Null: nothing is booked of the difference. */
  booked_as: Exclude<BookedAs, "nothing"> | null;
};

/**
 * The gateway settles after two working days by default (razorpay.com/docs/payments/payment-gateway/s2s-integration/settlements),
 * and holidays may be between.
 */
export const unsettledAfter_days = 10;

export const explainUnsettledIntent = "explain_unsettled";
export const reopenUnsettledIntent = "reopen_unsettled";
export const reopenFailedIntent = "reopen_failed";
export const reverseItemIntent = "reverse_item";
export const reopenItemIntent = "reopen_item";
export const reverseDifferenceIntent = "reverse_difference";
export const reopenDifferenceIntent = "reopen_difference";

/** A payment or refund that no settlement has, so many days after it was recorded. */
export type UnsettledMovement = {
  gateway_id: string;
  kind: "payment" | "refund";
  amount_paise: number;
  moved_at: Date;
  /** Null: it is open. */
  explanation: string | null;
};

/** What happened at the gateway on a day in India. */
export type GatewayDay = {
  day: string;
  captured_paise: number;
  fees_paise: number;
  fee_tax_paise: number;
  refunded_paise: number;
  settled_paise: number;
  open_count: number;
  open_paise: number;
};

type Page<Name extends string, Item> = Record<Name, Item[]> & { next_cursor: string | null };
export type SettlementPage = Page<"settlements", Settlement>;
export type ItemPage = Page<"items", SettlementItem>;
export type DayPage = Page<"days", GatewayDay>;

export const settlementCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type SettlementPosition = PositionOf<typeof settlementCursor>;

/** Within a settlement, oldest first. */
export const itemCursor = keysetCursor({ created_at: milliseconds, id: uuid }, "asc");
export type ItemPosition = PositionOf<typeof itemCursor>;

export const openItemCursor = keysetCursor({ settled_on: day, id: uuid });
export type OpenItemPosition = PositionOf<typeof openItemCursor>;

export const dayCursor = keysetCursor({ day });
export type DayPosition = PositionOf<typeof dayCursor>;

const statusTexts: Record<SettlementStatus, () => string> = {
  created: m.settlements_status_created,
  processed: m.settlements_status_processed,
  failed: m.settlements_status_failed,
};
export const statusText = (status: SettlementStatus) => statusTexts[status]();

const differenceTexts: Record<ItemDifference, () => string> = {
  unknown: m.settlements_item_unknown,
  amount: m.settlements_item_amount,
  fee: m.settlements_item_fee,
  twice: m.settlements_item_twice,
};
export const differenceText = (difference: ItemDifference) => differenceTexts[difference]();
