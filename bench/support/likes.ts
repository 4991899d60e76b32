import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { sessionCookieOf } from "../../tests/support/people.ts";
import type { RunningApp } from "./app.ts";
import { bodiless, load, type LoadResult } from "./load.ts";

const expected = { status: 200, body_bytes: { from: 10, to: 200 } };

/** One at a time, by one person, on one story after the other. */
export async function oneLike(app: RunningApp, db: Database, user_id: string): Promise<LoadResult> {
  const headers = { Cookie: await sessionCookieOf({ db }, user_id) };
  const rows = await db.many(sql({ id: "uuid" })`
    select id from stories order by created_at desc, id desc offset 100 limit 1000`);
  const requests = (["PUT", "DELETE"] as const).flatMap((method) =>
    rows.map(({ id }) => bodiless(method, `/api/v1/stories/${id}/like`, headers)),
  );
  const plan = { port: app.port, connections: 1, requests, expected };
  await load({ ...plan, once: true });
  return load({ ...plan, once: true });
}

type Hot = { user_ids: readonly string[]; hot_id: string };
type HotLikes = LoadResult & { looks: number; wrong_looks: number };

/** Everybody likes one story, unlikes it and likes it again, while its counter is compared with its rows. */
export async function hotLikes(app: RunningApp, db: Database, { user_ids, hot_id }: Hot): Promise<HotLikes> {
  const cookies = await cookiesOf(db, user_ids);
  const path = `/api/v1/stories/${hot_id}/like`;
  const requests = (["PUT", "DELETE", "PUT"] as const).flatMap((method) =>
    cookies.map((Cookie) => bodiless(method, path, { Cookie })),
  );
  const watching = watch(db, hot_id);
  const result = await load({ port: app.port, connections: 64, requests, once: true, expected });
  const seen = await watching.end();
  const { like_count } = await stateOf(db, hot_id);
  if (like_count !== user_ids.length) throw new Error(`${like_count} likes by ${user_ids.length} people`);
  return { ...result, ...seen };
}

async function cookiesOf(db: Database, user_ids: readonly string[]): Promise<string[]> {
  const cookies: string[] = [];
  for (let start = 0; start < user_ids.length; start += 8)
    cookies.push(
      ...(await Promise.all(
        user_ids.slice(start, start + 8).map((user_id) => sessionCookieOf({ db }, user_id)),
      )),
    );
  return cookies;
}

function stateOf(db: Database, story_id: string) {
  return db.one(sql({ like_count: "int8", row_count: "int8" })`
    select like_count, (select count(*) from story_likes where story_id = stories.id) as row_count
    from stories where id = ${story_id}`);
}

/** Checks repeatedly, in one snapshot each. */
function watch(db: Database, story_id: string) {
  let ended = false;
  const seen = { looks: 0, wrong_looks: 0 };
  const look = async () => {
    while (!ended) {
      const { like_count, row_count } = await stateOf(db, story_id);
      seen.looks += 1;
      if (like_count !== row_count) seen.wrong_looks += 1;
      await pause(250);
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return seen;
    },
  };
}
