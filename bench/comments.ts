import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../app/application.ts";
import type { Database } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { sessionCookieOf } from "../tests/support/people.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { makeCampaigns } from "./support/donations.ts";
import { type Figure, report } from "./support/figures.ts";
import { figuresInTurn, inTurn } from "./support/in-turn.ts";
import { load, type LoadResult, post } from "./support/load.ts";
import { prepareKeys, type Settled, settle, type SettlingSite } from "./support/settle.ts";
import { makeStories } from "./support/stories.ts";

/**
 * 32 people comment concurrently on stories of others, who get a notification and a mail each. With `--against
 * <folder>` another checkout of the project, installed and built, does the same in alternation, each with its own
 * database on one server; and both settle donations, whose mails use the same outbox.
 */
const writersCount = 32;
const size = { stories_count: 640, people_count: 1_000 };
const seconds = 2;
const donationsCount = 2_000;
const campaignsCount = 1_000;

const { values: options } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "8" } },
});
const rounds = Number(options.rounds);

const apps: RunningApp[] = [];

type Side = SettlingSite & { name: string; comments: string[]; campaign_ids: string[] };

async function startSide(server: BenchDatabase, folder: string, name: string): Promise<Side> {
  const database = await server.empty(name);
  const webhook_secret = prepareKeys(database);
  const app = await startApp(database, { DEMO: "false" }, [], folder);
  apps.push(app);
  const { user_ids } = await makeStories(database.db, size);
  return {
    name: basename(folder),
    database,
    app,
    webhook_secret,
    comments: await commentRequests(database.db, user_ids.slice(0, writersCount)),
    campaign_ids: await makeCampaigns(database.db, campaignsCount),
  };
}

/** A comment of each of these people on each story by another person. */
async function commentRequests(db: Database, writer_ids: readonly string[]): Promise<string[]> {
  const stories = await db.many(sql({ id: "uuid" })`
    select id from stories where created_by is not null and created_by <> all(${[...writer_ids]}::uuid[]) order by id`);
  const cookies = await Promise.all(writer_ids.map((user_id) => sessionCookieOf({ db }, user_id)));
  return stories.flatMap((_, turn) =>
    cookies.map((Cookie, place) => {
      // Stories far apart, so that writers do not wait for the same story.
      const { id } = stories[(turn + place * Math.floor(stories.length / writersCount)) % stories.length] as {
        id: string;
      };
      const content = `How is the well doing? ${randomUUID()}`;
      return post(`/api/v1/stories/${id}/comments`, JSON.stringify({ content }), {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        Cookie,
      });
    }),
  );
}

function comment({ app, comments }: Side, for_seconds = seconds): Promise<LoadResult> {
  return load({
    port: app.port,
    connections: writersCount,
    requests: comments,
    seconds: for_seconds,
    expected: { status: 201, body_bytes: { from: 100, to: 2_000 } },
  });
}

function settleSpread(side: Side, donations = donationsCount): Promise<Settled> {
  return settle(
    side,
    Array.from({ length: donations }, (_, i) => side.campaign_ids[i % campaignsCount] as string),
  );
}

async function measured(sides: readonly Side[]): Promise<Figure[]> {
  for (const side of sides) await comment(side, 2);
  const comments = figuresInTurn("comments", sides, await inTurn(sides, rounds, comment), 95);
  if (sides.length === 1) return comments;
  for (const side of sides) await settleSpread(side, 1_000);
  return [
    ...comments,
    ...figuresInTurn(
      "donations settled",
      sides,
      await inTurn(sides, rounds, (side) => settleSpread(side)),
      95,
    ),
  ];
}

const server = await startDatabase({ track_commit_timestamp: "on" });
try {
  const sides = [await startSide(server, projectRoot, "here")];
  if (options.against) sides.push(await startSide(server, resolve(options.against), "there"));
  report("comments", await measured(sides));
} finally {
  for (const app of apps) await app.stop();
  await server.stop();
}
