/** Refunds of an order that nobody was owed, such as those made in the gateway's dashboard; for admins. */
export type UnowedRefunds = {
  /** All of them, less what was cancelled or returned since. */
  unowed_paise: number;
  /** Of it, what waits for a decision: meanwhile the sellers' parts are not paid out. */
  undecided_paise: number;
  shares: SellerShare[];
  /** Oldest first. */
  decisions: BorneDecision[];
};

export type SellerShare = {
  shipment_id: string;
  vendor_id: string;
  seller_name: string;
  /** What this seller bears. */
  borne_paise: number;
  /** What they could bear besides, within what is owed to them for this order, and at all. */
  most_paise: number;
};

/** Who bears a part of it, as an admin decided. */
export type BorneDecision = {
  id: string;
  /** Null: the organisation. */
  seller_name: string | null;
  /** Less what was cancelled or returned since. */
  amount_paise: number;
  /** Null: of the time before reasons of a seller's were recorded. */
  reason: string | null;
  /** Null: by the rule of before, or the account is gone. */
  decided_by: string | null;
  decided_at: Date;
};

/** What an admin decided that the reading seller bears of a refund. */
export type BorneByReader = Pick<BorneDecision, "id" | "amount_paise" | "decided_at"> & {
  /** Null: of the time before reasons were recorded. */
  reason: string | null;
};
