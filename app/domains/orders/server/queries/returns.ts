import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlTexts,
} from "../../../../platform/database/sql.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { returns_days } from "../../../catalog/schema.ts";
import { sumOf } from "../../invoice.ts";
import {
  type ForeseenDelivery,
  foreseenDelivery,
  type RefundAmounts,
  refundAmounts,
} from "../../return-amounts.ts";
import {
  canDoWithReturn,
  endedReturnStatuses,
  hasClosed,
  isOpen,
  lastAppealDay,
  openReturnStatuses,
  type ReturnInState,
  returnStatuses,
  returnSteps,
  silentUntil,
} from "../../return-states.ts";
import { needsOtherAdmin } from "../../parties.ts";
import { type ReturnPage, returnReasons, type ReturnSeen, type ReturnTab } from "../../returns.ts";
import { returnNotFound } from "../commands/lock-return.ts";
import { moneyOfReturns } from "./money-of-returns.ts";

/** Newest first. */
export const returnCursor = keysetCursor({ created_at: milliseconds, id: uuid });
type Position = PositionOf<typeof returnCursor>;

const shape = {
  id: "uuid",
  order_id: "uuid",
  order_number: "text",
  shipment_id: "uuid",
  item_id: "uuid",
  product_id: "uuid",
  product_name: "text",
  product_image_url: "text?",
  vendor_id: "uuid",
  seller_name: "text",
  user_id: "uuid",
  quantity: "int4",
  reason: oneOf(...returnReasons),
  words: "text?",
  status: oneOf(...returnStatuses),
  instructions: "text?",
  goods: oneOf("received", "kept", null),
  is_restocked: "bool",
  goods_paise: "int8",
  tax_paise: "int8",
  shipping_paise: "int8",
  given_before_paise: "int8",
  photo_count: "int4",
  answer: "text?",
  appeal: "text?",
  sent_at: "timestamptz?",
  sent_words: "text?",
  objection: oneOf("return_not_come", "return_not_right", null),
  objection_words: "text?",
  refused_quantity: "int4",
  created_at: "timestamptz",
  changed_at: "timestamptz",
} satisfies Shape;
type ReturnRow = Row<typeof shape>;

/**
 * What was said before the last acceptance was said of what that decided: a return that is open again is so for another
 * reason. The order's history keeps all of it.
 */
const sinceAccepted = sqlPart`order_events.order_id = order_returns.order_id and return_id = order_returns.id
  and (accepted.id is null or (order_events.created_at, order_events.id) > (accepted.created_at, accepted.id))`;
const newestEvent = sqlPart`order by order_events.created_at desc, order_events.id desc limit 1`;

const lastWords = (event: "return_escalated" | "return_sent") => sqlPart`
  (select detail from order_events where ${sinceAccepted} and event = ${event} ${newestEvent})`;

const columns = sqlPart`order_returns.id, order_returns.order_id, order_number, order_returns.shipment_id, item_id,
  product_id, product_name, product_image_url, order_returns.vendor_id, seller_name, order_returns.user_id,
  order_returns.quantity, reason, words, order_returns.status, instructions, goods,
  exists (select from order_return_restocks where return_id = order_returns.id) as is_restocked,
  refund_goods_paise as goods_paise, refund_tax_paise as tax_paise, refund_shipping_paise as shipping_paise,
  order_returns.given_before_paise,
  (select count(*)::int4 from order_return_photos where return_id = order_returns.id) as photo_count,
  answer.said as answer, ${lastWords("return_escalated")} as appeal, sent_at, ${lastWords("return_sent")} as sent_words,
  objection.event as objection, objection.detail as objection_words, refused_quantity,
  order_returns.created_at, changed_at`;

const source = sqlPart`order_returns join orders on orders.id = order_returns.order_id
  join shipments on shipments.id = order_returns.shipment_id join order_items on order_items.id = item_id
  left join lateral (select id, created_at from order_events where order_events.order_id = order_returns.order_id
    and return_id = order_returns.id and event = 'return_accepted' ${newestEvent}) accepted on true
  left join lateral (select case when event in ('return_declined', 'return_rejected')
      or event = 'return_received' and refused_quantity > 0 then detail end as said
    from order_events where ${sinceAccepted}
      and event in ('return_declined', 'return_rejected', 'return_received', 'return_kept') ${newestEvent}) answer on true
  left join lateral (select event, detail from order_events where ${sinceAccepted}
    and event in ('return_not_come', 'return_not_right') ${newestEvent}) objection on true`;

type Filters = {
  tab: ReturnTab;
  cursor: Position | undefined;
  /** Excludes returns that a seller requested as a customer. */
  of_own_goods?: boolean;
};

/** A decline is closed after the last day to appeal against it, as `hasClosed` says. */
const isClosed = sqlPart`order_returns.status = 'declined'
  and day_in_india(changed_at) + ${sqlInteger(returns_days)} < day_in_india(now())`;

/** Returns of each tab; "open" begins with the condition of the index of those to decide. */
const inTab: Record<ReturnTab, ReturnType<typeof sqlPart>> = {
  open: sqlPart`order_returns.status in ${sqlTexts(openReturnStatuses)} and not (${isClosed})`,
  team: sqlPart`order_returns.status = 'escalated'`,
  done: sqlPart`(order_returns.status in ${sqlTexts(endedReturnStatuses)} or ${isClosed})`,
};

/** Newest first: all for admins, those of their goods for vendors, and the user's own requests. */
export async function listReturns(
  db: Queryable,
  actor: Actor,
  { tab, cursor, of_own_goods = false }: Filters,
  limit: number,
): Promise<ReturnPage> {
  const sortKey = { created_at: sqlPart`order_returns.created_at`, id: sqlPart`order_returns.id` };
  const after = andAfter(returnCursor, cursor, sortKey);
  const rows = await db.many(sql(shape)`
    select ${columns} from ${source}
    where ${inTab[tab]} and ${of_own_goods ? soldBy(actor) : seenBy(actor)} ${after}
    order by ${keysetOrder(returnCursor, sortKey)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, (row) => returnCursor.format(row));
  return { returns: await seen(db, actor, page), next_cursor };
}

/** Returns of one order that this person may see, oldest first. */
export async function returnsOfOrder(db: Queryable, actor: Actor, order_id: string): Promise<ReturnSeen[]> {
  const rows = await db.many(sql(shape)`
    select ${columns} from ${source} where order_returns.order_id = ${order_id} and ${seenBy(actor)}
    order by order_returns.id`);
  return seen(db, actor, rows);
}

/** 404 when the actor may not see it. */
export async function readReturn(db: Queryable, actor: Actor, id: string): Promise<ReturnSeen> {
  const rows = isUuid(id)
    ? await db.many(sql(shape)`
        select ${columns} from ${source} where order_returns.id = ${id} and ${seenBy(actor)}`)
    : [];
  const [found] = await seen(db, actor, rows);
  if (!found) throw returnNotFound();
  return found;
}

/** The upload of a photo; 404 when the actor may not see it. */
export async function returnPhoto(
  db: Queryable,
  actor: Actor,
  { id, position }: { id: string; position: number },
): Promise<string> {
  const photo = isUuid(id)
    ? await db.maybeOne(sql({ upload_id: "uuid" })`
        select upload_id from order_return_photos join order_returns on order_returns.id = return_id
        where return_id = ${id} and position = ${position} and ${seenBy(actor)}`)
    : undefined;
  if (!photo) throw returnNotFound();
  return photo.upload_id;
}

function seenBy({ user_id, roles }: Actor) {
  if (roles.includes("admin")) return sqlPart`true`;
  const own = sqlPart`order_returns.user_id = ${user_id}`;
  return roles.includes("vendor") ? sqlPart`(${own} or order_returns.vendor_id = ${user_id})` : own;
}

function soldBy({ user_id, roles }: Actor) {
  return roles.includes("admin") ? sqlPart`true` : sqlPart`order_returns.vendor_id = ${user_id}`;
}

async function seen(db: Queryable, actor: Actor, rows: readonly ReturnRow[]): Promise<ReturnSeen[]> {
  const expected = await expectedOf(db, rows.filter(isOpen));
  const now = new Date();
  return rows.map((row) => {
    const { goods_paise, tax_paise, shipping_paise, vendor_id: _vendor_id, user_id, ...shown } = row;
    const { amounts, delivery, left_paise } = expected.get(row.id) ?? {
      amounts: { goods_paise, tax_paise, shipping_paise },
      delivery: null,
      left_paise: null,
    };
    const refund_paise = sumOf(amounts);
    return {
      ...shown,
      refund_paise,
      given_before_paise:
        left_paise === null ? shown.given_before_paise : Math.max(refund_paise - left_paise, 0),
      refund_shipping_paise: amounts.shipping_paise,
      delivery,
      silent_until: silentUntil(row),
      last_appeal_day: lastAppealDay(row),
      is_closed: hasClosed(row, now),
      needs_other_admin: row.status === "escalated" && needsOtherAdmin(actor, row),
      is_own: user_id === actor.user_id,
      steps: returnSteps.filter((step) => canDoWithReturn(actor, stateOf(row), step, now)),
    };
  });
}

function stateOf({ sent_at, instructions, ...row }: ReturnRow): ReturnInState {
  return { ...row, is_sent: sent_at !== null, was_accepted: instructions !== null };
}

type Expected = { amounts: RefundAmounts; delivery: ForeseenDelivery; left_paise: number };

/** The expected refund of each open return if accepted now. */
async function expectedOf(db: Queryable, rows: readonly ReturnRow[]): Promise<Map<string, Expected>> {
  if (rows.length === 0) return new Map();
  const moneyOf = await moneyOfReturns(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const entries = rows.map((row): [string, Expected] => {
    const { shipment, left_paise, refunded, open } = moneyOf(row.shipment_id);
    const others = open.filter(({ id }) => id !== row.id);
    const amounts = refundAmounts(shipment, refunded, row);
    const delivery = foreseenDelivery(shipment, { refunded, open: others }, row);
    return [row.id, { amounts, delivery, left_paise }];
  });
  return new Map(entries);
}
