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
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeZombie } from "./support/zombie.ts";

const projectFolder = join(import.meta.dirname, "..");

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
if (process.argv[2] === "ci") fs.rmSync("node_modules", { recursive: true, force: true });
fs.cpSync("packages", "node_modules", { recursive: true, verbatimSymlinks: true });
if (process.argv.includes("--workspaces=false")) fs.rmSync("node_modules/vitest", { recursive: true });
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

let project: string;
let left_running: ChildProcess[];

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "prepare-")));
  left_running = [];
  for (const name of ["prepare.mjs", "prepare"])
    cpSync(join(projectFolder, name), join(project, name), { recursive: true });
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
});

afterEach(() => {
  for (const child of left_running) child.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

function write(name: string, content: string, mode = 0o644): void {
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

type Run = { child: ChildProcess; output: () => string; exit_code: Promise<number | null> };

function begin(...args: string[]): Run {
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
function installForProduction(pg_version = "8.0.0"): void {
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

async function prepare(...args: string[]): Promise<{ code: number | null; output: string }> {
  const run = begin(...args);
  return { code: await run.exit_code, output: run.output() };
}

function callsOf(program: "npm" | "build" | "messages" | "compress" | "data"): string[] {
  const file = join(project, `${program}-calls`);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

describe.skipIf(process.platform === "win32")("packages", () => {
  it("are installed when they are missing, without install scripts and with everything the build needs", async () => {
    const { code, output } = await prepare();
    expect(output).toContain("Installing the packages");
    expect(code).toBe(0);
    expect(callsOf("npm")).toHaveLength(1);
    expect(callsOf("npm")[0]).toMatch(/^ci --ignore-scripts --include=dev --include=optional/);
    expect(existsSync(join(project, ".prepare.lock"))).toBe(false);
  });

  it("are those of the site alone until the tests need the others, which are added", async () => {
    await prepare();
    expect(existsSync(join(project, "node_modules/vitest"))).toBe(false);
    const { code, output } = await prepare("--tests");
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining("Adding the packages of the tests"),
    });
    expect(callsOf("npm")).toEqual([
      expect.stringMatching(/^ci .*--workspaces=false/),
      expect.stringMatching(/^install --no-save (?!.*--workspaces)/),
    ]);
    expect(existsSync(join(project, "node_modules/vitest"))).toBe(true);
    expect(await prepare("--tests")).toEqual({ code: 0, output: "" });
    expect(await prepare()).toEqual({ code: 0, output: "" });
    expect(callsOf("npm")).toHaveLength(2);
  });

  it("are installed all at once when the tests come first", async () => {
    await prepare("--tests");
    expect(callsOf("npm")).toEqual([expect.stringMatching(/^ci (?!.*--workspaces)/)]);
    expect(await prepare()).toEqual({ code: 0, output: "" });
  });

  it("of the site are left as they are when those of the tests cannot be added", async () => {
    await prepare();
    write("npm-fails", "npm error network");
    expect((await prepare("--tests")).code).toBe(1);
    expect(await prepare()).toEqual({ code: 0, output: "" });
    rmSync(join(project, "npm-fails"));
    expect((await prepare("--tests")).code).toBe(0);
    expect(callsOf("npm").at(-1)).toMatch(/^install /);
  });

  it("are all installed again when adding those of the tests was killed", async () => {
    await prepare();
    write("hold", "");
    const first = begin("--tests");
    await expect.poll(() => callsOf("npm")).toHaveLength(2);
    first.child.kill("SIGKILL");
    rmSync(join(project, "hold"));
    expect((await prepare("--tests")).code).toBe(0);
    expect(callsOf("npm").at(-1)).toMatch(/^ci /);
  });

  it("are left unchanged, without output, when they match the lockfile", async () => {
    await prepare();
    expect(await prepare()).toEqual({ code: 0, output: "" });
    expect(callsOf("npm")).toHaveLength(1);
  });

  it("are reinstalled when the lockfile changed or a package is missing", async () => {
    await prepare();
    write("package-lock.json", '{"packages":{"":{},"node_modules/pg":{"version":"8.0.0"}}}');
    await prepare();
    expect(callsOf("npm")).toHaveLength(2);
    rmSync(join(project, "node_modules", "@react-router"), { recursive: true });
    await prepare();
    expect(callsOf("npm")).toHaveLength(3);
  });

  it("are accepted when npm itself recorded that it installed this lockfile", async () => {
    const lockfile = {
      packages: {
        "": {},
        "node_modules/pg": { version: "8.0.0" },
        "node_modules/mac": { optional: true },
        "node_modules/workspace": { link: true },
        "tests/packages": {},
      },
    };
    write("package-lock.json", JSON.stringify(lockfile));
    cpSync(join(project, "packages"), join(project, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    write("node_modules/.package-lock.json", '{"packages":{"node_modules/pg":{"version":"8.0.0"}}}');
    expect(await prepare()).toEqual({ code: 0, output: "" });

    rmSync(join(project, "node_modules", ".prepared"));
    write("node_modules/.package-lock.json", '{"packages":{"node_modules/pg":{"version":"7.9.9"}}}');
    await prepare();
    expect(callsOf("npm")).toHaveLength(1);
  });

  it("get the packaged Node linked where npm scripts find it, which npm 10 omits", async () => {
    await prepare();
    const linked = realpathSync(join(project, "node_modules", ".bin", "node"));
    expect(linked).toBe(realpathSync(process.execPath));
  });

  it("are installed once when two processes need them at the same time", async () => {
    write("hold", "");
    const first = begin();
    await expect.poll(() => callsOf("npm")).toHaveLength(1);
    const second = begin();
    await expect.poll(second.output).toContain("Waiting for another process");
    rmSync(join(project, "hold"));
    expect(await Promise.all([first.exit_code, second.exit_code])).toEqual([0, 0]);
    expect(callsOf("npm")).toHaveLength(1);
  });

  it("are installed although the process that began it was killed", async () => {
    write("hold", "");
    const first = begin();
    await expect.poll(() => callsOf("npm")).toHaveLength(1);
    first.child.kill("SIGKILL");
    const second = begin();
    await expect.poll(second.output).toContain("Waiting for another process");
    rmSync(join(project, "hold"));
    expect(await second.exit_code).toBe(0);
    expect(callsOf("npm")).toHaveLength(2);
  });

  it.skipIf(process.platform !== "linux")(
    "are installed at once although nobody collected the process that was killed",
    async () => {
      const pid = await makeZombie();
      write(".prepare.lock/owner", `${hostname()} ${pid}`);
      const { code, output } = await prepare();
      expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining("Waiting") });
    },
  );

  it("release the lock when the installation is interrupted", async () => {
    write("hold", "");
    const run = begin();
    await expect.poll(() => callsOf("npm")).toHaveLength(1);
    run.child.kill("SIGINT");
    expect(await run.exit_code).toBe(130);
    expect(existsSync(join(project, ".prepare.lock"))).toBe(false);
  });

  it("are reported missing in plain words when npm cannot reach its registry", async () => {
    write("npm-fails", "npm error code ENOTFOUND\nnpm error network request failed");
    const { code, output } = await prepare();
    expect(code).toBe(1);
    expect(output).toContain("npm could not reach the package registry. Check the connection");
    expect(output).toContain("npm error code ENOTFOUND");
    expect(output).not.toContain("EBADENGINE");
    expect(output).not.toContain("at ");
    rmSync(join(project, "npm-fails"));
    expect((await prepare()).code).toBe(0);
  });
});

describe.skipIf(process.platform === "win32")("messages", () => {
  it("are compiled before the first start, and again when one of them changed", async () => {
    await prepare();
    await prepare();
    expect(callsOf("messages")).toHaveLength(1);
    write("app/domains/content/messages/en.json", '{ "content_title": "One" }');
    write("app/root.tsx", "two");
    await prepare();
    expect(callsOf("messages")).toHaveLength(2);
  });

  it("stop the start and say why when they cannot be compiled", async () => {
    write("messages-fail", "");
    const { code, output } = await prepare();
    expect(code).toBe(1);
    expect(output).toContain("a key is missing");
    expect(output).toContain("The messages could not be compiled.");
  });
});

describe.skipIf(process.platform === "win32")("pages", () => {
  it("are built when they are missing, for production whatever the environment says", async () => {
    expect((await prepare("--build")).code).toBe(0);
    expect(callsOf("build")).toEqual(["production"]);
    expect(readFileSync(join(project, "build", "pages.js"), "utf8")).toBe("one");
  });

  it("are not built when their sources are unchanged", async () => {
    await prepare("--build");
    write("app/root.tsx", "one");
    write("app/root.test.tsx", "a test is no part of the pages");
    expect(await prepare("--build")).toEqual({ code: 0, output: "" });
    expect(callsOf("build")).toHaveLength(1);
  });

  it.each(["app/root.tsx", "app/new/page.tsx", "public/robots.txt", "vite.config.ts"])(
    "are built again when %s changed",
    async (name) => {
      await prepare("--build");
      write(name, "two");
      await prepare("--build");
      expect(callsOf("build")).toHaveLength(2);
    },
  );

  it("are rebuilt after a build that was killed halfway", async () => {
    await prepare("--build");
    write("app/root.tsx", "two");
    write("die", "");
    expect((await prepare("--build")).code).not.toBe(0);
    rmSync(join(project, "die"));
    expect((await prepare("--build")).code).toBe(0);
    expect(readFileSync(join(project, "build", "pages.js"), "utf8")).toBe("two");
  });

  it("are compressed once for each build, unless that is left to the site", async () => {
    await prepare("--build", "--compress-later");
    expect(callsOf("compress")).toEqual([]);
    await prepare("--build");
    await prepare("--build");
    expect(callsOf("compress")).toHaveLength(1);
    write("app/root.tsx", "two");
    await prepare("--build");
    expect(callsOf("compress")).toHaveLength(2);
    expect(callsOf("build")).toHaveLength(2);
  });

  it("stop the start and say why when they cannot be compressed", async () => {
    write("compress-fails", "");
    const { code, output } = await prepare("--build");
    expect(code).toBe(1);
    expect(output).toContain("the disk is full\n\nThe files of the pages could not be compressed.");
  });

  it("are built again after a change that keeps the size and the time of a file", async () => {
    const page = join(project, "app/root.tsx");
    const remembered = join(project, "node_modules/.cache/pages-digest");
    await prepare("--build");
    // Files that have just changed are not remembered by their times.
    await expect.poll(async () => (await prepare("--build")) && existsSync(remembered)).toBe(true);
    const { atime, mtime } = statSync(page);
    write("app/root.tsx", "two");
    utimesSync(page, atime, mtime);
    await prepare("--build");
    expect(callsOf("build")).toHaveLength(2);
  });

  it("are not read again while nobody touches them", async () => {
    const remembered = join(project, "node_modules/.cache/pages-digest");
    await prepare("--build");
    await expect.poll(async () => (await prepare("--build")) && existsSync(remembered)).toBe(true);
    writeFileSync(remembered, readFileSync(remembered, "utf8").replace(/ .*$/, " another digest"));
    await prepare("--build");
    expect(callsOf("build")).toHaveLength(2);
  });

  it("stop the start and print the build's output when the build fails", async () => {
    write("build-fails", "");
    const { code, output } = await prepare("--build");
    expect(code).toBe(1);
    expect(output).toContain("no such component\n\nThe pages could not be built.");
  });
});

describe.skipIf(process.platform === "win32")("the first data", () => {
  it("are made beside the build, for `npm start` alone", async () => {
    await prepare("--build");
    expect(callsOf("data")).toEqual([]);
    write("app/root.tsx", "two");
    await prepare("--build", "--data");
    expect(callsOf("data")).toEqual(["--new-folder"]);
    await prepare("--build", "--data");
    expect(callsOf("data")).toHaveLength(1);
  });

  it("are left to the start when they cannot be made", async () => {
    write("data-fails", "");
    expect((await prepare("--build", "--data")).code).toBe(0);
    expect(callsOf("build")).toHaveLength(1);
  });
});

describe.skipIf(process.platform === "win32")("a deployment with production packages only", () => {
  /** Pages are built from the lockfile too, so it is created first. */
  async function buildElsewhere() {
    installForProduction();
    await prepare("--build");
    installForProduction();
  }

  it("starts with the existing pages, without output and without npm", async () => {
    await buildElsewhere();
    write(".env", "NODE_ENV=production\n");
    rmSync(join(project, "npm-calls"));
    expect(await prepare("--build")).toEqual({ code: 0, output: "" });
    expect(callsOf("npm")).toEqual([]);
    expect(existsSync(join(project, "node_modules/.bin/node"))).toBe(true);
  });

  it.each([
    ["the pages were built from other sources", () => write("app/root.tsx", "two")],
    ["a package is not of the lockfile's version", () => installForProduction("7.9.9")],
    ["it is not for production", () => write(".env", "NODE_ENV=development\n")],
  ])("gets all packages when %s", async (_why, change) => {
    await buildElsewhere();
    write(".env", "NODE_ENV=production\n");
    rmSync(join(project, "npm-calls"));
    change();
    expect((await prepare("--build")).code).toBe(0);
    expect(callsOf("npm")).toHaveLength(1);
  });
});
