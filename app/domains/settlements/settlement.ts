import * as m from "#messages";
import { day, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { Settlement } from "./server/queries/settlements.ts";
import type { SettlementItem } from "./server/queries/items.ts";
import type { GatewayDay } from "./server/queries/gateway-days.ts";

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

/**
 * `unknown`: not in our books. `amount`, `fee`: there with another amount, or another fee or tax on it. `twice`: another
 * settlement has the same payment, refund or item of a dispute.
 */
export const itemDifferences = ["unknown", "amount", "fee", "twice"] as const;
export type ItemDifference = (typeof itemDifferences)[number];

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
