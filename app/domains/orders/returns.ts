import { listHref } from "../../page/list-href.ts";
import type { ForeseenDelivery } from "./return-amounts.ts";
import type { ReturnStatus, ReturnStep } from "./return-states.ts";

/** Returns as pages and the API show them. */

export const returnReasons = ["damaged", "wrong", "unsuitable", "mind"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The party at fault pays the return shipping, and, where nothing is kept, the delivery of these goods. */
export function isSellersFault(reason: ReturnReason): boolean {
  return reason === "damaged" || reason === "wrong";
}

export const returnPhotosMax = 5;

export const returnsPath = "/dashboard/shipping/returns";

/** Value of the parameter `tab`; without it, returns with a pending step. "team": for an admin to decide. */
export const returnTabs = ["open", "team", "done"] as const;
export type ReturnTab = (typeof returnTabs)[number];

export function returnTabOf(text: unknown): ReturnTab {
  return returnTabs.find((tab) => tab === text) ?? "open";
}

export function returnsHref(tab: ReturnTab): string {
  return listHref(returnsPath, { tab: tab === "open" ? null : tab });
}

/** Page to request a return. */
export function returnItemPath(order_id: string, item_id: string): string {
  return `/dashboard/orders/${order_id}/return/${item_id}`;
}

export function returnPhotoPath(id: string, position: number): string {
  return `/api/v1/returns/${id}/photos/${position}`;
}

/** A return as this person sees it. */
export type ReturnSeen = {
  id: string;
  order_id: string;
  order_number: string;
  shipment_id: string;
  item_id: string;
  product_id: string;
  product_name: string;
  product_image_url: string | null;
  seller_name: string;
  quantity: number;
  reason: ReturnReason;
  /** Null: none, or the customer is erased. */
  words: string | null;
  status: ReturnStatus;
  instructions: string | null;
  goods: "received" | "kept" | null;
  is_restocked: boolean;
  /** The refund, or the expected one. */
  refund_paise: number;
  /** The part of `refund_paise` that had gone back before, or that is expected to have. */
  given_before_paise: number;
  /** Part of `refund_paise`. */
  refund_shipping_paise: number;
  /** Delivery refund; null: the return has ended. */
  delivery: ForeseenDelivery | null;
  photo_count: number;
  created_at: Date;
  changed_at: Date;
  /** When the customer of an unanswered return may appeal to an admin; of an accepted one, either side. */
  silent_until: Date;
  /** The last day to appeal against a decline, as "2026-11-20"; null: it is not declined. */
  last_appeal_day: string | null;
  /** A decline that nobody can appeal against any more. */
  is_closed: boolean;
  /** Another admin than the viewer, who buys or sells here, has to decide. */
  needs_other_admin: boolean;
  /** When the customer said that the goods are on their way back. */
  sent_at: Date | null;
  /** How, in the customer's words, since it was last accepted. */
  sent_words: string | null;
  /** What the seller said of goods that should have come back, since it was last accepted, and in which words. */
  objection: "return_not_come" | "return_not_right" | null;
  objection_words: string | null;
  /** Pieces that were asked for too, and not refunded, as an admin decided. */
  refused_quantity: number;
  is_own: boolean;
  /** Why it, or a part of its pieces, is declined, as long as no later decision stands. */
  answer: string | null;
  /** The customer's appeal to our team, since it was last accepted. */
  appeal: string | null;
  /** Steps this person may take now. */
  steps: ReturnStep[];
};

export type ReturnPage = { returns: ReturnSeen[]; next_cursor: string | null };
