import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createStorage, type Storage } from "./storage.ts";

const data_dir = mkdtempSync(join(tmpdir(), "sahayog-storage-"));
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

/** The subset of S3 that is used, path style: objects by path, and its error for a missing object. */
async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const strangers: string[] = [];
  const server = createServer(async (req, res) => {
    const path = new URL(req.url ?? "/", "http://bucket").pathname;
    if (!req.headers.authorization?.includes("Credential=test-key/")) strangers.push(path);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (req.method === "PUT")
      objects.set(path, { bytes: Buffer.concat(chunks), type: req.headers["content-type"] });
    if (req.method === "DELETE") objects.delete(path);
    if (req.method !== "GET") return res.writeHead(req.method === "PUT" ? 200 : 204).end();
    if (path.endsWith("/broken")) return res.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    const found = objects.get(path);
    if (found) return res.writeHead(200).end(found.bytes);
    res.writeHead(404, { "content-type": "application/xml" });
    return res.end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, strangers };
}

const bytes = Buffer.from([0, 255, 10, 13, 137]);

async function keepsFiles(storage: Storage) {
  expect(await storage.get("pictures/ab/one.webp")).toBeUndefined();
  await storage.put("pictures/ab/one.webp", bytes, "image/webp");
  await storage.put("pictures/ab/two.webp", Buffer.from("two"), "image/webp");
  expect(Buffer.from((await storage.get("pictures/ab/one.webp")) ?? [])).toEqual(bytes);
  await storage.delete("pictures/ab/one.webp");
  await storage.delete("pictures/ab/one.webp");
  expect(await storage.get("pictures/ab/one.webp")).toBeUndefined();
  expect(Buffer.from((await storage.get("pictures/ab/two.webp")) ?? []).toString()).toBe("two");
}

describe("a folder of this machine", () => {
  test("keeps files below the data folder and nowhere else", async () => {
    const storage = createStorage({ data_dir, s3: undefined });
    await keepsFiles(storage);
    expect(readdirSync(join(data_dir, "uploads/pictures/ab"))).toEqual(["two.webp"]);
    await expect(storage.put("../outside.webp", bytes, "image/webp")).rejects.toThrow("outside.webp");
    await expect(storage.get("../../etc/passwd")).rejects.toThrow("passwd");
    expect(readdirSync(data_dir)).toEqual(["uploads"]);
  });
});

describe("a bucket", () => {
  test("keeps files with signed requests; an access error does not count as a missing file", async () => {
    const { endpoint, objects, strangers } = await startBucket();
    const storage = createStorage({
      data_dir,
      s3: {
        bucket: "sahayog",
        endpoint,
        region: "auto",
        access_key_id: "test-key",
        secret_access_key: "test-secret",
      },
    });
    await keepsFiles(storage);
    expect([...objects]).toMatchObject([["/sahayog/pictures/ab/two.webp", { type: "image/webp" }]]);
    expect(strangers).toEqual([]);
    await expect(storage.get("broken")).rejects.toThrow("broken");
  });
});
