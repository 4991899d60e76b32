import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverOnly } from "./server-only.ts";

let project: string;

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "server-only-")));
  write(
    "app/entry.client.ts",
    'import { panel } from "./domains/gifts/ui/panel.ts"; document.title = panel();',
  );
  write("app/domains/gifts/server/queries.ts", "export const countGifts = () => location.href.length;");
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function writePanel(text: string) {
  write("app/domains/gifts/ui/panel.ts", text);
}

function buildFor(consumer: "browser" | "server") {
  const entry = join(project, "app/entry.client.ts");
  return build({
    root: project,
    configFile: false,
    logLevel: "silent",
    plugins: [serverOnly({ report: "report.json" })],
    build: { write: false, ssr: consumer === "server", rollupOptions: { input: entry } },
  });
}

test("server code in a browser file fails the build with the import chain", async () => {
  writePanel(
    'import { countGifts } from "../server/queries.ts"; export const panel = () => String(countGifts());',
  );
  await expect(buildFor("browser")).rejects.toThrow(
    [
      "app/domains/gifts/server/queries.ts must not reach a browser: it is server code.",
      "  imported by app/domains/gifts/ui/panel.ts",
      "  imported by app/entry.client.ts",
    ].join("\n"),
  );
});

test("server code that is imported lazily fails the build too", async () => {
  writePanel('export const panel = () => String(import("../server/queries.ts"));');
  await expect(buildFor("browser")).rejects.toThrow(
    "app/domains/gifts/server/queries.ts must not reach a browser",
  );
});

test("a Node module fails the build", async () => {
  writePanel('import { readFileSync } from "node:fs"; export const panel = () => String(readFileSync("a"));');
  await expect(buildFor("browser")).rejects.toThrow("it stands for a module of Node itself");
});

test("a package that is not allowed in browsers fails the build", async () => {
  write("node_modules/pg/package.json", '{"name":"pg","version":"1.0.0","type":"module","main":"index.js"}');
  write("node_modules/pg/index.js", "export const connect = () => location.reload();");
  writePanel('import { connect } from "pg"; export const panel = () => String(connect());');
  await expect(buildFor("browser")).rejects.toThrow("the package pg is not one for browsers");
});

test("server code that is removed as unused is accepted, and the report lists what remains", async () => {
  writePanel('import { countGifts } from "../server/queries.ts"; export const panel = () => location.href;');
  await buildFor("browser");
  const report = JSON.parse(readFileSync(join(project, "report.json"), "utf8")) as Record<string, string[]>;
  expect(Object.values(report).flat()).toEqual(
    expect.arrayContaining(["app/domains/gifts/ui/panel.ts", "app/entry.client.ts"]),
  );
  expect(Object.values(report).flat()).not.toContain("app/domains/gifts/server/queries.ts");
});

test("a build for the server may contain all of it", async () => {
  writePanel(
    'import { countGifts } from "../server/queries.ts"; export const panel = () => String(countGifts());',
  );
  await expect(buildFor("server")).resolves.toBeDefined();
});
