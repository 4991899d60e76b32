import { randomUUID } from "node:crypto";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { readSite } from "../../../content/server/queries.ts";
import { canSuspend } from "../../policy.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { keepAnAdmin } from "./last-admin.ts";

type Suspension = {
  user_id: string;
  /** Why, in words that the person is sent and the audit log keeps. */
  reason: string;
};

const longestReason = 500;

/**
 * From now on the person reads, exports and signs in, and writes nothing. 400 without a reason, 404 for whoever may
 * not suspend and for nobody active to suspend, 409 for the last admin. Publish `account:{user_id}` after the commit.
 */
export async function suspendAccount(tx: Transaction, actor: Actor, input: Suspension): Promise<void> {
  const reason = reasonOf(input.reason);
  if (!canSuspend(actor, input.user_id)) throw accountNotFound();
  await keepAnAdmin(tx, input.user_id);
  await changeStatus(tx, actor, { user_id: input.user_id, from: "active", to: "suspended", reason });
}

/** The person may write again, with the roles of before. Throws as `suspendAccount` does. */
export async function reinstateAccount(tx: Transaction, actor: Actor, input: Suspension): Promise<void> {
  const reason = reasonOf(input.reason);
  if (!canSuspend(actor, input.user_id)) throw accountNotFound();
  await changeStatus(tx, actor, { user_id: input.user_id, from: "suspended", to: "active", reason });
}

type Change = { user_id: string; from: string; to: "active" | "suspended"; reason: string };

async function changeStatus(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const person = await tx.maybeOne(sql({ display_name: "text", email: "text?" })`
    update profiles set status = ${change.to} from users
    where profiles.user_id = ${change.user_id} and users.user_id = profiles.user_id and status = ${change.from}
    returning profiles.display_name, case when email_verified_at is not null then users.email end as email`);
  if (!person) throw accountNotFound();
  const suspended = change.to === "suspended";
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: suspended ? "account_suspended" : "account_reinstated",
    subject_kind: "user",
    subject_id: change.user_id,
    details: { reason: change.reason },
  });
  if (!person.email) return;
  const site = await readSite(tx);
  await queueMails(tx, [
    {
      dedupe_key: `account-status:${randomUUID()}`,
      to: person.email,
      subject: suspended ? "Your account is suspended" : "Your account is open again",
      text: [
        `Namaskar ${person.display_name},`,
        suspended
          ? "Your account is suspended. You can still sign in, read, and export your own data; you can change nothing."
          : "Your account is open again, with everything it had before.",
        `The reason: ${change.reason}`,
        `If you think this is a mistake, please write to us: ${site.email}`,
        site.organisation_name,
      ].join("\n\n"),
    },
  ]);
}

function reasonOf(text: string): string {
  const reason = text.replaceAll(/\p{Cc}+/gu, " ").trim();
  if (reason === "" || reason.length > longestReason) {
    const problem = `Please say why, in up to ${longestReason} characters.`;
    throw new Failure(400, "reason_missing", problem, { fields: { reason: problem } });
  }
  return reason;
}

function accountNotFound(): Failure {
  return new Failure(404, "account_not_found", "There is no such account.");
}
