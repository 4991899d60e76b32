import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { initialisedFolder } from "../support/data-folder.ts";
import { freePort } from "../support/free-port.ts";
import { watchCampaigns } from "./event-stream.ts";
import { createAcknowledgements, giveUntil, type Acknowledgements } from "./donor.ts";
import { type NodeProcess, startNode } from "./node-process.ts";
import { createRandom } from "./random.ts";
import { acknowledgedProblems } from "./settled-world.ts";
import { waitFor } from "./wait-for.ts";
import { createWorld, type SiteProcess, type World } from "./world.ts";

let folder: string;
let started: NodeProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sahayog-start-"));
});
afterEach(async () => {
  for (const one of started) await one.kill();
  started = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As it is in its sources, on the embedded database and the sandbox gateway inside, with nothing in it. */
function start(env: Record<string, string>): NodeProcess {
  const site = startNode("main.ts", { HOST: "127.0.0.1", DEMO: "false", LOG_LEVEL: "warn", ...env });
  started.push(site);
  return site;
}

const opened = "Sahayog is open at";
const stackLine = /\n\s+at .*:\d+:\d+/;

/** A start that fails: its output, as a person reads it. */
async function expectGivesUp(site: NodeProcess): Promise<string> {
  expect(await site.ended).toBeGreaterThan(0);
  expect(site.output()).not.toContain(opened);
  expect(site.output()).not.toMatch(stackLine);
  return site.output();
}

describe("a start that cannot succeed says why and ends", () => {
  it("on a folder where the site runs already", async () => {
    const DATA_DIR = initialisedFolder();
    const first = start({ DATA_DIR, PORT: String(await freePort()) });
    await first.says(opened);
    const said = await expectGivesUp(start({ DATA_DIR, PORT: String(await freePort()) }));
    expect(said).toContain("Sahayog is already running on this folder (process ");
    expect(first.is_running()).toBe(true);
  });

  it("on a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await waitFor("the other program to listen", async () => other.listening);
    const { port } = other.address() as AddressInfo;
    const DATA_DIR = initialisedFolder();
    const said = await expectGivesUp(start({ DATA_DIR, PORT: String(port) }));
    other.close();
    expect(said).toContain(`Port ${port} is taken.`);
    // The folder is free again for the next try.
    expect(readdirSync(DATA_DIR)).not.toContain("running");
  });

  it("with every mistake of its configuration at once, before anything is made", async () => {
    const DATA_DIR = join(folder, "mistaken");
    const wrong = {
      DATA_DIR,
      PORT: "80808",
      DEMO: "perhaps",
      DATABASE_URL: "mysql://localhost/x",
      RAZORPAY_KEY_ID: "secret",
      GATEWAY_TIMEOUT_MS: "soon",
      LOG_LEVEL: "loud",
    };
    const said = await expectGivesUp(start(wrong));
    for (const name of Object.keys(wrong).filter((name) => name !== "DATA_DIR"))
      expect(said).toContain(`- ${name}: `);
    expect(readdirSync(folder)).not.toContain("mistaken");
  });

  it("with settings that do not go together", async () => {
    const said = await expectGivesUp(
      start({
        DATA_DIR: join(folder, "mistaken"),
        NODE_ENV: "production",
        RAZORPAY_KEY_ID: "rzp_test_12345678",
        RATE_LIMIT_FACTOR: "5",
        DEMO: "true",
      }),
    );
    for (const name of [
      "RAZORPAY_KEY_ID",
      "RAZORPAY_WEBHOOK_SECRET",
      "RATE_LIMIT_FACTOR",
      "DEMO",
      "PUBLIC_URL",
    ])
      expect(said).toContain(`- ${name}`);
  });

  it("in production on the sandbox gateway", async () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://sahayog.example.org", DEMO: "" };
    const said = await expectGivesUp(start({ DATA_DIR: join(folder, "mistaken"), ...production }));
    expect(said).toContain("ALLOW_SANDBOX=true");
  });
});

describe("a graceful shutdown", () => {
  let world: World;
  let data_dir: string;

  beforeAll(async () => {
    world = await createWorld({ database_url: "", env: { GATEWAY_TIMEOUT_MS: "60000" } });
    data_dir = initialisedFolder();
  });
  afterAll(() => world?.stop());

  /** Twelve people give and one watches, until the site gets SIGTERM. Returns its exit code. */
  async function endUnderLoad(
    site: SiteProcess,
    acknowledged: Acknowledgements,
    before: () => Promise<unknown>,
  ) {
    let over = false;
    const random = createRandom(7);
    const donors = Array.from({ length: 12 }, () =>
      giveUntil({
        site_url: world.site_url,
        gateway: world.gateway,
        campaigns: [],
        random: random.fork(),
        acknowledged,
        is_over: () => over,
        pause_ms: 20,
      }),
    );
    const enough = acknowledged.orders.size + 30;
    await waitFor("people to be served", async () => acknowledged.orders.size >= enough);
    await before();
    site.signal("SIGTERM");
    const code = await site.ended;
    over = true;
    await Promise.all(donors);
    return code;
  }

  it("ends under load, with streams open, and does not wait for a gateway that hangs", async () => {
    const acknowledged = createAcknowledgements();
    for (const latency_ms of [0, 60_000]) {
      const site = world.startSite({ DATA_DIR: data_dir });
      await site.ready();
      const stream = await watchCampaigns(site.url, [crypto.randomUUID()]);
      const code = await endUnderLoad(site, acknowledged, () => world.gateway.turn({ latency_ms }));
      expect(code, site.output()).toBe(0);
      stream.close();
      await world.gateway.turn({ latency_ms: 0 });
    }
    // A 503 would mean that the site waited until the gateway's time limit. It must end before that, without an answer.
    expect([...acknowledged.answers.keys()].filter((name) => name.endsWith(" 503"))).toEqual([]);
    const server = await startEmbeddedPostgres({ data_dir });
    const db = openDatabase({ url: server.url, pool_size: 2, on_error: () => {} });
    const problems = await acknowledgedProblems(db, acknowledged);
    await db.close();
    await server.stop();
    expect(acknowledged.paid.size).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  });
});
