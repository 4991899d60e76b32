import type { KeysetCursor } from "../../text/keyset-cursor.ts";
import { sqlJoined, sqlName, sqlPart } from "./sql.ts";

/** What statements take from the cursor of a list: its order, and the condition for the rows of a further page. */

type Part = ReturnType<typeof sqlPart>;
/** SQL of sort keys that are no columns of the same name. */
type Expressions = Readonly<Record<string, Part>>;
/** One of several orders of a list. */
type Order = Pick<KeysetCursor<object>, "direction"> & {
  columns: readonly { name: string; type: string }[];
  parse(text: string): object | undefined;
};

const keyOf = ({ columns }: Order, expressions: Expressions) =>
  columns.map(({ name }) => expressions[name] ?? sqlName(name));

/** What "order by" takes: `created_at desc, id desc`. */
export function keysetOrder(order: Order, expressions: Expressions = {}): Part {
  const direction = sqlName(order.direction);
  return sqlJoined(keyOf(order, expressions).map((column) => sqlPart`${column} ${direction}`));
}

/**
 * The condition for the rows after a position, to follow others; empty without one. It compares whole keys, which an
 * index of the same columns serves: `and (created_at, id) < ($1::timestamptz, $2::uuid)`.
 */
export function andAfter<K extends object>(
  cursor: KeysetCursor<K>,
  position: K | undefined,
  expressions: Expressions = {},
): Part {
  return andBehind(cursor, position, expressions);
}

/** The same for the order that was chosen among several, and the text of its cursor; empty if it is invalid. */
export function andAfterText(order: Order, cursor: string, expressions: Expressions = {}): Part {
  return andBehind(order, order.parse(cursor), expressions);
}

function andBehind(order: Order, position: object | undefined, expressions: Expressions): Part {
  if (!position) return sqlPart``;
  const values: Record<string, unknown> = { ...position };
  const key = sqlJoined(keyOf(order, expressions));
  const last = sqlJoined(order.columns.map(({ name, type }) => sqlPart`${values[name]}::${sqlName(type)}`));
  return order.direction === "desc" ? sqlPart`and (${key}) < (${last})` : sqlPart`and (${key}) > (${last})`;
}
