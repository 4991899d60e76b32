/** Refunds of an order that nobody was owed, such as those made in the gateway's dashboard; for admins. */
export type UnowedRefunds = {
  /** All of them, less what was cancelled or returned since. */
  unowed_paise: number;
  /** Of it, what the organisation bears; sellers bear the rest. */
  organisation_paise: number;
  shares: SellerShare[];
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
