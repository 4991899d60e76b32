import { expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { notificationsTag } from "../../schema.ts";
import { bellStates, countUnread } from "../queries/notifications.ts";
import { withdrawLeadingTo } from "./withdraw.ts";

test("all that leads to a deleted page is taken back, with its mails, and nothing that leads elsewhere", async () => {
  const services = await createTestServices();
  const [asha, bina] = [await createUser(services), await createUser(services)];
  const tell = (user_id: string, url: string) =>
    services.db.transaction((tx) =>
      services.notifier.notify(tx, [
        {
          user_id,
          write: () => ({
            dedupe_key: url,
            title: "News",
            message: "Something happened.",
            type: "info",
            action: { url, label: "See it" },
            mail_copy: "ordinary",
          }),
        },
      ]),
    );
  for (const url of ["/stories/1", "/stories/1#comment-2", "/stories/1?tab=all"])
    await tell(asha.user_id, url);
  const elsewhere = ["/stories/12", "/stories/1/edit", "/stories", "/search?q=/stories/1"];
  for (const url of elsewhere) await tell(bina.user_id, url);
  await tell(bina.user_id, "/stories/1#comment-3");

  const tags = await services.db.transaction((tx) => withdrawLeadingTo(tx, ["/stories/1", "/products/1"]));
  expect(tags.toSorted()).toEqual([asha, bina].map(({ user_id }) => notificationsTag(user_id)).toSorted());
  const left = await services.db.many(sql({ url: "text?" })`select action_url as url from notifications`);
  expect(new Set(left.map(({ url }) => url))).toEqual(new Set(elsewhere));
  expect(await countUnread(services.db, asha.user_id)).toBe(0);
  const bells = await bellStates(services.db, [asha.user_id, bina.user_id]);
  expect(JSON.parse(bells.get(asha.user_id) ?? "")).toEqual({ unread_count: 0, notifications: [] });
  expect(JSON.parse(bells.get(bina.user_id) ?? "")).toMatchObject({ unread_count: elsewhere.length });
  const mails = await services.db.many(sql({ subject: "text" })`
    select subject from outgoing_mails where subject <> ''`);
  expect(mails).toHaveLength(elsewhere.length);
});
