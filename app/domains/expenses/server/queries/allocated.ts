import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type Allocated = {
  /** Moved here from other campaigns and the general fund. */
  allocated_in_paise: number;
  /** Moved away. */
  allocated_out_paise: number;
  /** Prepared to be moved away; part of what remains. */
  allocating_paise: number;
};

/** The allocations of a campaign, or of the general fund (null), summed in one statement. */
export async function allocatedOf(db: Queryable, campaign_id: string | null): Promise<Allocated> {
  const sums = { allocated_in_paise: "int8", allocated_out_paise: "int8", allocating_paise: "int8" } as const;
  if (campaign_id === null)
    return db.one(sql(sums)`
      select
        (select coalesce(sum(amount_paise), 0)::int8 from allocations
          where to_campaign_id is null and status = 'booked') as allocated_in_paise,
        (select coalesce(sum(amount_paise), 0)::int8 from allocations
          where from_campaign_id is null and status = 'booked') as allocated_out_paise,
        (select coalesce(sum(amount_paise), 0)::int8 from allocations
          where from_campaign_id is null and status = 'prepared') as allocating_paise`);
  return db.one(sql(sums)`
    select
      (select coalesce(sum(amount_paise), 0)::int8 from allocations
        where to_campaign_id = ${campaign_id} and status = 'booked') as allocated_in_paise,
      (select coalesce(sum(amount_paise), 0)::int8 from allocations
        where from_campaign_id = ${campaign_id} and status = 'booked') as allocated_out_paise,
      (select coalesce(sum(amount_paise), 0)::int8 from allocations
        where from_campaign_id = ${campaign_id} and status = 'prepared') as allocating_paise`);
}

/** What was moved away of a campaign, less what was moved there. */
export function netAllocated({ allocated_in_paise, allocated_out_paise }: Allocated): number {
  return allocated_out_paise - allocated_in_paise;
}
