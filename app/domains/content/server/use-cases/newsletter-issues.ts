import { randomUUID } from "node:crypto";
import { currentLanguage } from "../../../../text/language.ts";
import * as m from "#messages";
import { composeMail } from "../../../../platform/mail/compose.ts";
import { storedContent } from "../../../../platform/mail/mail-content.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { IssueInput } from "../../newsletter-issue-input.ts";
import { issueTag } from "../../newsletter-issues.ts";
import {
  cancelIssue as cancelIssueIn,
  createIssue as createIssueIn,
  deleteIssue as deleteIssueIn,
  requireSender,
  saveIssue as saveIssueIn,
  startIssue as startIssueIn,
  sendTestIssue as sendTestIssueIn,
} from "../commands/newsletter-issues.ts";
import { issueMail } from "../mails.ts";
import { readSite } from "../queries/content-of-pages.ts";
import { readIssue } from "../queries/newsletter-issues.ts";
import { newsletterLink } from "../unsubscribe-link.ts";

type Seen = { id: string; version: number };

/** Returns the draft's id. Throws 403. */
export function createIssue(
  { db }: Pick<Services, "db">,
  actor: Actor,
  written: IssueInput,
): Promise<string> {
  return db.transaction((tx) => createIssueIn(tx, actor, written));
}

/** Throws 403, 404 and 409. */
export async function saveIssue(
  { db }: Pick<Services, "db">,
  actor: Actor,
  written: IssueInput & { id: string },
): Promise<void> {
  await db.transaction((tx) => saveIssueIn(tx, actor, written));
}

/** Throws 403, 404 and 409. */
export async function deleteIssue({ db }: Pick<Services, "db">, actor: Actor, seen: Seen): Promise<void> {
  await db.transaction((tx) => deleteIssueIn(tx, actor, seen));
}

/** Mails the draft to the admin's own address. Throws 403, 404, 409 and 429. */
export async function sendTestIssue(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor & { email: string; email_verified: boolean },
  seen: Seen,
): Promise<void> {
  requireSender(actor);
  if (!actor.email_verified) throw new Failure(409, "email_not_confirmed", m.content_issue_own_address());
  await limits.consume("newsletter_tests_by_account", actor.user_id);
  await db.transaction((tx) =>
    sendTestIssueIn(tx, actor, {
      ...seen,
      to: { email: actor.email, language: currentLanguage() },
      test_id: randomUUID(),
    }),
  );
}

/** Throws 403, 404 and 409. */
export async function startIssue(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  actor: Actor,
  seen: Seen,
): Promise<void> {
  await db.transaction((tx) => startIssueIn(tx, actor, seen));
  realtime.publish([issueTag(seen.id)]);
}

/** Throws 403, 404 and 409. */
export async function cancelIssue(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction((tx) => cancelIssueIn(tx, actor, id));
  realtime.publish([issueTag(id)]);
}

/** The HTML that a subscriber gets, with an unsubscribe link that belongs to nobody. Throws 403 and 404. */
export async function previewIssue(
  { db, config }: Pick<Services, "db" | "config">,
  actor: Actor,
  id: string,
): Promise<string> {
  requireSender(actor);
  const { public_url } = config;
  const issue = await readIssue(db, id);
  const unsubscribe_link = newsletterLink(public_url, "unsubscribe", "preview");
  const { subject, content } = issueMail(issue, { subscription_id: "", unsubscribe_link });
  const { text: text_body, outline } = storedContent(content);
  const organisation = await readSite(db);
  const { html, error } = composeMail({ subject, text_body, outline }, { organisation, public_url });
  if (html === undefined) throw new Error("The mail cannot be shown", { cause: error });
  return html;
}
