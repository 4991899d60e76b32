import type { Domain } from "../../../platform/domain.ts";
import { programNotices } from "../applications.ts";
import { createProgramsApi } from "./api.ts";
import { programCrontab, programJobs } from "./jobs.ts";
import { programQuotas } from "./limits.ts";
import { programPersonalData } from "./personal-data.ts";

export const programs: Domain = {
  name: "programs",
  tables: ["programs", "program_applications", "program_application_notes"],
  api: () => [createProgramsApi()],
  quotas: programQuotas,
  notices: programNotices,
  jobs: programJobs,
  crontab: programCrontab,
  personal_data: { applications: programPersonalData },
};
