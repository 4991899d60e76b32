import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateAll } from "../../app/application.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { copyDatabase, makeDatabaseFolder } from "../support/data-folder.ts";
import { freePort } from "../support/free-port.ts";
import { type NodeProcess, startNode } from "./node-process.ts";

const waiting = "The site is starting; waiting for its database";
let data_dir: string;
let started: NodeProcess[];
let server: EmbeddedPostgres | undefined;

beforeEach(() => {
  data_dir = makeDatabaseFolder("sahayog-commands-");
  started = [];
  server = undefined;
});
afterEach(async () => {
  for (const one of started) await one.kill();
  await server?.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string> = {}): NodeProcess {
  const one = startNode(script, { DATA_DIR: data_dir, ...env });
  started.push(one);
  return one;
}

it("a command beside a site that starts waits for its database and for the migrations", async () => {
  let check: NodeProcess | undefined;
  // The first output of a start: it has locked the folder, and has no database yet.
  const on_step = () => void (check ??= run("bin/check-books.ts"));
  server = await startEmbeddedPostgres({ data_dir, on_step });
  await check!.says(waiting);
  await migrateAll(server.url);
  expect(await check!.ended, check!.output()).toBe(0);
  expect(check!.output()).toContain("The books are sound.");

  const again = run("bin/check-books.ts");
  expect(await again.ended).toBe(0);
  expect(again.output()).not.toContain(waiting);
});

it("a command does not migrate an outdated database, and says so", async () => {
  const check = run("bin/check-books.ts");
  expect(await check.ended).toBe(1);
  expect(check.output().trim().split("\n").at(-1)).toBe(
    `The database in ${data_dir} is not up to date. Start the site once, which does that.`,
  );
});

it("a site that starts beside a command waits until the command is done", async () => {
  copyDatabase(data_dir);
  const command = await startEmbeddedPostgres({ data_dir, role: "command" });
  const site = run("main.ts", { HOST: "127.0.0.1", PORT: String(await freePort()), DEMO: "false" });
  await site.says("Waiting for the command that uses this folder");
  await command.stop();
  await site.says("Sahayog is open at");
});
