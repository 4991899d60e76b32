import type { CampaignStatus } from "./schema.ts";

const updateDueAfter_ms = 30 * 86_400_000;

type Told = { status: CampaignStatus; supporter_count: number; last_news_at: Date | null };

/** People gave, and have read nothing of a campaign that goes on for a month. */
export function isUpdateDue({ status, supporter_count, last_news_at }: Told, now = Date.now()): boolean {
  if (status !== "live" && status !== "ended") return false;
  return supporter_count > 0 && last_news_at !== null && now - last_news_at.getTime() > updateDueAfter_ms;
}
