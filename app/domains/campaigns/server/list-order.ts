import { sqlPart } from "../../../platform/database/sql.ts";
import type { ListPosition } from "../filters.ts";
import type { ListSort } from "../schema.ts";

type Part = ReturnType<typeof sqlPart>;

/** A sort order of the list, with its own index. */
type ListOrder = {
  by: Part;
  /** Condition for rows after a position. */
  after: (position: ListPosition) => Part;
  /** Condition that excludes rows from this order. */
  only?: (today: string) => Part;
  /** Its index is on `campaign_ranks`. */
  is_ranked?: true;
};

export const listOrders: Record<ListSort, ListOrder> = {
  newest: {
    by: sqlPart`created_at desc, id desc`,
    after: ({ created_at, id }) => sqlPart`(created_at, id) < (${created_at}::timestamptz, ${id}::uuid)`,
  },
  supported: {
    by: sqlPart`supporter_step desc, supporter_count desc, id desc`,
    is_ranked: true,
    // The first condition uses the index.
    after: ({ supporter_count, id }) => sqlPart`supporter_step <= supporter_step(${supporter_count}::int8)
      and (supporter_count, id) < (${supporter_count}::int8, ${id}::uuid)`,
  },
  ending: {
    by: sqlPart`ends_on, id`,
    after: ({ ends_on, id }) => sqlPart`(ends_on, id) > (${ends_on}::date, ${id}::uuid)`,
    // Until the nightly job has run, yesterday's campaigns are still active.
    only: (today) => sqlPart`ends_on >= ${today}::date`,
  },
  funded: {
    by: sqlPart`funding_rank desc, id desc`,
    is_ranked: true,
    after: ({ funding_rank, id }) => sqlPart`(funding_rank, id) < (${funding_rank}::int4, ${id}::uuid)`,
  },
  urgent: {
    by: sqlPart`urgency_rank, ends_on, id`,
    after: ({ urgency_rank, ends_on, id }) =>
      sqlPart`(urgency_rank, ends_on, id) > (${urgency_rank}::int4, ${ends_on}::date, ${id}::uuid)`,
  },
};

/** Active campaigns with every column that an order sorts by. */
export const rankedCampaigns = sqlPart`campaign_ranks join campaigns using (id)`;

/** Every column that an order sorts by. */
export const sortColumns = sqlPart`created_at, supporter_step, supporter_count, ends_on, funding_rank, urgency_rank`;

/** As in the migration: up to here each step is one supporter count. */
const exactSteps = sqlPart`15`;

/**
 * The first `limit` campaigns that meet the conditions in the given order, with these columns, which include those of
 * the order; the result is unsorted. "Most supporters" is read in two halves: where a step is one count, the index has
 * the full order; the steps above are small enough to sort.
 */
export function orderedCampaigns(sort: ListSort, columns: Part, conditions: Part, limit: Part): Part {
  const { by, is_ranked } = listOrders[sort];
  if (!is_ranked)
    return sqlPart`select ${columns} from (
      select * from campaigns where ${conditions} order by ${by} limit ${limit}
    ) campaigns join campaign_ranks using (id)`;
  if (sort !== "supported")
    return sqlPart`select ${columns} from ${rankedCampaigns} where ${conditions} order by ${by} limit ${limit}`;
  const half = (steps: Part, order: Part) => sqlPart`(
    select ${columns} from ${rankedCampaigns} where ${conditions} and ${steps} order by ${order} limit ${limit})`;
  return sqlPart`select ${columns} from (
    ${half(sqlPart`supporter_step > ${exactSteps}`, by)}
    union all
    ${half(sqlPart`supporter_step <= ${exactSteps}`, sqlPart`supporter_step desc, id desc`)}
  ) halves order by ${by} limit ${limit}`;
}
