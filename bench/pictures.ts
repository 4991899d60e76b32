import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { sql } from "../app/platform/database/sql.ts";
import { createUser, sessionCookieOf } from "../tests/support/people.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atMost, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { get, load, type LoadResult } from "./support/load.ts";

/**
 * Photos of 12 megapixels on one core, which PostgreSQL and the load generator share with the site: from the upload to
 * the last variant, and pages before and during the work, in turn.
 */
const rounds = 8;
const photosAlone = 5;
const seconds = 2;
const steadyPerSecond = 20;
const connections = 4;

type Seller = { app: RunningApp; database: BenchDatabase; cookie: string; photo: Blob };

/** With the noise of a small sensor, so that it compresses as badly as a photo. */
async function makePhoto(): Promise<Blob> {
  const [width, height] = [4_000, 3_000];
  const noise = (sides: { width: number; height: number }, sigma: number) =>
    sharp({
      create: {
        ...sides,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    });
  const shapes = await noise({ width: 400, height: 300 }, 60).resize(width, height).png().toBuffer();
  const grain = await noise({ width, height }, 12).png({ compressionLevel: 1 }).toBuffer();
  const bytes = await sharp(shapes)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" });
}

async function upload({ app, cookie, photo }: Seller): Promise<void> {
  const body = new FormData();
  body.set("purpose", "product");
  body.set("picture", photo, "photo.jpg");
  const response = await fetch(`http://127.0.0.1:${app.port}/api/uploads`, {
    method: "POST",
    headers: { cookie },
    body,
  });
  if (response.status !== 201) throw new Error(`The upload was answered with ${response.status}`);
  await response.arrayBuffer();
}

async function allDrawn({ database }: Seller): Promise<void> {
  const waiting = () =>
    database.db.one(sql({ left: "int8" })`
      select count(*) as left from uploads where variants_drawn_at is null`);
  while ((await waiting()).left > 0) await delay(25);
}

async function quietPhotos(seller: Seller): Promise<Figure[]> {
  const accepted_ms: number[] = [];
  const drawn_ms: number[] = [];
  for (let taken = 0; taken <= photosAlone; taken++) {
    const began_ms = performance.now();
    await upload(seller);
    const answered_ms = performance.now();
    await allDrawn(seller);
    // The first warms the code up.
    if (taken === 0) continue;
    accepted_ms.push(answered_ms - began_ms);
    drawn_ms.push(performance.now() - began_ms);
  }
  return [
    atMost("a photo, from its upload to all variants, best of five", Math.min(...drawn_ms) / 1_000, 6, "s"),
    withoutTarget("the slowest of the five", `${count(Math.max(...drawn_ms) / 1_000)} s`),
    withoutTarget("from its upload to the answer, median", `${count(median(accepted_ms))} ms`),
  ];
}

type Pages = { name: string; per_second?: number };

/** Pages alone, and pages with a photo, in turn. */
async function pagesDuring(seller: Seller, { name, per_second }: Pages): Promise<Figure[]> {
  const pages = () =>
    load({
      port: seller.app.port,
      connections,
      ...(per_second ? { per_second } : {}),
      requests: [
        get("/stories", { Cookie: "sahayog_bench=1" }),
        get("/campaigns", { Cookie: "sahayog_bench=1" }),
      ],
      seconds,
      expected: { status: 200, body_bytes: { from: 2_000, to: 80_000 } },
    });
  const alone: LoadResult[] = [];
  const during: LoadResult[] = [];
  await pages();
  for (let round = 0; round < rounds; round++) {
    alone.push(await pages());
    const [loaded] = await Promise.all([pages(), upload(seller)]);
    during.push(loaded);
    await allDrawn(seller);
  }
  // At the greatest rate the time of a page is what all pages took together, which the median hides.
  const figure = per_second ? timeOf : shareOf;
  const [alone_ms, during_ms] = [quiet(alone, figure), quiet(during, figure)];
  const ratio = during_ms / alone_ms;
  return [
    {
      what: `time of a page while a photo is taken in and drawn, ${name}`,
      measured: `${count(alone_ms)} ms, then ${count(during_ms)} ms: ${count(ratio)} times`,
      target: "≤ 2 times",
      reached: ratio <= 2,
    },
    withoutTarget(
      "the same, p99",
      `${count(quiet(alone, p99Of))} ms, then ${count(quiet(during, p99Of))} ms`,
    ),
  ];
}

const timeOf = ({ p50_ms }: LoadResult) => p50_ms;
const p99Of = ({ p99_ms }: LoadResult) => p99_ms;
const shareOf = ({ per_second }: LoadResult) => 1_000 / per_second;

/** Of the quieter rounds: what disturbs a measurement only ever makes it worse. */
function quiet(results: readonly LoadResult[], figure: (result: LoadResult) => number): number {
  return percentile(
    results.map(figure).toSorted((a, b) => a - b),
    25,
  );
}

function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  );
}

/** Keeps this process and those that it starts on the first core. */
function stayOnOneCore(): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(process.pid)]);
}

const photo = await makePhoto();
stayOnOneCore();
const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true" });
  try {
    const { user_id } = await createUser(database, { role: "vendor" });
    const cookie = await sessionCookieOf(database, user_id);
    const seller = { app, database, cookie, photo };
    report("pictures", [
      withoutTarget("the photo", `${count(photo.size / 1_000_000)} MB, 12 megapixels`),
      ...(await quietPhotos(seller)),
      ...(await pagesDuring(seller, {
        name: `${steadyPerSecond} a second`,
        per_second: steadyPerSecond,
      })),
      ...(await pagesDuring(seller, { name: "as many as it can" })),
      withoutTarget("memory of the site's process then", `${count(app.memory_mb())} MB`),
    ]);
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}
