import {
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  begin,
  callsOf,
  installForProduction,
  prepare,
  project,
  useProject,
  write,
} from "./support/prepared-project.ts";
import { makeZombie } from "./support/zombie.ts";

useProject();

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

  it.each(["app/root.tsx", "app/new/page.tsx", "public/robots.txt", "vite.config.ts", "main.ts"])(
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
    await prepare("--start");
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
    await prepare("--start");
    expect(callsOf("data")).toEqual(["--new-folder"]);
    await prepare("--start");
    expect(callsOf("data")).toHaveLength(1);
  });

  it("are left to the start when they cannot be made", async () => {
    write("data-fails", "");
    expect((await prepare("--start")).code).toBe(0);
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
