import type { Domain } from "../../../platform/domain.ts";
import { expenseNotices } from "../expense-notices.ts";
import { createExpensesApi } from "./api.ts";
import { advancesFile, expensesFile } from "./admin-files.ts";
import { expenseCrontab, expenseJobs } from "./jobs.ts";
import { expenseQuotas } from "./limits.ts";
import { expensePersonalData } from "./personal-data.ts";
import { sealedAccounts } from "./sealed-accounts.ts";

export const expenses: Domain = {
  name: "expenses",
  tables: [
    "expenses",
    "campaign_advances",
    "campaign_advance_returns",
    "allocations",
    "money_snapshots",
    "money_snapshot_rows",
    "snapshot_keys",
  ],
  api: () => [createExpensesApi(), expensesFile(), advancesFile()],
  quotas: expenseQuotas,
  notices: expenseNotices,
  jobs: expenseJobs,
  crontab: expenseCrontab,
  sealed: [sealedAccounts],
  personal_data: { expenses: expensePersonalData },
};
