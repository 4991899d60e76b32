import type { Queryable } from "../../../../platform/database/database.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { listAllCampaigns, readListedCampaign } from "../../../campaigns/server/queries/all-campaigns.ts";
import { publicTitles } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignStates } from "../../../campaigns/states.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { AllocationTarget } from "../../allocation.ts";
import { pastedCampaign } from "../../allocation-input.ts";

const most = 20;

export type FoundTargets = { campaigns: AllocationTarget[]; has_more: boolean };

/**
 * Public campaigns whose title or organiser has these words, or whose page's address it is, newest first; without words,
 * the newest live ones. `except_id`: from which money is moved.
 */
export async function findTargets(
  db: Queryable,
  { q, except_id }: { q: string; except_id: string | null },
): Promise<FoundTargets> {
  const pasted = pastedCampaign(q);
  const { campaigns, next_cursor } = pasted
    ? { campaigns: pasted === except_id ? [] : await campaignOf(db, pasted), next_cursor: null }
    : await listAllCampaigns(db, {
        state: q ? null : "active",
        q,
        is_public: true,
        except_id,
        cursor: "",
        limit: most,
      });
  return {
    campaigns: campaigns.map(({ id, title, organiser, status }) => ({ id, title, organiser, status })),
    has_more: next_cursor !== null,
  };
}

async function campaignOf(db: Queryable, id: string) {
  try {
    const campaign = await readListedCampaign(db, id);
    return campaignStates[campaign.status].is_public ? [campaign] : [];
  } catch (error) {
    if (isFailure(error)) return [];
    throw error;
  }
}

/** The title of a campaign that is or was public; undefined for any other. */
export async function titleOfTarget(db: Queryable, id: string): Promise<string | undefined> {
  return isUuid(id) ? (await publicTitles(db, [id])).get(id) : undefined;
}
