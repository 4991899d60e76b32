import { integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** What is owed to a seller, and what was paid out. Negative: the seller owes us. */
export type SellerBalance = { balance_paise: number; paid_out_paise: number };

/** One transaction of a seller's statement; the parts are as they change what is owed. */
export type SellerLine = {
  number: number;
  kind: string;
  /** Of the ledger transaction, such as the id of a payout. */
  reference: string;
  order_id: string | null;
  goods_paise: number;
  shipping_paise: number;
  commission_paise: number;
  amount_paise: number;
  /** After it. */
  balance_paise: number;
  booked_at: Date;
};

/** Newest first. */
export const sellerLineCursor = keysetCursor({ booked_at: milliseconds, number: integer });
export type SellerLinePosition = PositionOf<typeof sellerLineCursor>;

const signedInteger = {
  format: String,
  parse: (text: string) => (/^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined),
};

/** Who is owed the most first. */
export const sellerAccountCursor = keysetCursor({ balance_paise: signedInteger, vendor_id: uuid });
export type SellerAccountPosition = PositionOf<typeof sellerAccountCursor>;
