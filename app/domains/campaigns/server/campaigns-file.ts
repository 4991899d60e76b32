import { z } from "@hono/zod-openapi";
import { adminFile } from "../../../platform/http/admin-file.ts";
import { rowsAtOnce as limit } from "../../../platform/http/csv.ts";
import { allCampaignsFilePath, campaignColumns, listedCampaignFilters } from "../all-campaigns.ts";
import { listAllCampaigns } from "./queries/all-campaigns.ts";

export const campaignsFile = adminFile({
  name: "campaigns",
  path: allCampaignsFilePath,
  summary: "All campaigns as a file for spreadsheets",
  filters: { state: z.enum(listedCampaignFilters.state).optional() },
  columns: campaignColumns,
  async read({ db }, { state = null, q }, cursor) {
    const { campaigns: rows, next_cursor } = await listAllCampaigns(db, { q, state, cursor, limit });
    return { rows, next_cursor };
  },
});
