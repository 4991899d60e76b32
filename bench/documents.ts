import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { lawOfDay } from "../app/domains/donations/tax-law.ts";
import { receiptPaper, receiptTemplate } from "../app/domains/donations/server/documents/receipt.ts";
import { createDocuments, type Documents } from "../app/platform/documents/documents.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { get, load, type LoadResult } from "./support/load.ts";

/**
 * Receipts on one core, which PostgreSQL, the load generator and the process that draws share with the site: as many as it
 * can, and the time of pages before and during that work, in turn.
 */
const warmUp = 200;
const timed = 500;
const rounds = 8;
const seconds = 2;
const steadyPerSecond = 20;

const organisation = {
  name: "Sahayog Odisha Trust",
  lines: [
    "Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001",
    "+91 674 000 0000 · hello@example.org",
  ],
};
const settings = {
  valid_from: "2026-04-01",
  legal_name: organisation.name,
  address: "Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001",
  pan: "AAATS1234F",
  society_registration: "KDR-1234/18 of 2018-19",
  registration_12a: "AAATS1234FE20214",
  tax_above_paise: 500_00,
  darpan_id: "OR/2018/0123456",
  approval: {
    approval_number: "AAATS1234FF20214",
    approved_on: "2026-03-20",
    approved_from: "2026-04-01",
    approved_until: "2031-03-31",
    ...lawOfDay("2026-04-01"),
  },
};
const names = ["Asha Nayak", "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ", "क्षमा त्रिपाठी"];

/** No two are the same; each is a tax receipt, which says the most. */
function drawReceipt(documents: Documents, place: number): Promise<Uint8Array> {
  const receipt_number = `2026-27/${String(place).padStart(6, "0")}`;
  const receipt = {
    receipt_number,
    amount_paise: 50_001 + place,
    refunded_paise: 0,
    payment_method: "upi",
    paid_at: new Date("2026-11-22T06:00:00Z"),
    donor_name: names[place % names.length] as string,
    given_to: "Clean water for twelve villages",
  };
  const details = {
    holder: "person" as const,
    legal_name: receipt.donor_name,
    pan: `ABCPK${String(place % 10_000).padStart(4, "0")}F`,
    address: "12 Temple Road, Old Town, Bhubaneswar 751002",
    given_at: new Date("2026-11-23T06:00:00Z"),
    version: 1,
  };
  const url = `https://give.example.org/receipts/verify/2026-27-${place}.${"a".repeat(22)}`;
  return documents.draw(
    receiptTemplate,
    receiptPaper(receipt, { organisation, settings, details, has_whole_pan: true }, url),
    "letters",
  );
}

async function drawMany(documents: Documents, from: number, many: number): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (let place = from; place < from + many; place++) drawn.push(await drawReceipt(documents, place));
  return drawn;
}

async function receiptsAlone(documents: Documents): Promise<Figure[]> {
  const cold_ms = performance.now();
  await drawReceipt(documents, 0);
  const first_ms = performance.now() - cold_ms;
  await drawMany(documents, 1, warmUp);
  const began_ms = performance.now();
  const drawn = await drawMany(documents, 1 + warmUp, timed);
  const per_second = timed / ((performance.now() - began_ms) / 1_000);
  return [
    atLeast("receipts drawn in a second, each different, in all three scripts", per_second, 100, "a second"),
    withoutTarget("the first, with the start of the process", `${count(first_ms)} ms`),
    withoutTarget("size of a receipt", `${count((drawn[0]?.length ?? 0) / 1_000)} kB`),
  ];
}

async function pagesDuring(documents: Documents, port: number): Promise<Figure[]> {
  const pages = () =>
    load({
      port,
      connections: 4,
      per_second: steadyPerSecond,
      requests: [
        get("/stories", { Cookie: "sahayog_bench=1" }),
        get("/campaigns", { Cookie: "sahayog_bench=1" }),
      ],
      seconds,
      expected: { status: 200, body_bytes: { from: 2_000, to: 80_000 } },
    });
  const alone: LoadResult[] = [];
  const during: LoadResult[] = [];
  let drawn_count = 0;
  await pages();
  for (let round = 0; round < rounds; round++) {
    alone.push(await pages());
    let is_loaded = false;
    const drawing = (async () => {
      while (!is_loaded) await drawReceipt(documents, 10_000 + drawn_count++);
    })();
    during.push(await pages());
    is_loaded = true;
    await drawing;
    await delay(100);
  }
  const [alone_ms, during_ms] = [quiet(alone), quiet(during)];
  return [
    atMost(
      `time of a page while receipts are drawn, ${count(alone_ms)} ms, then ${count(during_ms)} ms`,
      during_ms / alone_ms,
      1.2,
      "times",
    ),
    withoutTarget("receipts drawn meanwhile", `${count(drawn_count / (rounds * seconds))} a second`),
  ];
}

/** Of the quieter rounds: what disturbs a measurement only ever makes it worse. */
function quiet(results: readonly LoadResult[]): number {
  return percentile(
    results.map(({ p50_ms }) => p50_ms).toSorted((a, b) => a - b),
    25,
  );
}

// This process and those that it starts stay on the first core.
execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(process.pid)]);
const documents = createDocuments();
const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true" });
  try {
    report("documents", [...(await receiptsAlone(documents)), ...(await pagesDuring(documents, app.port))]);
  } finally {
    await app.stop();
  }
} finally {
  documents.close();
  await database.stop();
}
