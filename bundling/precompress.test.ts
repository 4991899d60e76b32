import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./precompress.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precompress-"));
  mkdirSync(join(folder, "assets"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a text file gets brotli and gzip files beside it, with the same content", async () => {
  const file = join(folder, "assets/page.js");
  const content = Array.from({ length: 200 }, (_, number) => `console.log("line ${number}");`).join("\n");
  writeFileSync(file, content);
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(content);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  expect(statSync(`${file}.br`).size).toBeLessThan(statSync(`${file}.gz`).size);
});

test("small files and pictures are not compressed", async () => {
  writeFileSync(join(folder, "assets/small.js"), "a();");
  writeFileSync(join(folder, "icon.png"), Buffer.alloc(4_096));
  await precompress(folder);
  expect(existsSync(join(folder, "assets/small.js.br"))).toBe(false);
  expect(existsSync(join(folder, "icon.png.br"))).toBe(false);
});
