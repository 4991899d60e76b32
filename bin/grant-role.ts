import { existsSync } from "node:fs";
import { checkEmail } from "../app/domains/accounts/sign-in/credentials.ts";
import { grantRole } from "../app/domains/accounts/server/commands/grant-role.ts";
import { notifyOfAdmins } from "../app/domains/accounts/server/commands/notify-of-admins.ts";
import { adminsAmong } from "../app/domains/accounts/server/queries/active-admins.ts";
import { mailRecipients } from "../app/domains/accounts/server/queries/mail-recipients.ts";
import { createNotifier } from "../app/domains/notifications/server/commands/notify.ts";
import { ownerOfEmail } from "../app/domains/accounts/server/queries/verified-email.ts";
import { readConfig } from "../app/platform/config.ts";
import type { Database } from "../app/platform/database/database.ts";
import { isFailure } from "../app/platform/failure.ts";
import { accountTag } from "../app/platform/http/session.ts";
import { createLog } from "../app/platform/log.ts";
import { createRealtime } from "../app/platform/realtime.ts";
import { openSiteDatabase } from "./database.ts";

// npm run grant-role -- <email> <admin|vendor>
// Gives a role to a user with this confirmed address. It applies from their next request on. The admins are told of a new one.

const usage = "npm run grant-role -- <email> <admin|vendor>";

async function main([address, role]: string[]) {
  const { email, problem } = checkEmail(address);
  if (email === undefined) throw new Error(`${problem} ${usage}`);
  if (role !== "admin" && role !== "vendor") throw new Error(`The role is admin or vendor. ${usage}`);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const { db, close } = await openSiteDatabase(config);
  try {
    const user_id = await ownerOfEmail(db, email);
    if (!user_id)
      throw new Error(`Nobody has confirmed the address ${email}. Sign up on the site with it first.`);
    const notifier = createNotifier({ public_url: config.public_url, readRecipients: mailRecipients });
    const told = await db.transaction(async (tx) => {
      const before = await adminsAmong(tx, [user_id]);
      await grantRole(tx, { user_id, role, granted_by: null });
      if (role !== "admin" || before.length > 0) return [];
      const change = { user_id, change: "granted", actor_user_id: null, reason: "", at: new Date() } as const;
      return notifyOfAdmins(tx, notifier, change);
    });
    await announce(db, [accountTag(user_id), ...told]);
    console.log(`${email} is ${role === "admin" ? "an admin" : "a vendor"} now.`);
  } finally {
    await close();
  }
}

/** Updates the open pages of the person, and of the admins who are told, in the running site. */
async function announce(db: Database, tags: readonly string[]): Promise<void> {
  const realtime = createRealtime({ db, url: "", log: createLog("warn") });
  realtime.publish([...tags]);
  await realtime.stop();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isFailure(error) || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
