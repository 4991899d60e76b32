import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { type CampaignStatus, campaignStatuses } from "../../schema.ts";
import { campaignNotFound } from "./campaigns.ts";
import { publicStatuses } from "../../states.ts";

export type CampaignMoney = {
  id: string;
  title: string;
  status: CampaignStatus;
  created_by: string;
  goal_paise: number;
  /** Total received, refunds deducted. */
  raised_paise: number;
  /** Total received, refunds not deducted. */
  received_paise: number;
  /** A day in India, such as "2026-11-20". */
  created_on: string;
};

export type BudgetedLine = { id: string; label: string; amount_paise: number; is_removed: boolean };

/** 404 for an unknown id. */
export function readCampaignMoney(db: Queryable, id: string): Promise<CampaignMoney> {
  return moneyOf(db, id, sqlPart``);
}

/** The same, locked: the campaign's totals cannot change until the transaction ends. */
export function lockCampaignMoney(tx: Transaction, id: string): Promise<CampaignMoney> {
  return moneyOf(tx, id, sqlPart`for no key update`);
}

async function moneyOf(db: Queryable, id: string, lock: ReturnType<typeof sqlPart>): Promise<CampaignMoney> {
  const row = isUuid(id)
    ? await db.maybeOne(sql({
        id: "uuid",
        title: "text",
        status: oneOf(...campaignStatuses),
        created_by: "uuid",
        goal_paise: "int8",
        raised_paise: "int8",
        received_paise: "int8",
        created_on: "text",
      })`
        select id, title, status, created_by, goal_paise, raised_paise, received_paise,
          day_in_india(created_at)::text as created_on
        from campaigns where id = ${id} ${lock}`)
    : undefined;
  if (!row) throw campaignNotFound();
  return row;
}

/** A campaign's budget lines, including removed ones, which expenses may reference. */
export function budgetOfCampaign(db: Queryable, campaign_id: string): Promise<BudgetedLine[]> {
  return db.many(sql({ id: "uuid", label: "text", amount_paise: "int8", is_removed: "bool" })`
    select id, label, amount_paise, removed_at is not null as is_removed
    from campaign_budget_lines where campaign_id = ${campaign_id} order by removed_at is not null, position, id`);
}

/** Titles of the public ones among these campaigns, by id. */
export async function publicTitles(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where id = any(${[...ids]}::uuid[]) and status in ${sqlTexts(publicStatuses)}`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
