import type { Domain } from "../../../platform/domain.ts";
import { settlementNotices } from "../settlement-notices.ts";
import { createSettlementsApi } from "./api.ts";
import { addUpGatewayDays } from "./commands/add-up-gateway-days.ts";
import { differencesFile } from "./differences-file.ts";
import { followSettlements, settlementCrontab, settlementJobs } from "./jobs.ts";

export const settlements: Domain = {
  name: "settlements",
  tables: ["settlements", "settlement_items", "gateway_days", "settlement_listings", "unsettled_movements"],
  api: () => [createSettlementsApi(), differencesFile()],
  notices: settlementNotices,
  jobs: settlementJobs,
  crontab: settlementCrontab,
  addUpDays: addUpGatewayDays,
  followSettlements,
};
