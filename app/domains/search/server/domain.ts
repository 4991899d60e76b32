import type { Domain } from "../../../platform/domain.ts";
import { createSearchApi } from "./api.ts";
import { searchCrontab, searchJobs } from "./jobs.ts";

export const search: Domain = {
  name: "search",
  tables: ["edited_synonym_groups", "search_weeks", "search_marks", "unanswered_searches"],
  api: () => [createSearchApi()],
  quotas: { unanswered_searches_by_address: { points: 60, per_seconds: 3_600 } },
  jobs: searchJobs,
  crontab: searchCrontab,
};
