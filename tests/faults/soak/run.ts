import { setTimeout as delay } from "node:timers/promises";
import { optionsOfStart } from "../../../bench/support/app.ts";
import { freePort } from "../../support/free-port.ts";
import { type NodeProcess, startNode } from "../node-process.ts";
import { type ProcessFigures, readFigures } from "../process-figures.ts";
import { createRandom } from "../random.ts";
import { waitFor } from "../wait-for.ts";
import { isEnough, type Settled, type SoakLimits, soakProblems } from "./verdict.ts";

export type SoakOptions = SoakLimits & {
  /** Of the site, empty or with a database. */
  data_dir: string;
  minutes: number;
  /** Load between two samples. */
  round_seconds: number;
  seed: number;
  /** For the site, beside those of `npm start`. */
  node_options?: readonly string[];
  on_sample?: (sample: Settled & { busiest: ProcessFigures }) => void;
};

export type SoakReport = {
  settled: Settled[];
  open_files: { before: number; after: number };
  /** The most of each figure under load. */
  peak: ProcessFigures;
  done: Record<string, number>;
  problems: string[];
};

const metrics_token = "token-of-the-soak";
/** The sandbox gateway keeps the connections of its webhooks as long as the server allows: 66 s. */
const quietWithin_ms = 90_000;

type Site = { process: NodeProcess; url: string; figures: () => Promise<ProcessFigures> };

/** Mixed load on a site as `npm start` runs it, with its own database; memory and open files are sampled between rounds. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const site = await startSite(options.data_dir, options.node_options ?? []);
  try {
    return await soak(site, options);
  } finally {
    site.process.signal("SIGTERM");
    await site.process.ended;
  }
}

async function startSite(data_dir: string, node_options: readonly string[]): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const process = startNode(
    "start.mjs",
    {
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data_dir,
      METRICS_TOKEN: metrics_token,
      RATE_LIMIT_FACTOR: "100000",
      RECONCILE_AFTER_SECONDS: "5",
      LOG_LEVEL: "error",
    },
    [
      ...optionsOfStart(),
      "--expose-gc",
      "--import",
      "./tests/faults/soak/collect-garbage.ts",
      ...node_options,
    ],
  );
  await process.says("Sahayog is open at");
  return { process, url, figures: () => readFigures(url, metrics_token) };
}

async function soak(site: Site, options: SoakOptions): Promise<SoakReport> {
  const random = createRandom(options.seed);
  const done: Record<string, number> = {};
  const count = (what: string, times: number) => void (done[what] = (done[what] ?? 0) + times);
  const began_ms = performance.now();
  const minute = () => (performance.now() - began_ms) / 60_000;
  const before = (await rest(site)).open_files;
  const settled: Settled[] = [];
  let peak = await site.figures();
  while (minute() < options.minutes || !isEnough(settled, options.warm_up_minutes)) {
    const seed = random.between(1, 1e9);
    const busiest = await putUnderLoad(site, { seconds: options.round_seconds, seed, count });
    peak = most(peak, busiest);
    const sample = { ...(await rest(site)), minute: minute() };
    settled.push(sample);
    options.on_sample?.({ ...sample, busiest });
  }
  const open_files = { before, after: await filesAtRest(site, before + options.extra_files) };
  return { settled, open_files, peak, done, problems: soakProblems({ settled, open_files, done }, options) };
}

/** A process of its own, at whose end no connection is left. Answers the most of each figure meanwhile. */
async function putUnderLoad(
  site: Site,
  { seconds, seed, count }: { seconds: number; seed: number; count: (what: string, times: number) => void },
): Promise<ProcessFigures> {
  const env = { SITE_URL: site.url, SECONDS: String(seconds), FAULT_SEED: String(seed) };
  const load = startNode("tests/faults/soak/load.ts", env);
  let busiest = await site.figures();
  while (load.is_running()) {
    await delay(250);
    busiest = most(busiest, await site.figures());
  }
  if ((await load.ended) !== 0) throw new Error(`The load failed:\n${load.output()}`);
  for (const [what, times] of Object.entries(JSON.parse(load.output()) as Record<string, number>))
    count(what, times);
  return busiest;
}

/** Memory and files after garbage collection. */
async function rest(site: Site): Promise<ProcessFigures> {
  let least = await site.figures();
  // What one collection finalises, the next one frees.
  for (let collection = 0; collection < 3; collection++) {
    site.process.signal("SIGUSR2");
    await delay(200);
    const figures = await site.figures();
    least = { ...figures, heap_used_mb: Math.min(least.heap_used_mb, figures.heap_used_mb) };
  }
  return least;
}

/** The database pool closes its connections when nobody has used them for a while, and so do client and server. */
async function filesAtRest(site: Site, expected: number): Promise<number> {
  let { open_files } = await site.figures();
  await waitFor(
    "open files to be closed",
    // Not available on every system.
    async () => !(({ open_files } = await site.figures()).open_files > expected),
    quietWithin_ms,
  ).catch(() => {});
  return open_files;
}

function most(a: ProcessFigures, b: ProcessFigures): ProcessFigures {
  return {
    rss_mb: Math.max(a.rss_mb, b.rss_mb),
    heap_used_mb: Math.max(a.heap_used_mb, b.heap_used_mb),
    open_files: Math.max(a.open_files, b.open_files),
    loop_delay_p99_ms: Math.max(a.loop_delay_p99_ms, b.loop_delay_p99_ms),
  };
}
