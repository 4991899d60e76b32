import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { unmarked } from "../../../../../tests/support/unmarked-text.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import { subjectDecided } from "../../events/subject-decided.ts";
import type { AddressedNotification, NewNotification } from "../../schema.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices({ config: { public_url: "https://site.example" } });
});

function news(user_id: string, changes: Partial<NewNotification> = {}): AddressedNotification {
  const write = (): NewNotification => ({
    dedupe_key: "news:1",
    title: "News",
    message: "Something happened.",
    type: "info",
    action: { url: "/campaigns", label: "See campaigns" },
    mail_copy: "ordinary",
    ...changes,
  });
  return { user_id, write };
}

const notify = (...notifications: AddressedNotification[]) =>
  services.db.transaction((tx) => services.notifier.notify(tx, notifications));

const written = (user_id: string) =>
  services.db.many(sql({
    title: "text",
    message: "text",
    type: "text",
    is_read: "bool",
    action_url: "text?",
    action_label: "text?",
  })`
    select title, message, type, is_read, action_url, action_label from notifications
    where user_id = ${user_id} order by id`);

const mailsTo = (email: string) =>
  services.db.many(
    sql({ subject: "text", text_body: "text" })`
      select subject, text_body from outgoing_mails where to_address = ${email}`,
  );

const prefer = (user_id: string, email_notifications: string) =>
  services.db.run(command`
    insert into user_preferences (user_id, email_notifications) values (${user_id}, ${email_notifications})
    on conflict (user_id) do update set email_notifications = excluded.email_notifications`);

test("many people are notified in one statement, which returns their tags", async () => {
  const [one, two] = [await createUser(services), await createUser(services)];
  const tags = await notify(news(one.user_id), news(two.user_id, { type: "success", action: undefined }));
  expect(tags.toSorted()).toEqual(
    [`notifications:${one.user_id}`, `notifications:${two.user_id}`].toSorted(),
  );
  expect(await written(one.user_id)).toEqual([
    {
      title: "News",
      message: "Something happened.",
      type: "info",
      is_read: false,
      action_url: "/campaigns",
      action_label: "See campaigns",
    },
  ]);
  expect(await written(two.user_id)).toMatchObject([
    { type: "success", action_url: null, action_label: null },
  ]);
});

test("each is written in the language of its reader, as is its mail, whoever caused it", async () => {
  const [asha, bina] = [await createUser(services, { language: "en-XA" }), await createUser(services)];
  const tell = ({ user_id }: { user_id: string }) => ({
    user_id,
    write: () =>
      subjectDecided({
        decision_id: "4",
        about: "story",
        decision: "hide",
        reason: "7",
        url: "/dashboard/decisions/4",
        can_change: true,
      }),
  });
  for (const language of ["en", "en-XA"] as const)
    await inLanguage(language, () => notify(tell(asha), tell(bina)));
  const [marked] = await written(asha.user_id);
  expect(unmarked([marked?.title, marked?.message, marked?.action_label].map(String), [])).toEqual([]);
  expect(await written(bina.user_id)).toMatchObject([{ title: "Your story was hidden" }]);
  const [mail] = await mailsTo(asha.email);
  expect(mail?.subject).toBe(marked?.title);
  expect(mail?.text_body).toContain("https://site.example/en-xa/dashboard/decisions/4");
  expect(await mailsTo(bina.email)).toMatchObject([{ subject: "Your story was hidden" }]);
});

test("one event is sent once, with one mail, also by concurrent callers", async () => {
  const person = await createUser(services);
  const answers = await Promise.all(Array.from({ length: 8 }, () => notify(news(person.user_id))));
  expect(answers.filter((tags) => tags.length > 0)).toHaveLength(1);
  expect(await notify(news(person.user_id), news(person.user_id))).toEqual([]);
  expect(await written(person.user_id)).toHaveLength(1);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("one event can notify two people separately", async () => {
  const [one, two] = [await createUser(services), await createUser(services)];
  await notify(news(one.user_id));
  await notify(news(one.user_id), news(two.user_id));
  expect(await written(one.user_id)).toHaveLength(1);
  expect(await written(two.user_id)).toHaveLength(1);
});

test("people without an account are skipped, and the others are notified", async () => {
  const person = await createUser(services);
  expect(await notify(news(randomUUID()), news(person.user_id))).toEqual([`notifications:${person.user_id}`]);
  expect(await notify(news(randomUUID()))).toEqual([]);
  expect(await notify()).toEqual([]);
});

test("nothing is sent when the transaction is rolled back", async () => {
  const person = await createUser(services);
  const failing = services.db.transaction(async (tx) => {
    await services.notifier.notify(tx, [news(person.user_id)]);
    throw new Error("something else");
  });
  await expect(failing).rejects.toThrow("something else");
  expect(await written(person.user_id)).toEqual([]);
  expect(await mailsTo(person.email)).toEqual([]);
});

describe("copies by email", () => {
  test.each([
    ["all", 2],
    ["important", 1],
    ["none", 0],
  ])("whoever wants %s gets %i of an important and an ordinary one", async (wish, count) => {
    const person = await createUser(services);
    await prefer(person.user_id, wish);
    await notify(
      news(person.user_id, { dedupe_key: "a", mail_copy: "important" }),
      news(person.user_id, { dedupe_key: "b", mail_copy: "ordinary" }),
      news(person.user_id, { dedupe_key: "c", mail_copy: "none" }),
    );
    expect(await written(person.user_id)).toHaveLength(3);
    expect(await mailsTo(person.email)).toHaveLength(count);
  });

  test("all are sent by default", async () => {
    const person = await createUser(services);
    await notify(news(person.user_id));
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe("News");
    expect(mail?.text_body).toContain("See campaigns: https://site.example/campaigns\n");
    expect(mail?.text_body).toContain("https://site.example/dashboard/settings#preferences");
  });

  test("none is sent to an unconfirmed address", async () => {
    const person = await createUser(services, { email_verified: false });
    await notify(news(person.user_id, { mail_copy: "important" }));
    expect(await written(person.user_id)).toHaveLength(1);
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/ /evil.example",
  "javascript:alert(1)",
  "campaigns",
  "",
];

describe("the action of a notification must be a path of this site", () => {
  test.each([...elsewhere, "/%2fevil.example", "/%5cevil.example", "/%252f%252fevil.example"])(
    "%j is refused, and nobody is told",
    async (url) => {
      const person = await createUser(services);
      await expect(notify(news(person.user_id, { action: { url, label: "Look" } }))).rejects.toThrow(
        RangeError,
      );
      expect(await written(person.user_id)).toEqual([]);
    },
  );

  test.each(elsewhere)("the table itself rejects %j", async (url) => {
    const person = await createUser(services);
    const insertion = services.db.run(command`
      insert into notifications (user_id, title, message, dedupe_key, action_url, action_label)
      values (${person.user_id}, 'News', 'Something', 'k', ${url}, 'Look')`);
    await expect(insertion).rejects.toMatchObject({ code: "23514" });
  });

  test("paths with queries and fragments are accepted", async () => {
    const person = await createUser(services);
    await notify(news(person.user_id, { action: { url: "/campaigns?q=water#list", label: "Look" } }));
    expect(await written(person.user_id)).toMatchObject([{ action_url: "/campaigns?q=water#list" }]);
  });
});

test("long texts are truncated at whole characters", async () => {
  const person = await createUser(services);
  await notify(news(person.user_id, { title: "😀".repeat(300), message: "x".repeat(2_000) }));
  const [stored] = await written(person.user_id);
  expect(Array.from(stored?.title ?? "")).toHaveLength(200);
  expect(stored?.title.endsWith("😀…")).toBe(true);
  expect(stored?.message).toHaveLength(1_000);
});

test("erasing an account deletes its notifications", async () => {
  const person = await createUser(services);
  await notify(news(person.user_id));
  await services.db.run(command`delete from users where user_id = ${person.user_id}`);
  expect(await written(person.user_id)).toEqual([]);
});
