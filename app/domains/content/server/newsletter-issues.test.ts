import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { sampleOrganisation } from "../../../../tests/support/sample-mail.ts";
import type { Role } from "../../../platform/actor.ts";
import { listAuditLog } from "../../../platform/audit.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createMailSender } from "../../../platform/mail/sender.ts";
import type { Services } from "../../../platform/services.ts";
import { forgetNewsletterAddresses } from "./commands/forget-newsletter-addresses.ts";
import { unsubscribeFromNewsletter } from "./commands/newsletter.ts";
import { listIssues, readIssue } from "./queries/newsletter-issues.ts";
import {
  cancelIssue,
  saveIssue,
  deleteIssue,
  startIssue,
  sendTestIssue,
  createIssue,
} from "./use-cases/newsletter-issues.ts";
import { sendNewsletters } from "./use-cases/send-newsletter.ts";

let services: Services;
let admin: { user_id: string; roles: readonly Role[]; email: string; email_verified: boolean };

beforeAll(async () => {
  services = await createTestServices();
  const { user_id, email } = await createUser(services, { role: "admin" });
  admin = { user_id, roles: ["admin"], email, email_verified: true };
});
beforeEach(async () => {
  await services.db.run(command`delete from newsletter_issues`);
  await services.db.run(command`delete from newsletter_subscriptions`);
  await services.db.run(command`delete from outgoing_mails`);
});

const issue = {
  subject: "The bridge",
  body: "It stands.\n\nSee [the bills](https://example.org/bills).",
  version: 0,
};

const subscribeMany = (count: number) =>
  services.db.run(command`
    insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
    select 'reader-' || n || '@example.org', 'confirmed', 'token-' || n, now() - interval '1 minute'
    from generate_series(1, ${count}::int4) as n`);

const mails = () =>
  services.db.many(sql({ to: "text", subject: "text", text: "text", headers: "jsonb", is_sent: "bool" })`
    select to_address as to, subject, text_body as text, headers, sent_at is not null as is_sent
    from outgoing_mails order by to_address`);

/** One run of the sender, without a mail server: it captures what is waiting. */
const sendWaiting = () =>
  createMailSender({
    ...services,
    readOrganisation: () => Promise.resolve(sampleOrganisation),
    makeAttachment: () => Promise.resolve(undefined),
  }).wake();

async function started(subscribers: number): Promise<string> {
  await subscribeMany(subscribers);
  const id = await createIssue(services, admin, issue);
  await startIssue(services, admin, { id, version: 1 });
  return id;
}

describe("a draft", () => {
  test("is written and changed by admins alone, and by one of two who change the same version", async () => {
    const id = await createIssue(services, admin, issue);
    await saveIssue(services, admin, { id, ...issue, subject: "The new bridge", version: 1 });
    const late = saveIssue(services, admin, { id, ...issue, subject: "Too late", version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(await readIssue(services.db, id)).toMatchObject({
      subject: "The new bridge",
      status: "draft",
      version: 2,
    });
    const customer = { ...admin, roles: ["customer"] as const };
    for (const refused of [
      () => createIssue(services, customer, issue),
      () => saveIssue(services, customer, { id, ...issue, version: 2 }),
      () => startIssue(services, customer, { id, version: 2 }),
      () => sendTestIssue(services, customer, { id, version: 2 }),
      () => deleteIssue(services, customer, { id, version: 2 }),
      () => cancelIssue(services, customer, id),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 });
  });

  test("goes to its admin as a test and to nobody else", async () => {
    await subscribeMany(3);
    const id = await createIssue(services, admin, issue);
    await sendTestIssue(services, admin, { id, version: 1 });
    expect(await mails()).toMatchObject([{ to: admin.email, subject: "[Test] The bridge", headers: {} }]);
    expect(await readIssue(services.db, id)).toMatchObject({ status: "draft" });
  });

  test("is not sent in another version than the one that was read, nor to nobody, and can be deleted", async () => {
    const id = await createIssue(services, admin, issue);
    await expect(startIssue(services, admin, { id, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: "no_subscribers",
    });
    await subscribeMany(1);
    await expect(startIssue(services, admin, { id, version: 2 })).rejects.toMatchObject({ status: 409 });
    await deleteIssue(services, admin, { id, version: 1 });
    await expect(readIssue(services.db, id)).rejects.toMatchObject({ status: 404 });
    await expect(readIssue(services.db, "nonsense")).rejects.toMatchObject({ status: 404 });
  });
});

describe("sending", () => {
  test("writes each subscriber one mail with a link and headers to unsubscribe, and then it is sent", async () => {
    await services.db.run(command`
      insert into newsletter_subscriptions (email, status, unsubscribe_token, confirm_sent_at, unsubscribed_at)
      values ('asked@example.org', 'pending', 'asked', now(), null),
        ('gone@example.org', 'unsubscribed', 'gone', now(), now())`);
    const id = await started(1_201);
    await sendNewsletters(services);
    await sendNewsletters(services);
    expect(await readIssue(services.db, id)).toMatchObject({
      status: "sending",
      progress: { sent: 0, waiting: 1_201, failed: 0 },
    });
    const written = await mails();
    expect(written).toHaveLength(1_201);
    expect(new Set(written.map(({ to }) => to)).size).toBe(1_201);
    const link = `${services.config.public_url}/newsletter/unsubscribe?token=token-7`;
    const seventh = written.find(({ to }) => to === "reader-7@example.org");
    expect(seventh).toMatchObject({
      subject: "The bridge",
      headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(seventh?.text).toContain(`Unsubscribe: ${link}`);
    await sendWaiting();
    await sendNewsletters(services);
    expect(await readIssue(services.db, id)).toMatchObject({
      status: "sent",
      progress: { sent: 1_201, waiting: 0, failed: 0 },
    });
    const [listed] = (await listIssues(services.db, {})).issues;
    expect(listed).toMatchObject({ id, status: "sent", progress: { sent: 1_201 } });
    const late = startIssue(services, admin, { id, version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, code: "wrong_state" });
    const { entries } = await listAuditLog(services.db, { cursor: "", limit: 5, subject_id: id });
    expect(entries).toMatchObject([
      { event: "newsletter_issue_sent", actor_user_id: admin.user_id, details: { subscribers: 1_201 } },
    ]);
  });

  test("whoever confirms after it began gets the next issue, and whoever leaves gets nothing more", async () => {
    const id = await started(600);
    await services.db.run(command`
      insert into newsletter_subscriptions (email, status, unsubscribe_token, confirmed_at)
      values ('late@example.org', 'confirmed', 'late', now() + interval '1 second')`);
    await services.db.transaction((tx) => unsubscribeFromNewsletter(tx, "token-1"));
    await sendNewsletters(services);
    await services.db.transaction((tx) => unsubscribeFromNewsletter(tx, "token-2"));
    await sendWaiting();
    await sendNewsletters(services);
    const written = (await mails()).map(({ to }) => to);
    for (const name of ["late", "reader-1", "reader-2"]) expect(written).not.toContain(`${name}@example.org`);
    expect(await readIssue(services.db, id)).toMatchObject({ status: "sent", progress: { sent: 598 } });
  });

  test("whoever leaves gets no mail that a mail server has refused before and that would be tried again", async () => {
    const id = await started(2);
    await sendNewsletters(services);
    await services.db.run(command`
      update outgoing_mails set attempts = 1, not_before = now() + interval '4 minutes'
      where to_address = 'reader-1@example.org'`);
    await services.db.transaction((tx) => unsubscribeFromNewsletter(tx, "token-1"));
    const { due } = await services.db.one(sql({ due: "int8" })`
      select count(*) as due from outgoing_mails where sent_at is null and not_before < 'infinity'
        and to_address = 'reader-1@example.org'`);
    expect(due).toBe(0);
    await sendWaiting();
    await sendNewsletters(services);
    expect(await readIssue(services.db, id)).toMatchObject({
      status: "sent",
      progress: { sent: 1, waiting: 0 },
    });
  });

  test("two senders at once write nobody two mails", async () => {
    await started(1_500);
    await Promise.all([sendNewsletters(services), sendNewsletters(services), sendNewsletters(services)]);
    expect(await mails()).toHaveLength(1_500);
  });

  test("cancelled, nobody else gets it, and what was begun stays counted", async () => {
    const id = await started(700);
    await sendNewsletters(services);
    await services.db.run(command`
      update outgoing_mails set attempts = 1, sent_at = now() where to_address = 'reader-1@example.org'`);
    await services.db.run(command`
      update outgoing_mails set attempts = 1, not_before = now() - interval '1 minute'
      where to_address = 'reader-2@example.org'`);
    await cancelIssue(services, admin, id);
    await sendWaiting();
    await sendNewsletters(services);
    expect((await mails()).filter(({ is_sent }) => is_sent).map(({ to }) => to)).toEqual([
      "reader-1@example.org",
    ]);
    expect(await readIssue(services.db, id)).toMatchObject({
      status: "cancelled",
      progress: { sent: 1, waiting: 0, failed: 0 },
    });
    const again = cancelIssue(services, admin, id);
    await expect(again).rejects.toMatchObject({ status: 409, code: "wrong_state" });
  });

  test("thirty days after its end nobody can tell who got it, and its figures stay", async () => {
    const id = await started(3);
    await sendNewsletters(services);
    await sendWaiting();
    await sendNewsletters(services);
    const later = new Date(Date.now() + 31 * 86_400_000);
    await services.db.transaction((tx) => forgetNewsletterAddresses(tx, later));
    expect(await mails()).toEqual([]);
    const { left } = await services.db.one(
      sql({ left: "int8" })`select count(*) as left from newsletter_recipients`,
    );
    expect(left).toBe(0);
    expect(await readIssue(services.db, id)).toMatchObject({ progress: { sent: 3, waiting: 0, failed: 0 } });
  });
});
