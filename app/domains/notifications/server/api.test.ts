import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { Notification } from "../schema.ts";
import { purgeReadNotifications } from "./commands/purge-read.ts";
import { notificationPersonalData } from "./personal-data.ts";
import { bellStates, countUnread, listNotifications } from "./queries/notifications.ts";

let services: Services;
let clients: Clients;
let asha: Client;
let bina: Client;

beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services, "/api/v1/notifications");
});
beforeEach(async () => {
  [asha, bina] = await Promise.all([clients.person(), clients.person()]);
});

/** Returns the ids, oldest first; several have the same time. */
async function write(user_id: string, count: number, changes: { is_read?: boolean; days_old?: number } = {}) {
  const rows = await services.db.many(sql({ id: "uuid" })`
    insert into notifications (user_id, title, message, dedupe_key, is_read, created_at)
    select ${user_id}, 'Number ' || number, 'Something happened.', gen_random_uuid()::text,
      ${changes.is_read ?? false},
      now() - make_interval(days => ${changes.days_old ?? 0}) + make_interval(mins => number / 3)
    from generate_series(1, ${count}::int) number returning id`);
  return rows.map(({ id }) => id);
}

const state = async (user_id: string) =>
  (
    await services.db.many(
      sql({ id: "uuid", is_read: "bool" })`
      select id, is_read from notifications where user_id = ${user_id} order by created_at desc, id desc`,
    )
  ).map(({ id, is_read }) => [id, is_read] as const);

const unread = async (user_id: string) => (await state(user_id)).filter(([, is_read]) => !is_read).length;

const patch = (id: string, body: unknown = { is_read: true }) => asha.ask("PATCH", `/${id}`, body);

type Answer = { notifications: Notification[]; next_cursor: string | null; unread_count: number };

describe("the list", () => {
  test("has the person's own notifications, newest first, paged without gaps and duplicates", async () => {
    await write(bina.user_id, 5);
    const ids = await write(asha.user_id, 25);
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const answer = await asha.ask("GET", `?limit=7${cursor && `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      const page = (await answer.json()) as Answer;
      seen.push(...page.notifications.map(({ id }) => id));
      expect(page.unread_count).toBe(25);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual((await state(asha.user_id)).map(([id]) => id));
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("has the stored fields and whose it is, without the dedupe keys", async () => {
    await services.db.run(command`
      insert into notifications (user_id, title, message, type, dedupe_key, action_url, action_label)
      values (${asha.user_id}, 'A title', 'A message', 'warning', 'secret-key', '/campaigns', 'Look')`);
    const answer = await asha.ask("GET", "");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { notifications } = (await answer.json()) as Answer;
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        user_id: asha.user_id,
        title: "A title",
        message: "A message",
        type: "warning",
        is_read: false,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        action_url: "/campaigns",
        action_label: "Look",
      },
    ]);
  });

  test.each(["limit=0", "limit=51", "limit=x", "cursor=x", "cursor=1_2", "user_id=1", "cursor=%00"])(
    "what is not understood is refused: %s",
    async (query) => expect((await asha.ask("GET", `?${query}`)).status).toBe(400),
  );
});

describe("marking one", () => {
  test("marks it as read, and is idempotent", async () => {
    const [first = "", second = ""] = await write(asha.user_id, 2);
    expect((await patch(first)).status).toBe(204);
    expect((await patch(first)).status).toBe(204);
    expect(Object.fromEntries(await state(asha.user_id))).toEqual({ [first]: true, [second]: false });
  });

  test("of another person is answered with 404 and changes nothing", async () => {
    const [of_bina = ""] = await write(bina.user_id, 1);
    for (const id of [of_bina, randomUUID(), "1", "%00", "' or 1=1"]) {
      const answer = await patch(encodeURIComponent(id));
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect(await unread(bina.user_id)).toBe(1);
  });

  test.each([{ is_read: false }, { is_read: "true" }, {}, { is_read: true, title: "x" }, [], null])(
    "only as read: %j is refused",
    async (body) => {
      const [id = ""] = await write(asha.user_id, 1);
      expect((await patch(id, body)).status).toBe(400);
      expect(await unread(asha.user_id)).toBe(1);
    },
  );

  test("rejects a long body", async () => {
    const [id = ""] = await write(asha.user_id, 1);
    expect((await patch(id, { is_read: true, more: "x".repeat(2_000) })).status).toBe(413);
  });

  test("updates the owner's open pages once", async () => {
    const [id = ""] = await write(asha.user_id, 1);
    const published: string[] = [];
    const unsubscribe = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
    await patch(id);
    await patch(id);
    unsubscribe();
    expect(published.filter((tag) => tag.startsWith("notifications:"))).toEqual([
      `notifications:${asha.user_id}`,
    ]);
  });
});

describe("marking all", () => {
  test("marks all of the person's own as read, and nobody else's", async () => {
    await write(asha.user_id, 120);
    await write(bina.user_id, 3);
    const answer = await asha.ask("POST", "/read-all");
    expect(await answer.json()).toEqual({ marked: 120 });
    expect([await unread(asha.user_id), await unread(bina.user_id)]).toEqual([0, 3]);
    expect(await (await asha.ask("POST", "/read-all")).json()).toEqual({ marked: 0 });
  });

  test("concurrently with other marks: all succeed, all are read, nothing is counted twice", async () => {
    const ids = await write(asha.user_id, 60);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => asha.ask("POST", "/read-all")),
      ...ids.slice(0, 30).map((id) => patch(id)),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await unread(asha.user_id)).toBe(0);
    const marked = await Promise.all(
      answers.slice(0, 6).map(async (answer) => ((await answer.json()) as { marked: number }).marked),
    );
    expect(marked.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(60);
  });
});

test("a person can delete their own notifications, and nobody else's", async () => {
  const [own = ""] = await write(asha.user_id, 1);
  const [of_bina = ""] = await write(bina.user_id, 1);
  expect((await asha.ask("DELETE", `/${of_bina}`)).status).toBe(404);
  expect((await asha.ask("DELETE", `/${own}`)).status).toBe(204);
  expect((await asha.ask("DELETE", `/${own}`)).status).toBe(404);
  expect([await state(asha.user_id), (await state(bina.user_id)).length]).toEqual([[], 1]);
});

test("a guest is refused before the request is validated", async () => {
  const [id = ""] = await write(asha.user_id, 1);
  const answers = await Promise.all([
    clients.guest("GET", ""),
    clients.asking("sahayog_session=forged")("GET", "?limit=x"),
    clients.guest("PATCH", `/${id}`, {}),
    clients.guest("POST", "/read-all"),
    clients.guest("DELETE", `/${id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await unread(asha.user_id)).toBe(1);
});

describe("the bell", () => {
  test("counts up to the badge's limit, and has the newest notifications", async () => {
    await write(asha.user_id, 99);
    expect(await countUnread(services.db, asha.user_id)).toBe(99);
    await write(asha.user_id, 30);
    await write(asha.user_id, 30, { is_read: true });
    expect(await countUnread(services.db, asha.user_id)).toBe(100);
    expect(await countUnread(services.db, bina.user_id)).toBe(0);
  });

  test("is read in one statement for any number of people, each their own, in the format of the list", async () => {
    await write(asha.user_id, 12);
    const states = await bellStates(services.db, [asha.user_id, bina.user_id]);
    const { notifications } = await listNotifications(services.db, asha.user_id, { limit: 10 });
    expect(JSON.parse(states.get(asha.user_id) ?? "")).toEqual({ unread_count: 12, notifications });
    expect(JSON.parse(states.get(bina.user_id) ?? "")).toEqual({ unread_count: 0, notifications: [] });
  });
});

test("notifications read more than a year ago are deleted, and no others", async () => {
  await write(asha.user_id, 2, { is_read: true, days_old: 370 });
  const unread_old = await write(asha.user_id, 1, { days_old: 370 });
  const read_new = await write(asha.user_id, 1, { is_read: true, days_old: 360 });
  await purgeReadNotifications(services.db);
  expect((await state(asha.user_id)).map(([id]) => id).toSorted()).toEqual(
    [...unread_old, ...read_new].toSorted(),
  );
});

test("a person can export their notifications, and has none once erased", async () => {
  await write(asha.user_id, 2);
  await write(bina.user_id, 1);
  const person = { user_id: asha.user_id, verified_email: asha.email };
  expect(await notificationPersonalData.export(services.db, person)).toHaveLength(2);
  await services.db.transaction((tx) => notificationPersonalData.erase(tx, person));
  expect([(await state(asha.user_id)).length, (await state(bina.user_id)).length]).toEqual([0, 1]);
});
