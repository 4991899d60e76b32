import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { createArtRoutes } from "./routes.ts";

let routes: ReturnType<typeof createArtRoutes>;
beforeEach(() => {
  routes = createArtRoutes();
});

test("a picture has headers that allow caching for a year and forbid scripts", async () => {
  const response = await routes.request("/art/education/0199a3f2-7c1e-7000-8000-000000000001.svg");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(await response.text()).toMatch(/^<svg xmlns=/);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a picture is sent compressed (%s), a fraction of its size", async (encoding, unpacked) => {
  const plain = await (await routes.request("/art/food/dal.svg")).text();
  const packed = await routes.request("/art/food/dal.svg", { headers: { "Accept-Encoding": encoding } });
  expect(packed.headers.get("content-encoding")).toBe(encoding);
  expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(unpacked(bytes).toString()).toBe(plain);
  expect(bytes.length).toBeLessThan(plain.length / 3);
});

test("a browser that has the picture gets 304", async () => {
  const first = await routes.request("/art/food/dal.svg");
  const etag = first.headers.get("etag") as string;
  const again = await routes.request("/art/food/dal.svg", {
    headers: { "If-None-Match": `"other", ${etag}` },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  const other = await routes.request("/art/food/rice.svg", { headers: { "If-None-Match": etag } });
  expect(other.status).toBe(200);
});

test("a title changes the picture's ETag", async () => {
  const asha = await (await routes.request("/art/person/p1.svg?title=Asha")).text();
  const bina = await (await routes.request("/art/person/p1.svg?title=Bina")).text();
  expect(asha).toContain("<title>Asha</title>");
  expect(bina).toContain("<title>Bina</title>");
});

test("a look is drawn, and what of it is unknown changes nothing", async () => {
  const bytes = async (query: string) => {
    const response = await routes.request(`/art/ikat/a.svg${query}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  const ornament = await bytes("");
  const sari = await bytes("?of=sari&in=red-black");
  expect(sari).not.toBe(ornament);
  expect(await bytes("?in=red-black&of=sari&utm_source=x")).toBe(sari);
  expect(await bytes("?of=sari&of=boat&in=red-mauve-black")).toBe(sari);
  for (const query of [
    "?of=none",
    "?of=__proto__&in=constructor",
    `?in=${"-".repeat(5_000)}`,
    "?of=%00",
    "?of=%E0%A4",
  ])
    expect(await bytes(query)).toBe(ornament);
});

describe("refused", () => {
  test.each([
    "/art/nothing/a.svg",
    "/art/__proto__/a.svg",
    "/art/education/a",
    "/art/education/.svg",
    "/art/education/a.png",
    "/art/education/a%3Cscript%3E.svg",
    "/art/education/..%2F..%2Fetc.svg",
    "/art/education/a%00.svg",
    "/art/education/a%0A.svg",
    "/art/education/%E0%AC%85.svg",
    `/art/education/${"a".repeat(81)}.svg`,
  ])("%s", async (path) => {
    expect((await routes.request(path)).status).toBe(404);
  });
});
