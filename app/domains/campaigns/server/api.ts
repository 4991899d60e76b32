import { createApiRoutes } from "../../../platform/http/api-route.ts";
import { adminEditRoutes } from "./api/admin-edit.ts";
import { campaignRoutes } from "./api/campaigns.ts";
import { ownCampaignRoutes } from "./api/own.ts";
import { posterRoutes } from "./api/poster.ts";

/** `/api/v1/campaigns/{id}` would match "mine". */
export const createCampaignsApi = () =>
  createApiRoutes(...adminEditRoutes, ...ownCampaignRoutes, ...campaignRoutes, ...posterRoutes);
