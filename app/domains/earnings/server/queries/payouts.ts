import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { type PayoutPage, payoutCursor, type PayoutPosition } from "../../payouts.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  amount_paise: "int8",
  /** A day, as in "2026-11-20". */
  paid_on: "text",
  bank_reference: "text",
  note: "text?",
  created_at: "timestamptz",
  /** Null: not reversed. */
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
} satisfies Shape;
export type Payout = Row<typeof shape>;

type Wanted = {
  /** Null: all. */
  vendor_id: string | null;
  after: PayoutPosition | undefined;
  limit: number;
};

/** Payouts, latest recorded first. */
export async function listPayouts(db: Queryable, { vendor_id, after, limit }: Wanted): Promise<PayoutPage> {
  const of_seller = vendor_id === null ? sqlPart`true` : sqlPart`vendor_id = ${vendor_id}`;
  const before = andAfter(payoutCursor, after);
  const rows = await db.many(sql(shape)`
    select id, vendor_id, amount_paise, to_char(paid_on, 'YYYY-MM-DD') as paid_on, bank_reference, note, created_at,
      reversed_at, reversal_reason
    from seller_payouts where ${of_seller} ${before}
    order by ${keysetOrder(payoutCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, payoutCursor.format);
  return { payouts: page, next_cursor };
}

/** Bank references of payouts, by id. */
export async function referencesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({ id: "uuid", bank_reference: "text" })`
    select id, bank_reference from seller_payouts where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, bank_reference }) => [id, bank_reference]));
}
