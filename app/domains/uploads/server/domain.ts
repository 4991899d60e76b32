import type { Domain } from "../../../platform/domain.ts";
import { createUploadsApi } from "./api.ts";
import { uploadCrontab, uploadJobs } from "./jobs.ts";
import { uploadQuotas } from "./limits.ts";
import { uploadPersonalData } from "./personal-data.ts";

export const uploads: Domain = {
  name: "uploads",
  tables: ["uploads", "shown_uploads"],
  api: () => [createUploadsApi()],
  quotas: uploadQuotas,
  jobs: uploadJobs,
  crontab: uploadCrontab,
  personal_data: { uploads: uploadPersonalData },
};
