import { feedFiltersSearch, noFeedFilters } from "../../app/domains/stories/feed-filters.ts";
import { storyCursor } from "../../app/domains/stories/cursors.ts";
import { listStories } from "../../app/domains/stories/server/queries/feed.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { type BenchDatabase, type RunningApp, startApp } from "../support/app.ts";
import { compared, type ComparedQuery } from "../support/compared.ts";
import { atLeast, atMost, bestOf, type Figure, percentile, withoutTarget } from "../support/figures.ts";
import { hotLikes, oneLike } from "../support/likes.ts";
import { get, load } from "../support/load.ts";
import { type MadeStories, makeStories, rareWords } from "../support/stories.ts";
import { sessionCookieOf } from "../../tests/support/people.ts";

/**
 * The feed with a thousand stories and with a million: its queries alternating on both; its pages, the search and
 * likes with a million. The hundredth page is reached by the cursors of the previous pages, like in a browser.
 */
const sizes = {
  small: { stories_count: 1_000, people_count: 10_000 },
  large: { stories_count: 1_000_000, people_count: 10_000 },
};
const comparison = { rounds: 40, runs_per_round: 20, most_times: 1.2 };
const connections = 16;
const attempts = 3;
const seconds = 5;

type Filled = MadeStories & { db: Database; hundredth: string };

const cursorOf = ({ hundredth }: Filled) => storyCursor.parse(hundredth);
const readerOf = ({ user_ids }: Filled) => user_ids[0] as string;

const queries: ComparedQuery<Filled>[] = [
  { name: "first page, as a guest", run: ({ db }) => listStories(db, noFeedFilters) },
  {
    name: "hundredth page, as a guest",
    run: (filled) => listStories(filled.db, { ...noFeedFilters, cursor: cursorOf(filled) }),
  },
  {
    name: "first page, signed in",
    run: (filled) => listStories(filled.db, noFeedFilters, readerOf(filled)),
  },
  {
    name: "hundredth page, signed in",
    run: (filled) => listStories(filled.db, { ...noFeedFilters, cursor: cursorOf(filled) }, readerOf(filled)),
  },
  {
    name: "first page of a category",
    run: ({ db }) => listStories(db, { ...noFeedFilters, category: "Healthcare" }),
  },
];

async function fill(db: Database, size: (typeof sizes)["small"]): Promise<Filled> {
  const made = await makeStories(db, size);
  return { ...made, db, hundredth: await cursorOfPage(db, 100) };
}

async function cursorOfPage(db: Database, number: number): Promise<string> {
  let cursor: string | null = null;
  for (let page = 1; page < number; page++) {
    const after = storyCursor.parse(cursor ?? "");
    cursor = (await listStories(db, { ...noFeedFilters, cursor: after })).next_cursor;
    if (cursor === null) throw new Error(`The feed ends with page ${page}`);
  }
  return cursor as string;
}

const searches = [
  ["a common word, in English", "the"],
  ["a common word, in Odia", "ଆମ"],
  ["two common words", "years children"],
  ["a word of one in a hundred", "umbrella"],
  ["a word of five, in English", rareWords.english],
  ["a word of five, in Odia", rareWords.odia],
  ["a word of none, in English", "helicopter"],
  ["a word of none, in Odia", "ଉଡ଼ାଜାହାଜ"],
] as const;

async function searched({ db }: Filled, [name, q]: (typeof searches)[number]): Promise<Figure> {
  const search = () => listStories(db, { ...noFeedFilters, q });
  for (let i = 0; i < 20; i++) await search();
  const times_ms: number[] = [];
  for (let i = 0; i < 300; i++) {
    const began_ms = performance.now();
    await search();
    times_ms.push(performance.now() - began_ms);
  }
  const sorted = times_ms.toSorted((a, b) => a - b);
  return atMost(`search, ${name}, p99`, percentile(sorted, 99), 50, "ms");
}

/** A visitor with a cookie of ours gets no cached page, so that each page is rendered. */
const uncachedCookie = { Cookie: "sahayog_bench=1" };

async function pageRates(app: RunningApp, filled: Filled): Promise<Figure[]> {
  const signed_in = { Cookie: await sessionCookieOf({ db: filled.db }, readerOf(filled)) };
  const hundredth = `/stories${feedFiltersSearch(noFeedFilters, filled.hundredth)}`;
  return [
    atLeast("first page, kept, as a guest", await rateOf(app, "/stories"), 20_000, "req/s"),
    atLeast("hundredth page, kept, as a guest", await rateOf(app, hundredth), 20_000, "req/s"),
    atLeast("first page, rendered, as a guest", await rateOf(app, "/stories", uncachedCookie), 600, "req/s"),
    atLeast(
      "hundredth page, rendered, as a guest",
      await rateOf(app, hundredth, uncachedCookie),
      600,
      "req/s",
    ),
    atLeast("first page, signed in", await rateOf(app, "/stories", signed_in), 600, "req/s"),
    atLeast("hundredth page, signed in", await rateOf(app, hundredth, signed_in), 600, "req/s"),
  ];
}

async function rateOf(app: RunningApp, path: string, headers: Record<string, string> = {}): Promise<number> {
  const plan = {
    port: app.port,
    connections,
    requests: [get(path, headers)],
    expected: { status: 200, body_bytes: { from: 4_000, to: 60_000 } },
  };
  await load({ ...plan, seconds: 2 });
  const best = await bestOf(
    attempts,
    () => load({ ...plan, seconds }),
    ({ per_second }) => per_second,
  );
  return best.per_second;
}

async function likeFigures(app: RunningApp, { db, user_ids, hot_id }: Filled): Promise<Figure[]> {
  const one = await oneLike(app, db, user_ids[0] as string);
  const hot = await hotLikes(app, db, { user_ids, hot_id });
  return [
    atMost("a like, from its request to its answer, median", one.p50_ms, 5, "ms"),
    withoutTarget("a like, p99", `${one.p99_ms.toFixed(1)} ms`),
    atLeast("likes of one hot story", hot.per_second, 2_000, "likes/s"),
    withoutTarget("likes of one hot story, p99", `${hot.p99_ms.toFixed(1)} ms`),
    atMost("counter and rows apart, looked at during the load", hot.wrong_looks, 0, "times"),
    withoutTarget("looks", String(hot.looks)),
  ];
}

export const settings = { shared_buffers: "512MB" };

export async function measure(database: BenchDatabase): Promise<Figure[]> {
  const small = await fill(await database.another("small"), sizes.small);
  const large = await fill(database.db, sizes.large);
  const figures: Figure[] = [];
  for (const query of queries) figures.push(await compared(query, { small, large }, comparison));
  for (const search of searches) figures.push(await searched(large, search));
  const app = await startApp(database, { DEMO: "false" });
  try {
    figures.push(...(await pageRates(app, large)), ...(await likeFigures(app, large)));
  } finally {
    await app.stop();
  }
  return figures;
}
