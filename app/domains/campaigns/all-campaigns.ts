import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import { keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { type ListColumn, rupeesColumn, timeColumn } from "../../text/list-column.ts";
import { categoryText, stateText, urgencyText } from "./campaign-texts.ts";
import { campaignCursor } from "./filters.ts";
import type { ListedCampaign } from "./server/queries/all-campaigns.ts";

/** Campaign list for admins, in every state: the page and its CSV file. */

export const allCampaignsFilePath = "/api/v1/campaigns.csv";
/** The list is a tab of the admin dashboard. */
export const campaignsTab = { tab: "campaigns" } as const;

export const listedCampaignFilters = { state: ["active", "inactive"] } as const;
export const listedCampaignSorts = {
  newest: { ...campaignCursor, text: m.campaigns_all_newest },
  oldest: { ...keysetCursor({ created_at: milliseconds, id: uuid }, "asc"), text: m.campaigns_all_oldest },
};
export type ListedCampaignSort = keyof typeof listedCampaignSorts;
export type ListedCampaignState = (typeof listedCampaignFilters)["state"][number];

export type ListedCampaignPage = { campaigns: ListedCampaign[]; next_cursor: string | null };

export const activityText = (is_active: boolean) =>
  is_active ? m.campaigns_state_active() : m.campaigns_state_inactive();

/** Columns of the CSV file. */
export function campaignColumns() {
  return {
    title: { label: m.campaigns_all_campaign(), text: ({ title }) => title },
    activity: { label: m.campaigns_all_activity(), text: ({ is_active }) => activityText(is_active) },
    state: { label: m.campaigns_all_state(), text: ({ status }) => stateText(status) },
    category: { label: m.campaigns_all_category(), text: ({ category }) => categoryText(category) },
    urgency: { label: m.campaigns_all_urgency(), text: ({ urgency_level }) => urgencyText(urgency_level) },
    raised: rupeesColumn(m.campaigns_all_raised(), ({ raised_paise }) => raised_paise),
    goal: rupeesColumn(m.campaigns_all_goal(), ({ goal_paise }) => goal_paise),
    ends: { label: m.campaigns_all_ends(), text: ({ ends_on }) => ends_on },
    created: timeColumn(m.campaigns_all_created(), ({ created_at }) => created_at),
    id: { label: m.campaigns_all_id(), text: ({ id }) => id },
  } as const satisfies Record<string, ListColumn<ListedCampaign>>;
}

/** Keyed by the redirect's notice code. */
export const activityNotices = {
  campaign_activated: successNotice(m.campaigns_all_activated),
  campaign_deactivated: successNotice(m.campaigns_all_deactivated),
} satisfies Record<string, () => Notice>;
