import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { extension, type Held, holdStockFor_minutes, type MoreTime } from "../../holding.ts";

/** Also after expiry, until the goods are restocked. */
export const holdsStock = sqlPart`(stock = 'held' and paid_at is null)`;

const hold = sqlPart`${holdStockFor_minutes}::float8 * interval '1 minute'`;
export const oneExtension = sqlPart`${extension.minutes}::float8 * interval '1 minute'`;
const extendableFor = sqlPart`${extension.within_minutes}::float8 * interval '1 minute'`;

/**
 * Of a row of `orders`: how often its customer may still add time to pay. Not after the hold ended, not to a brief hold,
 * and for an account that has never paid only while no other order of it holds stock.
 */
export const extensionsLeft = sqlPart`(case
  when ${holdsStock} and held_until > now() and held_until >= created_at + ${hold}
    and (exists (select from orders paid where paid.user_id = orders.user_id and paid.paid_at is not null)
      or not exists (select from orders other where other.user_id = orders.user_id and other.id <> orders.id
        and other.stock = 'held' and other.paid_at is null))
  then ${extension.times}::int4 - ceil(extract(epoch from held_until - created_at - ${hold})
    / extract(epoch from ${oneExtension}))::int4
  else 0 end)`;

/** Ten presses at once would hold stock for an hour for somebody who is gone. */
export const canExtendHold = sqlPart`(${extensionsLeft} > 0 and held_until <= now() + ${extendableFor})`;

export const extendableIn_ms = sqlPart`greatest(0,
  ceil(extract(epoch from held_until - ${extendableFor} - now()) * 1000))::int4`;

export function moreTimeFor(db: Queryable, order_id: string): Promise<MoreTime> {
  return db.one(sql({ extensions_left: "int4", extendable_in_ms: "int4" })`
    select ${extensionsLeft} as extensions_left, ${extendableIn_ms} as extendable_in_ms
    from orders where id = ${order_id}`);
}

export type HeldByAccount = Held & {
  has_paid: boolean;
  /** Orders placed within a day and still unpaid. */
  unpaid_of_day: number;
  /** Numbers of the orders holding stock, oldest first. */
  numbers: string[];
};

const sums = sqlPart`count(*)::int4 as orders, coalesce(sum(pieces), 0)::int8 as pieces,
  coalesce(sum(total_paise), 0)::int8 as value_paise`;
const withPieces = sqlPart`orders cross join lateral (
  select sum(quantity) as pieces from order_items where order_id = orders.id) items`;

export function heldByAccountNow(db: Queryable, user_id: string): Promise<HeldByAccount> {
  return db.one(sql({
    orders: "int4",
    pieces: "int8",
    value_paise: "int8",
    numbers: "text[]",
    has_paid: "bool",
    unpaid_of_day: "int4",
  })`
    select held.*,
      exists (select from orders where user_id = ${user_id} and paid_at is not null) as has_paid,
      (select count(*)::int4 from orders
        where user_id = ${user_id} and paid_at is null and created_at > now() - interval '1 day') as unpaid_of_day
    from (
      select ${sums}, coalesce(array_agg(order_number order by created_at), '{}') as numbers
      from ${withPieces} where user_id = ${user_id} and ${holdsStock}
    ) held`);
}

export function heldByAddressNow(db: Queryable, address_hash: Buffer): Promise<Held> {
  return db.one(sql({ orders: "int4", pieces: "int8", value_paise: "int8" })`
    select ${sums} from ${withPieces} where held_by_address = ${address_hash} and ${holdsStock}`);
}
