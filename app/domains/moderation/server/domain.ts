import type { Domain } from "../../../platform/domain.ts";
import { moderationNotices } from "../case.ts";
import { createModerationApi } from "./api.ts";
import { moderationLimitsByAccount } from "./limits.ts";
import { moderationPersonalData } from "./personal-data.ts";
import { reportsFile } from "./reports-file.ts";
import { subjectKindsOf } from "./subject-kinds.ts";

export const moderation: Domain = {
  name: "moderation",
  tables: ["moderation_cases", "moderation_reports"],
  api: (domains) => [createModerationApi(subjectKindsOf(domains)), reportsFile()],
  quotas: moderationLimitsByAccount,
  notices: moderationNotices,
  personal_data: { moderation: moderationPersonalData },
};
