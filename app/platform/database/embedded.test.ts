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
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { copyDatabase, makeDatabaseFolder } from "../../../tests/support/data-folder.ts";
import { pidNamespace } from "../../../tests/support/pid-namespace.ts";
import { makeZombie } from "../../../tests/support/zombie.ts";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded.ts";
import { StartRefusal } from "./start-refusal.ts";

const writerFile = join(import.meta.dirname, "embedded-writer.ts");
const restartsFile = join(import.meta.dirname, "embedded-restarts.ts");
const nobodyId = 65534;
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
  work_dir = makeDatabaseFolder("embedded-");
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

/** As after a first start. */
function initialise() {
  mkdirSync(data_dir, { recursive: true });
  copyDatabase(data_dir);
}

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

/** Runs the writer until `enough` rows are acknowledged, kills it, and returns all acknowledged numbers. */
async function writeUntilKilled(
  enough: number,
  options: { path?: string; uid?: number } = {},
): Promise<number[]> {
  const { path = process.env.PATH, uid } = options;
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child: ChildProcess = spawn(process.execPath, [writerFile, data_dir], {
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
  it("creates its database on the first start and finds it again on the second", async () => {
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

  it("keeps acknowledged rows and accepts other settings", async () => {
    initialise();
    const { url } = await start({ settings: { max_connections: 20 } });
    const names = ["fsync", "synchronous_commit", "full_page_writes", "max_connections", "data_checksums"];
    const values = await Promise.all(names.map(async (name) => (await ask(url, `show ${name}`))[0]![name]));
    expect(values).toEqual(["on", "on", "on", "20", "on"]);
  });

  it("refuses a folder that another process uses, and names that process", async () => {
    initialise();
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

  it("takes over a lock whose process is gone or whose process id was reused", async () => {
    initialise();
    mkdirSync(join(data_dir, "running"), { recursive: true });
    const owner = { pid: process.pid, identity: "a process of last week" };
    writeFileSync(join(data_dir, "running", "owner.json"), JSON.stringify(owner));
    const { url } = await start();
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("waits for a command that uses the folder", async () => {
    initialise();
    const command = await start({ role: "command" });
    const site = start();
    await expect
      .poll(() => steps.at(-1))
      .toBe(`Waiting for the command that uses this folder (process ${process.pid})`);
    await command.stop();
    expect(await ask((await site).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("discards the remains of a first start that was killed", async () => {
    mkdirSync(join(data_dir, "postgres.new-1"), { recursive: true });
    await start();
    expect(existsSync(join(data_dir, "postgres.new-1"))).toBe(false);
  });

  it("listens even when the folder's path is longer than a socket path may be", async () => {
    data_dir = join(work_dir, "l".repeat(120), `with space, "quotes" and ଓଡ଼ିଆ`);
    initialise();
    const { url } = await start();
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(is_windows)("lets no other user reach its socket", async () => {
    initialise();
    const { url } = await start();
    const socket_dir = new URL(url).searchParams.get("host")!;
    expect(statSync(socket_dir).mode & 0o777).toBe(0o700);
    expect(await ask(url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  });

  it("requires the password when it listens on the loopback address", async () => {
    const { url } = await start({ transport: "loopback" });
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  });

  it("names the owner of data that it cannot read", async () => {
    mkdirSync(join(data_dir, "postgres"), { recursive: true });
    writeFileSync(join(data_dir, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("was written by PostgreSQL 17, this program brings 18");
  });

  it("reports that the data folder cannot be used", async () => {
    writeFileSync(join(work_dir, "file"), "");
    data_dir = join(work_dir, "file", "data");
    await expect(start()).rejects.toThrow(`Sahayog cannot use its data folder ${data_dir} (ENOTDIR)`);
  });
});

describe.skipIf(is_windows)("after a kill", () => {
  beforeEach(initialise);

  it("still has every acknowledged row when Node was killed", async () => {
    const acknowledged = await writeUntilKilled(300);
    const { url } = await start();
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it("stops a server that outlived Node where the system cannot tie the two together", async () => {
    const tools_dir = breakTool("setpriv");
    const acknowledged = await writeUntilKilled(50, { path: tools_dir + delimiter + process.env.PATH });
    const orphan = readServerPid();
    expect(() => process.kill(orphan, 0)).not.toThrow();

    const { url } = await start();
    expect(steps).toEqual([`Waiting for the database server that was left running (process ${orphan})`]);
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it("starts although the killed server's process id was reused, and leaves that process alone", async () => {
    await (await start()).stop();
    const other = spawn("tail", ["-f", join(data_dir, "postgres", "PG_VERSION")], { stdio: "ignore" });
    children.push(other);
    leavePostmasterFile(other.pid!);
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  });

  it("starts although the server was killed before it had written its pid file", async () => {
    await (await start()).stop();
    writeFileSync(join(data_dir, "postgres", "postmaster.pid"), "", { mode: 0o600 });
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(!is_linux)("waits for a backend of the killed server that is still running", async () => {
    const writer = spawn(process.execPath, [writerFile, data_dir], { stdio: ["ignore", "pipe", "inherit"] });
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
    await expect.poll(() => steps.at(-1)).toBe("Waiting for the sessions of a killed database server to end");
    process.kill(session_pid, "SIGKILL");
    expect(await writtenNumbers((await again).url)).toContain(1);
  });

  it.skipIf(!is_linux)("starts although the killed server is still a zombie", async () => {
    await (await start()).stop();
    leavePostmasterFile(await makeZombie());
    expect(await ask((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.skipIf(!namespace)("starts every time in a container whose first process reaps no zombies", async () => {
    const container = runInContainer(restartsFile, data_dir, "3");
    let output = "";
    container.stdout!.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [code] = await once(container, "close");
    expect({ code, rounds: output.trim().split("\n").length }).toEqual({ code: 0, rounds: 3 });
  });

  it.skipIf(!namespace)("never takes the folder from a server that runs in another container", async () => {
    const lines = createInterface({ input: runInContainer(writerFile, data_dir).stdout! });
    await once(lines, "line");
    const file = readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8");
    await expect(start()).rejects.toThrow("A PostgreSQL server of another container or machine is running");
    expect(readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8")).toBe(file);
    await once(lines, "line");
  });

  it("restarts the server under the same address when only the server was killed", async () => {
    const { url } = await start();
    await ask(url, "create table gift (number int); insert into gift values (7)");
    const first_pid = readServerPid();
    process.kill(first_pid, "SIGKILL");
    await expect.poll(() => writtenNumbers(url).catch(String)).toEqual([7]);
    expect(readServerPid()).not.toBe(first_pid);
    expect(steps.at(-1)).toBe("PostgreSQL ended unexpectedly (ended by SIGKILL); starting it again");
  });
});

describe.skipIf(!is_root)("as root", () => {
  it("serves a folder of an ordinary user as that user, who can use it afterwards", async (context) => {
    const can_run = spawnSync(process.execPath, ["--check", writerFile], { uid: nobodyId, gid: nobodyId });
    if (can_run.status !== 0) context.skip("an ordinary user cannot read this folder");
    chmodSync(work_dir, 0o711);
    mkdirSync(data_dir);
    chownSync(data_dir, nobodyId, nobodyId);
    const first_part = await writeUntilKilled(20, { uid: nobodyId });
    const { url, stop } = await start();
    expect(await writtenNumbers(url)).toEqual(expect.arrayContaining(first_part));
    await ask(url, "truncate gift");
    await stop();
    const second_part = await writeUntilKilled(20, { uid: nobodyId });
    expect(await writtenNumbers((await start()).url)).toEqual(expect.arrayContaining(second_part));
  });

  it("gives the folder to an ordinary user where the system allows no namespaces", async () => {
    initialise();
    const tools_dir = breakTool("unshare");
    chmodSync(work_dir, 0o711);
    const acknowledged = await writeUntilKilled(20, { path: tools_dir + delimiter + process.env.PATH });
    expect(statSync(join(data_dir, "postgres")).uid).toBe(nobodyId);
    expect(await writtenNumbers((await start()).url)).toEqual(expect.arrayContaining(acknowledged));
  });
});

/** A folder with a program of this name that fails, for the start of a PATH. Programs do not run in every `work_dir`. */
function breakTool(name: string): string {
  const tools_dir = mkdtempSync(join(tmpdir(), "tools-"));
  onTestFinished(() => rmSync(tools_dir, { recursive: true, force: true }));
  writeFileSync(join(tools_dir, name), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  chmodSync(tools_dir, 0o755);
  return tools_dir;
}

/** Runs a program of this project as the first process of its own PID namespace, as in a container. */
function runInContainer(...words: string[]): ChildProcess {
  const [program, ...args] = [...namespace!, process.execPath, ...words];
  const container = spawn(program!, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(container);
  return container;
}

/** Writes the pid file that a killed server with this process id leaves behind. */
function leavePostmasterFile(pid: number): void {
  const lines = [pid, join(data_dir, "postgres"), 1, 5432, "", "", "", "ready"];
  writeFileSync(join(data_dir, "postgres", "postmaster.pid"), `${lines.join("\n")}\n`);
  chmodSync(join(data_dir, "postgres", "postmaster.pid"), 0o600);
}

function readServerPid(): number {
  return Number(readFileSync(join(data_dir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
