import { integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** Amounts owed and paid out to a seller. Negative: the seller owes us. */
export type SellerBalance = { balance_paise: number; paid_out_paise: number };

/** One transaction of a seller's statement; its parts are signed by their effect on the balance. */
export type SellerLine = {
  number: number;
  kind: string;
  /** Reference of the ledger transaction, such as the id of a payout. */
  reference: string;
  order_id: string | null;
  goods_paise: number;
  shipping_paise: number;
  /** Tax that the seller owes to the state. */
  tax_paise: number;
  commission_paise: number;
  amount_paise: number;
  /** Balance after this line. */
  balance_paise: number;
  booked_at: Date;
  /** Day on which its money moved. */
  value_on: string;
};

/** Cursor of statement lines, newest first. */
export const sellerLineCursor = keysetCursor({ booked_at: milliseconds, number: integer });
export type SellerLinePosition = PositionOf<typeof sellerLineCursor>;

const signedInteger = {
  type: "int8" as const,
  format: String,
  parse: (text: string) => (/^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined),
};

/** Cursor of seller accounts, highest balance first. */
export const sellerAccountCursor = keysetCursor({ balance_paise: signedInteger, vendor_id: uuid });
export type SellerAccountPosition = PositionOf<typeof sellerAccountCursor>;
