import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { projectRoot } from "./source.ts";

/**
 * Replaces npm: records its arguments, waits while `hold` exists, then creates the packages that prepare.mjs checks.
 */
const fakeNpm = `
const fs = require("node:fs");
fs.appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
if (fs.existsSync("npm-fails")) {
  console.error("npm warn EBADENGINE Unsupported engine");
  console.error(fs.readFileSync("npm-fails", "utf8"));
  process.exit(1);
}
while (fs.existsSync("hold")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
if (process.argv[2] === "ci") {
  fs.rmSync("node_modules", { recursive: true, force: true });
  fs.cpSync("packages", "node_modules", { recursive: true, verbatimSymlinks: true });
}
if (process.argv.includes("--workspaces=false")) fs.rmSync("node_modules/vitest", { recursive: true });
else fs.cpSync("packages/vitest", "node_modules/vitest", { recursive: true });
`;

/** Replaces the build: records that it ran, and kills prepare.mjs and itself halfway when \`die\` exists. */
const fakeBuild = `
const fs = require("node:fs");
fs.appendFileSync("build-calls", process.env.NODE_ENV + "\\n");
fs.rmSync("build", { recursive: true, force: true });
fs.mkdirSync("build");
if (fs.existsSync("die")) { process.kill(process.ppid, "SIGKILL"); process.exit(1); }
if (fs.existsSync("build-fails")) { console.error("no such component"); process.exit(1); }
fs.writeFileSync("build/pages.js", fs.readFileSync("app/root.tsx"));
`;

/** Replaces the first data: records how it was called, and fails when \`data-fails\` exists. */
const fakeData = `
import fs from "node:fs";
fs.appendFileSync("data-calls", process.argv.slice(2).join(" ") + "\\n");
if (fs.existsSync("data-fails")) throw new Error("no database");
`;

/** Stands in for the compiler of messages: notes that it ran. */
const fakeCompiler = `
import fs from "node:fs";
fs.appendFileSync("messages-calls", "compiled\\n");
if (fs.existsSync("messages-fail")) { console.error("a key is missing"); process.exit(1); }
`;

/** Stands in for what compresses the files of the pages. */
const fakeCompressor = `
import fs from "node:fs";
fs.appendFileSync("compress-calls", "compressed\\n");
if (fs.existsSync("compress-fails")) { console.error("the disk is full"); process.exit(1); }
fs.writeFileSync("build/client.compressed", "");
`;

/** The folder in which the programs are replaced, anew for each test. */
export let project: string;
let left_running: ChildProcess[];

/** Call it once in a test file. */
export function useProject(): void {
  beforeEach(makeProject);
  afterEach(() => {
    for (const child of left_running) child.kill("SIGKILL");
    rmSync(project, { recursive: true, force: true });
  });
}

function makeProject(): void {
  project = realpathSync(mkdtempSync(join(tmpdir(), "prepare-")));
  left_running = [];
  for (const name of ["prepare.mjs", "prepare"])
    cpSync(join(projectRoot, name), join(project, name), { recursive: true });
  const files = {
    "package-lock.json": '{"packages":{"":{}}}',
    "app/root.tsx": "one",
    "app/domains/content/messages/en.json": "{}",
    "bundling/compile-messages.ts": fakeCompiler,
    "app/platform/http/precompress.ts": fakeCompressor,
    "database/first-data.ts": fakeData,
    "public/robots.txt": "",
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  makePackages();
  write(
    "tools/npm",
    `#!/bin/sh\nexec "${process.execPath}" "${join(project, "tools", "npm.cjs")}" "$@"\n`,
    0o755,
  );
  write("tools/npm.cjs", fakeNpm);
}

export function write(name: string, content: string, mode = 0o644): void {
  mkdirSync(join(project, name, ".."), { recursive: true });
  writeFileSync(join(project, name), content, { mode });
}

/** The packages that npm would install here: the Node of this machine, the build tool, and the one of the tests. */
function makePackages(): void {
  const node_package = {
    linux: "node-linux",
    darwin: process.arch === "arm64" ? "node-bin-darwin" : "node-darwin",
  };
  const name = `${node_package[process.platform as "linux" | "darwin"]}-${process.arch}`;
  mkdirSync(join(project, "packages", name, "bin"), { recursive: true });
  symlinkSync(process.execPath, join(project, "packages", name, "bin", "node"));
  write("packages/@react-router/dev/package.json", '{"bin":{"react-router":"bin.cjs"}}');
  write("packages/@react-router/dev/bin.cjs", fakeBuild);
  write("packages/vitest/package.json", "{}");
}

export type Run = { child: ChildProcess; output: () => string; exit_code: Promise<number | null> };

export function begin(...args: string[]): Run {
  const { npm_execpath: _, NODE_ENV: __, ...env } = process.env;
  const path = join(project, "tools") + delimiter + process.env.PATH;
  const child = spawn(process.execPath, [join(project, "prepare.mjs"), ...args], {
    env: { ...env, PATH: path },
  });
  left_running.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return {
    child,
    output: () => output,
    exit_code: once(child, "close").then(([code]) => code as number | null),
  };
}

/** The result of `npm ci --omit=dev`: runtime packages, no build packages, and npm's list of them. */
export function installForProduction(pg_version = "8.0.0"): void {
  const lockfile = {
    packages: { "": {}, "node_modules/pg": { version: "8.0.0" }, "node_modules/vite": { dev: true } },
  };
  write("package-lock.json", JSON.stringify(lockfile));
  rmSync(join(project, "node_modules"), { recursive: true, force: true });
  cpSync(join(project, "packages"), join(project, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of ["@react-router", "vitest"])
    rmSync(join(project, "node_modules", name), { recursive: true });
  const installed = { packages: { "node_modules/pg": { version: pg_version } } };
  write("node_modules/.package-lock.json", JSON.stringify(installed));
}

export async function prepare(...args: string[]): Promise<{ code: number | null; output: string }> {
  const run = begin(...args);
  return { code: await run.exit_code, output: run.output() };
}

export function callsOf(program: "npm" | "build" | "messages" | "compress" | "data"): string[] {
  const file = join(project, `${program}-calls`);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}
