import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import {
  itemCursor,
  itemDifferences,
  type ItemPage,
  type ItemPosition,
  openItemCursor,
  type OpenItemPosition,
} from "../../settlement.ts";

/** What is compared with our books, and how it differs from them. */
export const comparedShape = {
  id: "uuid",
  settlement_id: "uuid",
  entity_id: "text",
  type: "text",
  debit_paise: "int8",
  credit_paise: "int8",
  amount_paise: "int8",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  payment_id: "text?",
  dispute_id: "text?",
  difference: oneOf(...itemDifferences, null),
  difference_paise: "int8",
  /** Our books get it by themselves, or a settlement that has it failed and is not decided yet. */
  becomes_known: "bool",
} satisfies Shape;

const shape = {
  ...comparedShape,
  method: "text?",
  description: "text?",
  created_at: "timestamptz",
  settled_on: "text",
  explained_at: "timestamptz?",
  explanation: "text?",
  /** Null: nothing is booked of the difference. */
  booked_as: oneOf("fee", "tax", "adjustment", null),
} satisfies Shape;
export type SettlementItem = Row<typeof shape>;

const columns = sqlPart`id, settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
  fee_tax_paise, payment_id, dispute_id, method, description, created_at, to_char(settled_on, 'YYYY-MM-DD') as settled_on,
  difference, difference_paise, becomes_known, explained_at, explanation, booked_as`;

type Wanted<Position> = { after: Position | undefined; limit: number };

/** What a settlement is made of, oldest first. `next_cursor` is null on the last page, as of the next list. */
export async function listItems(
  db: Queryable,
  { settlement_id, after, limit }: Wanted<ItemPosition> & { settlement_id: string },
): Promise<ItemPage> {
  const later = andAfter(itemCursor, after);
  const rows = await db.many(sql(shape)`
    select ${columns} from settlement_items where settlement_id = ${settlement_id} ${later}
    order by ${keysetOrder(itemCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, itemCursor.format);
  return { items: page, next_cursor };
}

/** Items that differ from our books and are not explained, newest first. */
export async function listOpenItems(
  db: Queryable,
  { after, limit }: Wanted<OpenItemPosition>,
): Promise<ItemPage> {
  const older = andAfter(openItemCursor, after, { settled_on: sqlPart`settlement_items.settled_on` });
  const rows = await db.many(sql(shape)`
    select ${columns} from settlement_items where difference is not null and explained_at is null ${older}
    order by ${keysetOrder(openItemCursor, { settled_on: sqlPart`settlement_items.settled_on` })}
    limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, openItemCursor.format);
  return { items: page, next_cursor };
}

/** Which of these ids are payments that the gateway settled and refuses to know. */
export async function notKnownAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql({ entity_id: "text" })`
    select entity_id from settlement_items where entity_id = any(${[...ids]}::text[]) and is_not_known`);
  return new Set(rows.map(({ entity_id }) => entity_id));
}
