import type { CampaignOfGift } from "../campaigns/campaign.ts";

/** States of a gift in the order in which its giver is shown them, as plain words. */
export const giftStates = {
  paid: "Paid",
  created: "Pending",
  failed: "Failed",
  refunded: "Refunded",
} as const;

export type GiftState = keyof typeof giftStates;

export function isGiftState(text: unknown): text is GiftState {
  return typeof text === "string" && Object.hasOwn(giftStates, text);
}

/** A gift as the account that gave it sees it. */
export type OwnGift = {
  /** The public id, as in the campaign's list of gifts. */
  id: string;
  amount_paise: number;
  refunded_paise: number;
  payment_status: GiftState;
  payment_method: string | null;
  message: string | null;
  is_anonymous: boolean;
  donor_name: string | null;
  donor_email: string;
  receipt_number: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** Null: the general fund. */
  campaign: CampaignOfGift | null;
};

export type OwnGiftPage = { gifts: OwnGift[]; next_cursor: string | null };

/** As My Donations shows it. */
export type ShownGift = Omit<OwnGift, "campaign"> & { campaign: Omit<CampaignOfGift, "description"> | null };

export type ShownGiftPage = { gifts: ShownGift[]; next_cursor: string | null };

/** The address of a page of My Donations. */
export function ownGiftsPath(page: { status: GiftState | null; cursor?: string }): string {
  const search = new URLSearchParams();
  if (page.status) search.set("status", page.status);
  if (page.cursor) search.set("cursor", page.cursor);
  return search.size > 0 ? `/dashboard/donations?${search}` : "/dashboard/donations";
}

/** Refunds are taken off; gifts that were given back entirely count no more. */
export type OwnGiftTotals = { given_paise: number; gift_count: number; campaign_count: number };

export const ownGiftsPerPage = 10;
