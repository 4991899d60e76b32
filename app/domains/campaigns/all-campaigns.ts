import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";
import { keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { plainRupees } from "../../text/money.ts";
import { categoryText, stateText, urgencyText } from "./campaign-texts.ts";
import { campaignCursor } from "./filters.ts";
import { timeInIndia } from "../../text/india-day.ts";
import type { ListedCampaign } from "./server/queries/all-campaigns.ts";

/** Campaign list for admins, in every state: the page and its CSV file. */

export const allCampaignsFile = "/api/v1/campaigns.csv";
/** The list is a tab of the admin dashboard. */
export const campaignsTab = { tab: "campaigns" } as const;

export const listedCampaignFilters = { state: ["active", "inactive"] } as const;
export const listedCampaignSorts = {
  newest: campaignCursor,
  oldest: keysetCursor({ created_at: milliseconds, id: uuid }, "asc"),
};
export type ListedCampaignSort = keyof typeof listedCampaignSorts;
export const campaignSortTexts: Record<ListedCampaignSort, () => string> = {
  newest: m.campaigns_all_newest,
  oldest: m.campaigns_all_oldest,
};
export type ListedCampaignState = (typeof listedCampaignFilters)["state"][number];

export type ListedCampaignPage = { campaigns: ListedCampaign[]; next_cursor: string | null };

export const activityText = (is_active: boolean) =>
  is_active ? m.campaigns_state_active() : m.campaigns_state_inactive();

type CampaignText = {
  label: string;
  text: (campaign: ListedCampaign) => string;
  is_time?: true;
  is_number?: true;
};

/** Text columns of the list. */
export function listedCampaignTexts() {
  return {
    activity: { label: m.campaigns_all_activity(), text: ({ is_active }) => activityText(is_active) },
    state: { label: m.campaigns_all_state(), text: ({ status }) => stateText(status) },
    category: { label: m.campaigns_all_category(), text: ({ category }) => categoryText(category) },
    urgency: { label: m.campaigns_all_urgency(), text: ({ urgency_level }) => urgencyText(urgency_level) },
    raised: {
      label: m.campaigns_all_raised(),
      text: ({ raised_paise }) => plainRupees(raised_paise),
      is_number: true,
    },
    goal: {
      label: m.campaigns_all_goal(),
      text: ({ goal_paise }) => plainRupees(goal_paise),
      is_number: true,
    },
    ends: { label: m.campaigns_all_ends(), text: ({ ends_on }) => ends_on },
    created: {
      label: m.campaigns_all_created(),
      text: ({ created_at }) => timeInIndia(created_at),
      is_time: true,
    },
    id: { label: m.campaigns_all_id(), text: ({ id }) => id },
  } as const satisfies Record<string, CampaignText>;
}

/** Columns of the CSV file. */
export function campaignColumns(): CampaignText[] {
  return [
    { label: m.campaigns_all_campaign(), text: ({ title }) => title },
    ...Object.values(listedCampaignTexts()),
  ];
}

/** Keyed by the redirect's notice code. */
export const activityNotices = {
  campaign_activated: () => ({ tone: "success", title: m.campaigns_all_activated() }),
  campaign_deactivated: () => ({ tone: "success", title: m.campaigns_all_deactivated() }),
} satisfies Record<string, () => Notice>;
