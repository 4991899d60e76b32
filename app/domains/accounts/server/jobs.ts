import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { baseLanguage, languageNamed } from "../../../text/language.ts";
import { purgeExpired } from "./commands/purge-expired.ts";
import { sendAccountLink } from "../sign-in/server/use-cases/request-account-link.ts";
import { sendSignUpLink } from "../sign-in/server/use-cases/resend-sign-up.ts";

export const accountCrontab = "23 * * * * forget_expired_accesses";

/** Jobs of an earlier release have no `redirect_to` and no `language`. */
const redirectTo = z.string().nullable().default(null);
const linkPayload = z.object({ email: z.string(), redirect_to: redirectTo });
const signUpPayload = z.object({
  email: z.string(),
  browser_hash: z.string().nullable(),
  redirect_to: redirectTo,
  language: z.string().default(baseLanguage).transform(languageNamed),
});

export function accountJobs(services: Services): TaskList {
  return {
    async send_password_link(payload) {
      await sendAccountLink(services, "reset_password", linkPayload.parse(payload));
    },
    async send_sign_in_link(payload) {
      await sendAccountLink(services, "sign_in", linkPayload.parse(payload));
    },
    async send_sign_up_link(payload) {
      await sendSignUpLink(services, signUpPayload.parse(payload));
    },
    async forget_expired_accesses() {
      await services.db.transaction((tx) => purgeExpired(tx, new Date()));
    },
  };
}
