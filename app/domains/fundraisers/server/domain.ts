import type { Domain } from "../../../platform/domain.ts";
import { fundraiserNotices } from "../fundraiser-notices.ts";
import { createFundraisersApi } from "./api.ts";
import { fundraiserQuotas } from "./limits.ts";
import { fundraiserSubjects } from "./moderated-fundraisers.ts";
import { fundraiserPersonalData } from "./personal-data.ts";
import { createFundraiserPreviewRoutes } from "./previews.ts";

export const fundraisers: Domain = {
  name: "fundraisers",
  tables: ["fundraisers"],
  api: () => [createFundraisersApi()],
  routes: () => [createFundraiserPreviewRoutes()],
  quotas: fundraiserQuotas,
  notices: fundraiserNotices,
  subject_kinds: [fundraiserSubjects],
  personal_data: { fundraising_pages: fundraiserPersonalData },
};
