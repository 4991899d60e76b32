import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { sql } from "../app/platform/database/sql.ts";
import { createUser, sessionCookieOf } from "../tests/support/people.ts";
import { type BenchDatabase, type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atMost, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { get, load } from "./support/load.ts";

/**
 * Photos of 12 megapixels on one core, which PostgreSQL and the load generator share with the site: from the upload to
 * the last variant, and pages before and during the work, in turn.
 */
const rounds = 3;
const quiet_photos = 5;
const seconds = 5;
const steady_per_second = 20;
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
  for (let taken = 0; taken <= quiet_photos; taken++) {
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

/** Pages alone and pages with photos, in turn; the medians of the rounds. */
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
  const times: { alone: number; during: number; alone_p99: number; during_p99: number }[] = [];
  let photos_count = 0;
  await pages();
  for (let round = 0; round < rounds; round++) {
    const alone = await pages();
    const uploading = new AbortController();
    const photos = sellOn(seller, uploading.signal);
    const during = await pages();
    uploading.abort();
    photos_count += await photos;
    await allDrawn(seller);
    times.push({
      alone: alone.p50_ms,
      during: during.p50_ms,
      alone_p99: alone.p99_ms,
      during_p99: during.p99_ms,
    });
  }
  const ratio = median(times.map(({ alone, during }) => during / alone));
  const of = (pick: (time: (typeof times)[number]) => number) => count(median(times.map(pick)));
  return [
    {
      what: `pages while photos are drawn, ${name}, p50`,
      measured: `${of(({ alone }) => alone)} ms, then ${of(({ during }) => during)} ms: ${count(ratio)} times`,
      target: "≤ 2 times",
      reached: ratio <= 2,
    },
    withoutTarget(
      `the same, p99`,
      `${of(({ alone_p99 }) => alone_p99)} ms, then ${of(({ during_p99 }) => during_p99)} ms`,
    ),
    withoutTarget(`photos uploaded meanwhile, ${name}`, `${photos_count} in ${rounds * seconds} s`),
  ];
}

/** One photo after another, as a seller's phone sends them. Returns how many. */
async function sellOn(seller: Seller, signal: AbortSignal): Promise<number> {
  let sent_count = 0;
  while (!signal.aborted) {
    await upload(seller);
    sent_count += 1;
    // A phone needs longer to make the next one small and to send it.
    await delay(2_000);
  }
  return sent_count;
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
        name: `${steady_per_second} a second`,
        per_second: steady_per_second,
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
