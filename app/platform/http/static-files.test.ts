import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

const script = "console.log(1);\n".repeat(20_000);
const immutable = "public, max-age=31536000, immutable";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/page-1a2b.js"), script);
  writeFileSync(join(folder, "assets/page-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/empty-3c.css"), "");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an asset is sent whole and cached for a year", async () => {
  const response = await createStaticFiles(folder).request("/assets/page-1a2b.js");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "content-length": String(script.length),
    "cache-control": immutable,
  });
  expect(await response.text()).toBe(script);
});

test("an asset is sent in an encoding that the client accepts", async () => {
  const response = await createStaticFiles(folder).request("/assets/page-1a2b.js", {
    headers: { "accept-encoding": "gzip, br" },
  });
  const compressed = brotliCompressSync(script);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-encoding": "br",
    "content-length": String(compressed.length),
    vary: "Accept-Encoding",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(compressed);
});

test("a compressed form that comes later is sent from then on", async () => {
  const files = createStaticFiles(folder);
  const encoding = async (path: string) =>
    (await files.request(path, { headers: { "accept-encoding": "br, gzip" } })).headers.get(
      "content-encoding",
    );
  expect(await encoding("/icon.svg")).toBe(null);
  writeFileSync(join(folder, "icon.svg.gz"), gzipSync("<svg/>"));
  expect(await encoding("/icon.svg")).toBe("gzip");
  writeFileSync(join(folder, "icon.svg.br"), brotliCompressSync("<svg/>"));
  expect(await encoding("/icon.svg")).toBe("br");
});

test("a file in the root folder is cached for an hour, since its name stays", async () => {
  const response = await createStaticFiles(folder).request("/icon.svg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe("<svg/>");
});

test("an empty file is a file", async () => {
  const response = await createStaticFiles(folder).request("/assets/empty-3c.css");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("HEAD sends the length and no body", async () => {
  const response = await createStaticFiles(folder).request("/assets/page-1a2b.js", { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe(String(script.length));
  expect(await response.text()).toBe("");
});

test("unknown files fall through to the next handler, and paths cannot leave the folder", async () => {
  writeFileSync(join(folder, "../static-files-outside.js"), "outside");
  const files = createStaticFiles(folder);
  files.all("*", (c) => c.text("fell through", 404));
  for (const path of [
    "/assets/other.js",
    "/assets/..%2f..%2fstatic-files-outside.js",
    "/assets/%2e%2e/%2e%2e/static-files-outside.js",
    "/assets/",
    "/assets",
    "/other.svg",
  ])
    expect(await (await files.request(path)).text(), path).toBe("fell through");
  rmSync(join(folder, "../static-files-outside.js"));
});

test("a file is read once: later responses need no descriptor and share its bytes", async () => {
  const files = createStaticFiles(folder);
  const unread = await files.request("/assets/page-1a2b.js");
  rmSync(folder, { recursive: true });
  const later = await files.request("/assets/page-1a2b.js");
  const first_slice = async (response: Response) => {
    const { value } = await response.body!.getReader().read();
    return value as Uint8Array;
  };
  const [one, other] = [await first_slice(unread), await first_slice(later)];
  expect(one.buffer).toBe(other.buffer);
  expect(one.length).toBeLessThan(script.length);
});

test("a response of another route keeps its own caching headers, whatever its path looks like", async () => {
  const files = createStaticFiles(folder);
  files.get("/own.data", (c) => c.text("somebody's own", 200, { "Cache-Control": "no-store" }));
  for (const method of ["GET", "HEAD"]) {
    const response = await files.request("/own.data", { method });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("browsers and readers that look for an icon without asking the page find one", async () => {
  const icon = await createStaticFiles(new URL("../../../public", import.meta.url).pathname).request(
    "/favicon.ico",
  );
  expect(icon.headers.get("content-type")).toBe("image/x-icon");
  // The head of the format: an icon, one picture.
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});
