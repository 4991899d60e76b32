import type { Queryable } from "../../../../platform/database/database.ts";
import {
  inFirstMatches,
  hasFrequentMatches,
  lookedAt,
} from "../../../../platform/database/frequent-matches.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  beginsWith,
  oneOf,
  type Row,
  type Shape,
  sqlInteger,
  sqlPart,
  sqlUnprepared,
} from "../../../../platform/database/sql.ts";
import { isErasedAddress } from "../../../../platform/mail/outbox.ts";
import { wordPrefixes } from "../../../../text/search-text.ts";
import { plainNumber } from "../../../../text/plain-number.ts";
import { type ListedOrderPage, type ListedOrderSort, listedOrderSorts } from "../../all-orders.ts";
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
} from "../../order.ts";
import { holdsStock } from "./held-orders.ts";

const shape = {
  id: "uuid",
  order_number: "text",
  status: oneOf(...orderStatuses),
  payment_status: oneOf(...orderPaymentStatuses),
  customer_name: "text?",
  email: "text",
  /** Shops that send it. */
  seller_names: "text[]",
  total_paise: "int8",
  refunded_paise: "int8",
  /** Pieces it holds unpaid; null: none. */
  held_pieces: "int8?",
  held_until: "timestamptz?",
  created_at: "timestamptz",
  paid_at: "timestamptz?",
} satisfies Shape;
export type ListedOrder = ReturnType<typeof listed>;

const columns = sqlPart`id, order_number, status, payment_status, shipping_address ->> 'full_name' as customer_name, email,
  array(select seller_name from shipments where order_id = orders.id order by shipments.id) as seller_names,
  total_paise, refunded_paise, case when ${holdsStock} then held_until end as held_until,
  case when ${holdsStock} then (select sum(quantity)::int8 from order_items where order_id = orders.id) end as held_pieces,
  created_at, paid_at`;

type Part = ReturnType<typeof sqlPart>;
type ListInput = {
  status: OrderStatus | null;
  payment: OrderPaymentStatus | null;
  /** Orders holding stock unpaid. */
  stock: "held" | null;
  /** Prefix of an order number, an email address or words of the customer's name. */
  q: string;
  sort: ListedOrderSort;
  cursor: string;
  limit: number;
};

/** Orders in every state. Not prepared, because a generic plan is slow for every search text. */
export async function listAllOrders(db: Queryable, input: ListInput): Promise<ListedOrderPage> {
  const { status, payment, stock, sort, limit } = input;
  const order = listedOrderSorts[sort];
  const others = sqlPart`${status ? sqlPart`status = ${status}` : sqlPart`true`}
    and ${payment ? sqlPart`payment_status = ${payment}` : sqlPart`true`}
    and ${stock ? holdsStock : sqlPart`true`} ${andAfterText(order, input.cursor)}`;
  const rows = await db.many(sqlUnprepared(shape)`
    select ${columns} from orders where ${others} and ${await matching(db, input, others)}
    order by ${keysetOrder(order)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, order.format);
  return { orders: page.map(listed), next_cursor };
}

/** `others`: the other conditions of the list. */
async function matching(db: Queryable, { q, sort, limit }: ListInput, others: Part): Promise<Part> {
  if (!q) return sqlPart`true`;
  const words = wordPrefixes(q) ?? "";
  const [of_number, of_email, of_name] = [
    sqlPart`order_number like ${beginsWith(plainNumber(q).toUpperCase())}`,
    sqlPart`lower(email) like ${beginsWith(q.toLowerCase())}`,
    sqlPart`to_tsvector('simple', shipping_address ->> 'full_name') @@ to_tsquery('simple', ${words})`,
  ] as const;
  // "Is true" keeps PostgreSQL from looking it up.
  const is_match = sqlPart`(${of_number} or ${of_email} or ${of_name}) is true`;
  const next = sqlPart`(select * from orders where ${others} order by ${keysetOrder(listedOrderSorts[sort])} limit ${sqlInteger(lookedAt)}) next`;
  if (await hasFrequentMatches(db, { next, is_match, limit })) return is_match;
  return inFirstMatches({
    id: sqlPart`id`,
    list: sqlPart`(select * from orders where ${of_number} union all select * from orders where ${of_email}
      union all select * from orders where ${of_name} offset 0) orders where ${others} order by ${keysetOrder(listedOrderSorts[sort])}`,
    limit,
  });
}

/** Name and address of an erased customer are null. */
function listed({ customer_name, email, ...order }: Row<typeof shape>) {
  const is_erased = isErasedAddress(email);
  return {
    ...order,
    customer_name: is_erased ? null : customer_name,
    email: is_erased ? null : email,
  };
}
