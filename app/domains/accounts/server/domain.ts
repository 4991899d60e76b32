import type { Domain } from "../../../platform/domain.ts";
import { userNotices } from "../admin/all-users.ts";
import { usersFile } from "../admin/server/users-file.ts";
import { setUpNotices } from "../set-up/set-up-notices.ts";
import { settingsNotices } from "../settings/settings-notices.ts";
import { accountNotices } from "../sign-in/auth-notices.ts";
import { createSocialRoutes } from "../social/server/routes.ts";
import { socialNotices } from "../social/social-notices.ts";
import { sealedFactors } from "../second-factor/server/sealed-factors.ts";
import { createAccountsApi } from "./api.ts";
import { addUpAccountDays } from "./commands/add-up-days.ts";
import { accountCrontab, accountJobs } from "./jobs.ts";
import { accountQuotas } from "./limits.ts";
import { liveAccounts } from "./live-account.ts";
import { accountPersonalData } from "./personal-data.ts";

export const accounts: Domain = {
  name: "accounts",
  tables: [
    "profiles",
    "users",
    "user_roles",
    "user_preferences",
    "sign_ups",
    "account_tokens",
    "user_identities",
    "sessions",
    "suspended_sessions",
    "user_devices",
    "factors",
    "factor_challenges",
    "pending_sign_ins",
    "recovery_codes",
    "set_up_links",
    "account_days",
  ],
  api: () => [createAccountsApi(), usersFile()],
  routes: () => [createSocialRoutes()],
  quotas: accountQuotas,
  notices: { ...accountNotices, ...socialNotices, ...settingsNotices, ...userNotices, ...setUpNotices },
  live: ({ db }) => [liveAccounts(db)],
  jobs: accountJobs,
  crontab: accountCrontab,
  addUpDays: addUpAccountDays,
  sealed: [sealedFactors],
  personal_data: { account: accountPersonalData },
};
