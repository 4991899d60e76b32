import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type LiveKind, liveTags } from "../../live-orders.ts";

/** How many of a list's newest rows are followed for changes. */
const followedRows = 100;

/** Current versions by tag: of an order, or of the newest orders of a list. */
export async function liveVersions(
  db: Queryable,
  followed: readonly { kind: LiveKind; id: string }[],
): Promise<Map<string, string>> {
  const idsOf = (kind: LiveKind) => [
    ...new Set(followed.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const follows_all = followed.some(({ kind }) => kind === "all");
  const rows = await db.many(sql({ kind: "text", id: "text", version: "text?" })`
    with newest as (
      select 'order' as kind, wanted.id::text as wanted, orders.id from unnest(${idsOf("order")}::uuid[]) as wanted (id)
        join orders on orders.id = wanted.id
      union all
      select 'customer', wanted.id::text, found.id from unnest(${idsOf("customer")}::uuid[]) as wanted (id)
        cross join lateral (select id from orders where user_id = wanted.id
          order by created_at desc, id desc limit ${followedRows}::int4) as found
      union all
      select 'seller', wanted.id::text, found.id from unnest(${idsOf("seller")}::uuid[]) as wanted (id)
        cross join lateral (select order_id as id from shipments where vendor_id = wanted.id
          order by created_at desc, shipments.id desc limit ${followedRows}::int4) as found
      union all
      select 'seller', wanted.id::text, found.id from unnest(${idsOf("seller")}::uuid[]) as wanted (id)
        cross join lateral (select id from orders where user_id = wanted.id
          order by created_at desc, id desc limit ${followedRows}::int4) as found
      union all
      select 'all', '', found.id from (select id from orders where ${follows_all}::bool
        order by created_at desc, id desc limit ${followedRows}::int4) as found
    )
    select kind, wanted as id, md5(string_agg(
      concat_ws(' ', orders.id, orders.status, payment_status, stock, extract(epoch from held_until), refunded_paise,
        parts.states, parts.returns), ',' order by orders.id
    )) as version
    from newest join orders on orders.id = newest.id
      cross join lateral (
        select string_agg(concat_ws(' ', status, tracking_number, courier, missing.outcomes), ',' order by shipments.id) as states,
          (select string_agg(order_returns.status, ',' order by order_returns.id) from order_returns
            where order_returns.order_id = orders.id) as returns
        from shipments left join lateral (
          select string_agg(coalesce(outcome, 'open'), ' ' order by id) as outcomes from missing_shipments
          where shipment_id = shipments.id) as missing on true
        where order_id = orders.id) as parts
    group by kind, wanted`);
  return new Map(rows.map(({ kind, id, version }) => [liveTags[kind as LiveKind](id), version ?? ""]));
}
