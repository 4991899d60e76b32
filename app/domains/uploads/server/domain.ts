import type { Domain } from "../../../platform/domain.ts";
import { createUploadsApi } from "./api.ts";
import { uploadCrontab, uploadJobs } from "./jobs.ts";
import { uploadLimits } from "./limits.ts";
import { uploadPersonalData } from "./personal-data.ts";

export const uploads: Domain = {
  name: "uploads",
  tables: ["uploads", "shown_uploads"],
  api: () => [createUploadsApi()],
  quotas: uploadLimits,
  jobs: uploadJobs,
  crontab: uploadCrontab,
  personal_data: { uploads: uploadPersonalData },
};
