import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress, precompressBeside } from "./precompress.ts";

let build: string;
let folder: string;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "precompress-"));
  folder = join(build, "client");
  mkdirSync(join(folder, "assets"), { recursive: true });
});

afterEach(() => rmSync(build, { recursive: true, force: true }));

test("a text file gets brotli and gzip files beside it, with the same content", async () => {
  const file = join(folder, "assets/page.js");
  const content = Array.from({ length: 200 }, (_, number) => `console.log("line ${number}");`).join("\n");
  writeFileSync(file, content);
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(content);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  expect(statSync(`${file}.br`).size).toBeLessThan(statSync(`${file}.gz`).size);
  expect(readdirSync(build).toSorted()).toEqual(["client", "client.compressed"]);
});

test("small files and pictures are not compressed", async () => {
  writeFileSync(join(folder, "assets/small.js"), "a();");
  writeFileSync(join(folder, "icon.png"), Buffer.alloc(4_096));
  await precompress(folder);
  expect(existsSync(join(folder, "assets/small.js.br"))).toBe(false);
  expect(existsSync(join(folder, "icon.png.br"))).toBe(false);
});

test("what an interrupted run left is completed, and nothing is compressed twice", async () => {
  const file = join(folder, "assets/page.js");
  writeFileSync(file, "call();".repeat(200));
  writeFileSync(`${file}.br`, "from before");
  await precompress(folder);
  expect(readFileSync(`${file}.br`, "utf8")).toBe("from before");
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toContain("call();");
});

test("a process of its own does it once", async () => {
  const file = join(folder, "assets/page.js");
  writeFileSync(file, "call();".repeat(200));
  const stop = precompressBeside(folder);
  await expect.poll(() => existsSync(`${folder}.compressed`)).toBe(true);
  await stop();
  rmSync(`${file}.br`);
  await precompressBeside(folder)();
  expect(existsSync(`${file}.br`)).toBe(false);
});
