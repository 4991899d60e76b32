import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql } from "../../../../platform/database/sql.ts";
import type { RefusedEnd } from "../../refused-ends.ts";

const shownAtOnce = 50;

const shape = {
  id: "uuid",
  amount_paise: "int8",
  gateway_subscription_id: "text?",
  is_end_wanted: "bool",
  refused_at: "timestamptz",
  refusal: "text",
} satisfies Shape;

/** Monthly gifts that the gateway refuses to end or to show: longest waiting first, at most fifty. */
export function listRefusedEnds(db: Queryable): Promise<RefusedEnd[]> {
  return db.many(sql(shape)`
    select id, amount_paise, gateway_subscription_id, end_requested_at is not null or ended_at is not null as is_end_wanted,
      end_refused_at as refused_at, end_refusal as refusal
    from monthly_gifts where end_refused_at is not null order by end_refused_at limit ${shownAtOnce}::int4`);
}

export async function countRefusedEnds(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from monthly_gifts where end_refused_at is not null`);
  return count;
}
