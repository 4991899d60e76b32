import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { forgetExpired } from "./commands/forget-expired.ts";
import { sendPasswordLink } from "../sign-in/server/use-cases/reset-password.ts";
import { sendSignInLink } from "../sign-in/server/use-cases/sign-in-link.ts";

export const accountCrontab = "23 * * * * forget_expired_accesses";

const linkPayload = z.object({ email: z.string() });

export function accountJobs({ db, config }: Services): TaskList {
  return {
    async send_password_link(payload) {
      const { email } = linkPayload.parse(payload);
      await db.transaction((tx) => sendPasswordLink(tx, { email, public_url: config.public_url }));
    },
    async send_sign_in_link(payload) {
      const { email } = linkPayload.parse(payload);
      await db.transaction((tx) => sendSignInLink(tx, { email, public_url: config.public_url }));
    },
    async forget_expired_accesses() {
      await db.transaction((tx) => forgetExpired(tx, new Date()));
    },
  };
}
