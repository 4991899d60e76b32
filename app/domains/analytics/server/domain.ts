import type { Domain } from "../../../platform/domain.ts";
import { createAnalyticsApi } from "./api.ts";

export const analytics: Domain = {
  name: "analytics",
  tables: [],
  api: () => [createAnalyticsApi()],
};
