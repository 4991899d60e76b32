import { beforeEach, describe, expect, test } from "vitest";
import { createArtRoutes } from "./routes.ts";

let routes: ReturnType<typeof createArtRoutes>;
beforeEach(() => {
  routes = createArtRoutes();
});

test("a picture comes with headers that let it be kept for ever and do nothing", async () => {
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

test("a browser that holds the picture is told so", async () => {
  const first = await routes.request("/art/food/dal.svg");
  const etag = first.headers.get("etag") as string;
  const again = await routes.request("/art/food/dal.svg", {
    headers: { "If-None-Match": `"other", W/${etag}` },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  const other = await routes.request("/art/food/rice.svg", { headers: { "If-None-Match": etag } });
  expect(other.status).toBe(200);
});

test("a title is part of the picture's identity", async () => {
  const asha = await (await routes.request("/art/person/p1.svg?title=Asha")).text();
  const bina = await (await routes.request("/art/person/p1.svg?title=Bina")).text();
  expect(asha).toContain("<title>Asha</title>");
  expect(bina).toContain("<title>Bina</title>");
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
