import { get as httpGet } from "node:http";
import { saveReceiptSettings } from "../app/domains/donations/server/commands/save-receipt-settings.ts";
import { sealTaxDetails } from "../app/domains/donations/server/tax-vault.ts";
import { lawOfDay } from "../app/domains/donations/tax-law.ts";
import { taxStatementPath } from "../app/domains/donations/tax-layout.ts";
import type { Database } from "../app/platform/database/database.ts";
import { command } from "../app/platform/database/sql.ts";
import { createSecrets } from "../app/platform/secrets.ts";
import { createUser, sessionCookieOf } from "../tests/support/people.ts";
import { type RunningApp, startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, count, report, withoutTarget } from "./support/figures.ts";

/**
 * The statement for the tax office of a year with a million tax receipts, from the request to the last byte, by the
 * running site: each legal name, PAN and address is decrypted.
 */
const rows = 1_000_000;
const year = "2026-27";
const secret = "the key of the bench, of 32 characters or more";

async function fill(db: Database): Promise<void> {
  const secrets = createSecrets([secret]);
  const sealed = Array.from({ length: 5_000 }, (_, i) =>
    sealTaxDetails(secrets, {
      holder: "person",
      legal_name: `Asha Nayak ${i}`,
      pan: `ABCPN${String(i % 10_000).padStart(4, "0")}F`,
      address: `${i} Temple Road, Old Town\nBhubaneswar 751002`,
    }),
  );
  await db.run(command`
    insert into donations (amount_paise, donor_name, donor_email, gateway_key_mode, gateway_order_id, payment_status,
      payment_method, paid_at, created_at, receipt_number, access_token_hash)
    select 60000 + n % 100000, 'Giver ' || n, 'giver' || n || '@example.org', 'sandbox', 'order_' || lpad(n::text, 14, '0'),
      'paid', 'upi', day, day, '2026-27/' || lpad(n::text, 7, '0'), sha256('bench')
    from generate_series(1, ${rows}::int4) as n,
      lateral (select timestamptz '2026-04-02 00:00:00Z' + n * interval '15 seconds' as day) as paid`);
  await db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select id, (${sealed}::text[])[1 + (hashtext(id::text) & 65535) % ${sealed.length}::int4], paid_at, '2038-03-31'
    from donations`);
  for (const table of ["donations", "donation_tax_details"]) await db.pool.query(`vacuum (analyze) ${table}`);
}

async function makeAdmin(db: Database): Promise<string> {
  const { user_id } = await createUser({ db }, { role: "admin" });
  const settings = {
    valid_from: "2026-04-01",
    legal_name: "Sahayog Odisha Trust",
    address: "1 Demonstration Lane, Bhubaneswar",
    pan: "AAATS1234F",
    society_registration: null,
    registration_12a: null,
    darpan_id: null,
    tax_above: 500_00,
    approval_number: "AAATS1234FF20214",
    approved_on: "2026-03-20",
    approved_from: "2026-04-01",
    approved_until: "2031-03-31",
    ...lawOfDay("2026-04-01"),
    original: "",
    seen: 0,
  };
  const actor = { user_id, roles: ["admin" as const] };
  await db.transaction((tx) => saveReceiptSettings(tx, actor, settings));
  return sessionCookieOf({ db }, user_id);
}

type Download = { lines: number; bytes: number; seconds: number; first_ms: number; peak_mb: number };

/** Reads the answer as it comes, and the site's memory meanwhile. */
function download(app: RunningApp, cookie: string): Promise<Download> {
  const began_ms = performance.now();
  let [lines, bytes, first_ms, peak_mb] = [0, 0, 0, 0];
  const measure = setInterval(() => (peak_mb = Math.max(peak_mb, app.memory_mb())), 200);
  return new Promise((resolve, reject) => {
    const request = httpGet(
      { port: app.port, path: taxStatementPath(year), headers: { Cookie: cookie } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`Status ${response.statusCode}`));
        response.on("data", (chunk: Buffer) => {
          first_ms ||= performance.now() - began_ms;
          bytes += chunk.length;
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
        });
        response.on("end", () => {
          clearInterval(measure);
          resolve({ lines, bytes, seconds: (performance.now() - began_ms) / 1_000, first_ms, peak_mb });
        });
        response.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}

const database = await startDatabase({
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  maintenance_work_mem: "256MB",
});
try {
  await fill(database.db);
  const app = await startApp(database, { DEMO: "false", SECRET_KEY: secret });
  try {
    const cookie = await makeAdmin(database.db);
    const before_mb = app.memory_mb();
    const { lines, bytes, seconds, first_ms, peak_mb } = await download(app, cookie);
    if (lines !== rows + 1) throw new Error(`The file has ${lines} lines`);
    report("tax-statement", [
      atLeast(
        "rows of the tax office's statement in a second, of a million",
        rows / seconds,
        20_000,
        "a second",
      ),
      atMost("memory of the site meanwhile, above that before", peak_mb - before_mb, 150, "MB"),
      withoutTarget("memory of the site at most", `${count(peak_mb)} MB`),
      withoutTarget("the first bytes", `${count(first_ms)} ms`),
      withoutTarget("the file", `${count(bytes / 1e6)} MB`),
    ]);
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}
