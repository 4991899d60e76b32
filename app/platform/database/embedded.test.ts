import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pidNamespace } from "../../../tests/support/pid-namespace.ts";
import { makeZombie } from "../../../tests/support/zombie.ts";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded.ts";
import { StartRefusal } from "./start-refusal.ts";

const WRITER = join(import.meta.dirname, "embedded-writer.ts");
const RESTARTS = join(import.meta.dirname, "embedded-restarts.ts");
const NOBODY = 65534;
const namespace = pidNamespace();
const is_root = process.getuid?.() === 0;
const is_windows = process.platform === "win32";
const is_linux = process.platform === "linux";

let work_dir: string;
let data_dir: string;
let started: EmbeddedPostgres[];
let steps: string[];
let children: ChildProcess[];

beforeEach(() => {
  work_dir = mkdtempSync(join(tmpdir(), "embedded-"));
  data_dir = join(work_dir, "data");
  started = [];
  steps = [];
  children = [];
});

afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  for (const server of started) await server.stop();
  rmSync(work_dir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ data_dir, on_step: (step) => steps.push(step), ...options });
  started.push(server);
  return server;
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the writer until it has had `enough` rows acknowledged, kills it, and gives all acknowledged numbers. */
async function writeUntilKilled(
  enough: number,
  options: { path?: string; uid?: number } = {},
): Promise<number[]> {
  const { path = process.env.PATH, uid } = options;
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child: ChildProcess = spawn(process.execPath, [WRITER, data_dir], {
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "pipe", "inherit"],
    ...identity,
  });
  const acknowledged: number[] = [];
  const exited = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout! })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === enough) child.kill("SIGKILL");
  }
  await exited;
  return acknowledged;
}

async function writtenNumbers(url: string): Promise<number[]> {
  return (await ask(url, "select number from gift order by number")).map((row) => row.number as number);
}

describe("the embedded server", () => {
  it("makes its database on the first start and finds it again on the second", async () => {
    const first = await start();
    expect(steps).toEqual(["Making the database for the first time"]);
    expect(await ask(first.url, "select current_database() as database, current_user as user")).toEqual([
      { database: "sahayog", user: "app" },
    ]);
    await ask(first.url, "create table gift (number int); insert into gift values (7)");
    await first.stop();
    expect(existsSync(join(data_dir, "running"))).toBe(false);

    const second = await start();
    expect(await writtenNumbers(second.url)).toEqual([7]);
    expect(steps).toHaveLength(1);
  });

  it("keeps what it acknowledges, and takes other settings", async () => {
    const { url } = await start({ settings: { max_connections: 20 } });
    const names = ["fsync", "synchronous_commit", "full_page_writes", "max_connections", "data_checksums"];
    const values = await Promise.all(names.map(async (name) => (await ask(url, `show ${name}`))[0]![name]));
    expect(values).toEqual(["on", "on", "on", "20", "on"]);
  });

  it("refuses a folder on which another start runs, and names it", async () => {
    await start();
    const second = start();
    await expect(second).rejects.toThrow(StartRefusal);
    await expect(second).rejects.toThrow(
      `Sahayog is already running on this folder (process ${process.pid}, ${data_dir}). ` +
        "Stop it first, or set DATA_DIR and PORT to start a second one.",
    );
  });

  it("lets only one of two simultaneous first starts through", async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("takes over from a lock whose process is gone or whose number went to another process", async () => {
    mkdirSync(join(data_dir, "running"), { recursive: true });
    const owner = { pid: process.pid, identity: "a process of last week" };
    writeFileSync(join(data_dir, "running", "owner.json"), JSON.stringify(owner));
    const { url } = await start();
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("waits for a command that has the folder", async () => {
    const command = await start({ role: "command" });
    const site = start();
    await expect
      .poll(() => steps.at(-1))
      .toBe(`Waiting for the command that uses this folder (process ${process.pid})`);
    await command.stop();
    expect(await ask((await site).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("throws away what a killed first start left unfinished", async () => {
    mkdirSync(join(data_dir, "postgres.new-1"), { recursive: true });
    await start();
    expect(existsSync(join(data_dir, "postgres.new-1"))).toBe(false);
  });

  it("is reachable in a folder whose path is longer than a socket's may be", async () => {
    data_dir = join(work_dir, "l".repeat(120), `with space, "quotes" and ଓଡ଼ିଆ`);
    const { url } = await start();
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(is_windows)("lets nobody else reach its socket", async () => {
    const { url } = await start();
    const socket_dir = new URL(url).searchParams.get("host")!;
    expect(statSync(socket_dir).mode & 0o777).toBe(0o700);
    expect(await ask(url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  });

  it("asks for the password when it listens on the loopback address", async () => {
    const { url } = await start({ transport: "loopback" });
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  });

  it("says whose data it cannot read", async () => {
    mkdirSync(join(data_dir, "postgres"), { recursive: true });
    writeFileSync(join(data_dir, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("was written by PostgreSQL 17, this program brings 18");
  });

  it("says that the data folder cannot be used", async () => {
    writeFileSync(join(work_dir, "file"), "");
    data_dir = join(work_dir, "file", "data");
    await expect(start()).rejects.toThrow(`Sahayog cannot use its data folder ${data_dir} (ENOTDIR)`);
  });
});

describe.skipIf(is_windows)("after a kill", () => {
  it("still has every acknowledged row when Node was killed", async () => {
    const acknowledged = await writeUntilKilled(300);
    const { url } = await start();
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it("stops the server that outlived Node where nothing ties the two together", async () => {
    const tools_dir = join(work_dir, "tools");
    mkdirSync(tools_dir);
    writeFileSync(join(tools_dir, "setpriv"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const acknowledged = await writeUntilKilled(50, { path: tools_dir + delimiter + process.env.PATH });
    const orphan = readServerPid();
    expect(() => process.kill(orphan, 0)).not.toThrow();

    const { url } = await start();
    expect(steps).toEqual([`Waiting for the database server that was left running (process ${orphan})`]);
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it("starts although the killed server's number belongs to another process now, and leaves that alone", async () => {
    await (await start()).stop();
    const other = spawn("tail", ["-f", join(data_dir, "postgres", "PG_VERSION")], { stdio: "ignore" });
    children.push(other);
    leavePostmasterFile(other.pid!);
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  });

  it("starts although the server was killed before it had written its file", async () => {
    await (await start()).stop();
    writeFileSync(join(data_dir, "postgres", "postmaster.pid"), "", { mode: 0o600 });
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(!is_linux)("waits for a session of the killed server that is still at work", async () => {
    const writer = spawn(process.execPath, [WRITER, data_dir], { stdio: ["ignore", "pipe", "inherit"] });
    children.push(writer);
    await once(writer.stdout, "data");
    const server_pid = readServerPid();
    const session_pids = readFileSync(`/proc/${server_pid}/task/${server_pid}/children`, "utf8").split(" ");
    const session_pid = Number(session_pids[0]);
    process.kill(session_pid, "SIGSTOP");
    process.kill(server_pid, "SIGKILL");
    writer.kill("SIGKILL");
    await once(writer, "exit");
    const again = start();
    await expect
      .poll(() => steps.at(-1), { timeout: 10_000 })
      .toBe("Waiting for the sessions of a killed database server to end");
    process.kill(session_pid, "SIGKILL");
    expect(await writtenNumbers((await again).url)).toContain(1);
  });

  it.skipIf(!is_linux)("starts although nobody collected the killed server", async () => {
    await (await start()).stop();
    leavePostmasterFile(await makeZombie());
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(!namespace)(
    "starts every time in a container whose first process collects no dead ones",
    {
      timeout: 120_000,
    },
    async () => {
      const container = runInContainer(RESTARTS, data_dir, "3");
      let output = "";
      container.stdout!.setEncoding("utf8").on("data", (text: string) => (output += text));
      const [code] = await once(container, "close");
      expect({ code, rounds: output.trim().split("\n").length }).toEqual({ code: 0, rounds: 3 });
    },
  );

  it.skipIf(!namespace)("never takes the folder from a server that runs in another container", async () => {
    const lines = createInterface({ input: runInContainer(WRITER, data_dir).stdout! });
    await once(lines, "line");
    const file = readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8");
    await expect(start()).rejects.toThrow("A PostgreSQL server of another container or machine is running");
    expect(readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8")).toBe(file);
    await once(lines, "line");
  });

  it("starts the server again under the same address when only the server was killed", async () => {
    const { url } = await start();
    await ask(url, "create table gift (number int); insert into gift values (7)");
    const first_pid = readServerPid();
    process.kill(first_pid, "SIGKILL");
    await expect.poll(() => writtenNumbers(url).catch(String), { timeout: 10_000 }).toEqual([7]);
    expect(readServerPid()).not.toBe(first_pid);
    expect(steps.at(-1)).toBe("PostgreSQL ended unexpectedly (ended by SIGKILL); starting it again");
  });
});

describe.skipIf(!is_root)("as root", () => {
  it("serves a folder of an ordinary user as that user, who can go on with it", async (context) => {
    const can_run = spawnSync(process.execPath, ["--check", WRITER], { uid: NOBODY, gid: NOBODY });
    if (can_run.status !== 0) context.skip("an ordinary user cannot read this folder");
    chmodSync(work_dir, 0o711);
    mkdirSync(data_dir);
    chownSync(data_dir, NOBODY, NOBODY);
    const first_part = await writeUntilKilled(20, { uid: NOBODY });
    const { url, stop } = await start();
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(first_part));
    await ask(url, "truncate gift");
    await stop();
    const second_part = await writeUntilKilled(20, { uid: NOBODY });
    expect(await writtenNumbers((await start()).url)).toEqual(expect.arrayContaining(second_part));
  });

  it("gives the folder to an ordinary user where the system allows no namespaces", async () => {
    const tools_dir = join(work_dir, "tools");
    mkdirSync(tools_dir);
    writeFileSync(join(tools_dir, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    chmodSync(work_dir, 0o711);
    const acknowledged = await writeUntilKilled(20, { path: tools_dir + delimiter + process.env.PATH });
    expect(statSync(join(data_dir, "postgres")).uid).toBe(NOBODY);
    expect(await writtenNumbers((await start()).url)).toEqual(expect.arrayContaining(acknowledged));
  });
});

/** Runs a program of this project as the first process of its own process ids, as in a container. */
function runInContainer(...words: string[]): ChildProcess {
  const [program, ...args] = [...namespace!, process.execPath, ...words];
  const container = spawn(program!, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(container);
  return container;
}

/** As a server that was killed leaves it, which had this number. */
function leavePostmasterFile(pid: number): void {
  const lines = [pid, join(data_dir, "postgres"), 1, 5432, "", "", "", "ready"];
  writeFileSync(join(data_dir, "postgres", "postmaster.pid"), `${lines.join("\n")}\n`);
  chmodSync(join(data_dir, "postgres", "postmaster.pid"), 0o600);
}

function readServerPid(): number {
  return Number(readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
