import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import { canSuspend } from "../../policy.ts";
import { accountStatusMail } from "../mails.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { requireAnotherAdmin } from "./last-admin.ts";

type Suspension = {
  user_id: string;
  /** The reason, which is sent to the person and kept in the audit log. */
  reason: string;
};

const longestReason = 500;

/**
 * Suspends a person: they can sign in, read and export their data, but not write. 400 without a reason, 404 for an
 * actor who may not suspend and for an unknown account, 409 for the last admin and if already suspended. Publish
 * `account:{user_id}` after the commit.
 */
export async function suspendAccount(tx: Transaction, actor: Actor, input: Suspension): Promise<void> {
  const reason = reasonOf(input.reason);
  if (!canSuspend(actor, input.user_id)) throw accountNotFound();
  await requireAnotherAdmin(tx, input.user_id);
  await changeStatus(tx, actor, { user_id: input.user_id, from: "active", to: "suspended", reason });
}

/** Ends a suspension; the person's roles apply again. Throws like `suspendAccount`. */
export async function reinstateAccount(tx: Transaction, actor: Actor, input: Suspension): Promise<void> {
  const reason = reasonOf(input.reason);
  if (!canSuspend(actor, input.user_id)) throw accountNotFound();
  await changeStatus(tx, actor, { user_id: input.user_id, from: "suspended", to: "active", reason });
}

type Change = { user_id: string; from: string; to: "active" | "suspended"; reason: string };

async function changeStatus(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const person = await tx.maybeOne(sql({
    display_name: "text",
    email: "text?",
    language: languageColumn,
  })`
    update profiles set status = ${change.to} from users
    where profiles.user_id = ${change.user_id} and users.user_id = profiles.user_id and status = ${change.from}
    returning profiles.display_name, case when email_verified_at is not null then users.email end as email,
      users.language`);
  if (!person) throw await refusal(tx, change);
  const suspended = change.to === "suspended";
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: suspended ? "account_suspended" : "account_reinstated",
    subject_kind: "user",
    subject_id: change.user_id,
    details: { reason: change.reason, before: change.from, after: change.to },
  });
  if (!person.email) return;
  const { email } = await readSite(tx);
  await queueMails(tx, [
    {
      to: { email: person.email, language: person.language },
      write: () =>
        accountStatusMail({ name: person.display_name, status: change.to, reason: change.reason, email }),
    },
  ]);
}

/** Somebody else may have changed the status first. */
async function refusal(tx: Transaction, { user_id, to }: Change): Promise<Failure> {
  const is_so = await tx.maybeOne(sql({ user_id: "uuid" })`
    select user_id from profiles join users using (user_id) where user_id = ${user_id} and status = ${to}`);
  if (!is_so) return accountNotFound();
  const message =
    to === "suspended" ? m.accounts_admin_suspended_already() : m.accounts_admin_active_already();
  return new Failure(409, "status_changed", message);
}

function reasonOf(text: string): string {
  const reason = text.replaceAll(/\p{Cc}+/gu, " ").trim();
  if (reason === "" || reason.length > longestReason) {
    const problem = m.accounts_admin_reason_missing({ most: longestReason });
    throw new Failure(400, "reason_missing", problem, { fields: { reason: problem } });
  }
  return reason;
}

function accountNotFound(): Failure {
  return new Failure(404, "account_not_found", m.accounts_none_such());
}
