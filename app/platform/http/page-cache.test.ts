import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { RenderedPage } from "./cached-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

let cache: PageCache;
beforeEach(() => {
  cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 60_000 });
});

const server = createServer((req, res) => {
  if (!cache.serve(req, res)) res.writeHead(418).end("rendered anew");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Requests a page without the cached page's encodings, unless given. */
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(site + path, { method, headers: { "accept-encoding": "identity", ...headers } });
const isKept = async (path: string) => (await ask(path)).status === 200;

function pageWith(body: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: { "content-type": "text/html" },
    cookies: [],
    body: new TextEncoder().encode(body),
    tags: ["campaigns"],
    is_personal: false,
    ...changes,
  };
}
const textOf = async (page: RenderedPage | Promise<RenderedPage>) =>
  new TextDecoder().decode((await page).body);
const keep = (path: string, body = "<p>hello</p>", changes: Partial<RenderedPage> = {}) =>
  cache.render(path, () => Promise.resolve(pageWith(body, changes)));

/** A rendering that the test completes. */
function slowRendering(page: RenderedPage) {
  let end = () => {};
  let count = 0;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const render = async () => {
    count += 1;
    await ended;
    return page;
  };
  return { render, end: () => end(), count: () => count };
}

describe("a cached page", () => {
  test("ignores tracking parameters of shared links, and varies by parameters that it reads", async () => {
    await keep("/campaigns?page=2&fbclid=abc&utm_source=whatsapp");
    expect(await isKept("/campaigns?page=2")).toBe(true);
    expect(await isKept("/campaigns?gclid=x&page=2")).toBe(true);
    expect(await isKept("/campaigns?page=3")).toBe(false);
    await keep("/about?utm_campaign=tide");
    expect(await isKept("/about")).toBe(true);
    expect(await isKept("/about?utm=1")).toBe(false);
  });

  test("is for guests only, by GET and HEAD, at its own URL", async () => {
    await keep("/campaigns?page=2");
    const page = await ask("/campaigns?page=2");
    expect(await page.text()).toBe("<p>hello</p>");
    expect(page.headers.get("content-type")).toBe("text/html");
    expect(page.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    const head = await ask("/campaigns?page=2", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "12", ""]);
    expect((await ask("/campaigns?page=2", { cookie: "theme=dark" })).status).toBe(200);
    expect((await ask("/campaigns?page=2", { cookie: "theme=dark; sahayog_session=1" })).status).toBe(418);
    expect((await ask("/campaigns?page=2", { cookie: "__Host-sahayog_session=1" })).status).toBe(418);
    expect((await ask("/campaigns?page=2", {}, "POST")).status).toBe(418);
    expect((await ask("/campaigns")).status).toBe(418);
  });

  test("is sent in an encoding that the browser accepts", async () => {
    const body = "<p>hello</p>".repeat(200);
    await keep("/", body);
    const answers = new Map<string, Response>();
    for (const accepted of ["gzip, deflate, br", "gzip", "identity"])
      answers.set(accepted, await ask("/", { "accept-encoding": accepted }));
    const encodings = [...answers.values()].map(({ headers }) => headers.get("content-encoding"));
    expect(encodings).toEqual(["br", "gzip", null]);
    for (const answer of answers.values()) expect(await answer.text()).toBe(body);
    expect(Number(answers.get("gzip")?.headers.get("content-length"))).toBeLessThan(200);
  });

  test("is not sent again to a client that has it", async () => {
    await keep("/");
    const etag = (await ask("/")).headers.get("etag") ?? "";
    const again = await ask("/", { "if-none-match": etag });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect(again.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    cache.clear();
    await keep("/", "<p>changed</p>");
    expect((await ask("/", { "if-none-match": etag })).status).toBe(200);
  });

  test("is not stored when it sets cookies, or when its loader did not allow it", async () => {
    await keep("/a", "mine", { cookies: ["sahayog_session=1"] });
    await keep("/b", "mine", { tags: undefined });
    expect([await isKept("/a"), await isKept("/b")]).toEqual([false, false]);
  });

  test("is never stored when it was rendered for one visitor, even with tags and without cookies", async () => {
    await keep("/", "mine", { is_personal: true });
    expect(await isKept("/")).toBe(false);
  });

  test("expires, in case an invalidation is lost", async () => {
    cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 0 });
    await keep("/");
    expect(await isKept("/")).toBe(false);
  });

  test("is evicted by newer ones", async () => {
    cache = createPageCache({ max_bytes: 20_000, fresh_ms: 60_000 });
    const body = randomBytes(1_500).toString("base64");
    for (const path of ["/1", "/2", "/3", "/4"]) await keep(path, body);
    expect([await isKept("/1"), await isKept("/4")]).toEqual([false, true]);
    await keep("/huge", randomBytes(20_000).toString("base64"));
    expect(await isKept("/huge")).toBe(false);
  });
});

describe("an invalidation", () => {
  test("drops the pages with its tags, and no others", async () => {
    await keep("/list", "list", { tags: ["campaigns", "content"] });
    await keep("/one", "one", { tags: ["campaign:1"] });
    await keep("/two", "two", { tags: ["campaign:2", "content"] });
    cache.invalidate(["campaigns", "campaign:1"]);
    expect([await isKept("/list"), await isKept("/one"), await isKept("/two")]).toEqual([false, false, true]);
    cache.invalidate(["content"]);
    expect(await isKept("/two")).toBe(false);
  });

  test("during a rendering keeps the result from being stored, and later visitors from joining it", async () => {
    const old = slowRendering(pageWith("old"));
    const early = cache.render("/", old.render);
    cache.invalidate(["campaigns"]);
    const late = cache.render("/", () => Promise.resolve(pageWith("new")));
    expect(await textOf(late)).toBe("new");
    old.end();
    expect(await textOf(early)).toBe("old");
    expect(await (await ask("/")).text()).toBe("new");
  });

  test("of other tags during a rendering has no effect", async () => {
    const slow = slowRendering(pageWith("page"));
    const work = cache.render("/", slow.render);
    cache.invalidate(["content"]);
    slow.end();
    await work;
    expect(await isKept("/")).toBe(true);
  });

  test("of unknown extent drops everything, including renderings in progress", async () => {
    await keep("/kept");
    const slow = slowRendering(pageWith("page"));
    const work = cache.render("/slow", slow.render);
    cache.clear();
    slow.end();
    await work;
    expect([await isKept("/kept"), await isKept("/slow")]).toEqual([false, false]);
  });

  test("drops a page by the tags of its last rendering", async () => {
    await keep("/", "first", { tags: ["campaign:1"] });
    await keep("/", "second", { tags: ["campaign:2"] });
    cache.invalidate(["campaign:1"]);
    expect(await isKept("/")).toBe(true);
    cache.invalidate(["campaign:2"]);
    expect(await isKept("/")).toBe(false);
  });
});

describe("concurrent visitors", () => {
  test("wait for one rendering, also of a page that is not cacheable", async () => {
    const slow = slowRendering(pageWith("page", { tags: undefined }));
    const all = [1, 2, 3].map(() => cache.render("/", slow.render));
    const other = cache.render("/other", () => Promise.resolve(pageWith("other")));
    expect(await textOf(other)).toBe("other");
    slow.end();
    expect(await Promise.all(all.map(textOf))).toEqual(["page", "page", "page"]);
    expect(slow.count()).toBe(1);
    await cache.render("/", slow.render);
    expect(slow.count()).toBe(2);
  });

  test("never get each other's cookies", async () => {
    let visitors = 0;
    const render = () => {
      visitors += 1;
      return Promise.resolve(pageWith("page", { cookies: [`sahayog_form=${visitors}`] }));
    };
    const pages = await Promise.all([1, 2, 3].map(() => cache.render("/", render)));
    expect(new Set(pages.flatMap(({ cookies }) => cookies)).size).toBe(3);
  });

  test("never get a page that was rendered for one of them", async () => {
    let visitors = 0;
    const render = () => {
      visitors += 1;
      return Promise.resolve(pageWith(`page of visitor ${visitors}`, { is_personal: true }));
    };
    const pages = await Promise.all([1, 2, 3].map(() => textOf(cache.render("/", render))));
    expect(new Set(pages).size).toBe(3);
  });

  test("all get the failure, and the next visitor tries again", async () => {
    const failing = () => Promise.reject(new Error("the database is away"));
    const all = await Promise.allSettled([1, 2].map(() => cache.render("/", failing)));
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await textOf(keep("/", "back"))).toBe("back");
    expect(await isKept("/")).toBe(true);
  });
});

test("the ETag of a page depends on its content", async () => {
  await keep("/", "content");
  const etag = (await ask("/")).headers.get("etag");
  expect(etag).toBe(`W/"${createHash("sha1").update("content").digest("base64url")}"`);
});

describe("shared data of pages", () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const remembered = () => cache.remember("site", "content", read);
  beforeEach(() => {
    reads = 0;
  });

  test("is read once for all", async () => {
    expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1]);
    expect(await remembered()).toBe(1);
  });

  test("is read again after an invalidation of its tag, and when invalidations may have been missed", async () => {
    await remembered();
    cache.invalidate(["campaigns"]);
    expect(await remembered()).toBe(1);
    cache.invalidate(["content"]);
    expect(await remembered()).toBe(2);
    cache.clear();
    expect(await remembered()).toBe(3);
  });

  test("is read again when it has expired", async () => {
    cache = createPageCache({ max_bytes: 1_000, fresh_ms: -1 });
    expect([await remembered(), await remembered()]).toEqual([1, 2]);
  });

  test("is kept apart by key under one tag", async () => {
    expect(await remembered()).toBe(1);
    expect(await cache.remember("home", "content", read)).toBe(2);
    expect(await remembered()).toBe(1);
  });

  test("is evicted when much other data was read since, so that memory is bounded", async () => {
    await remembered();
    for (let i = 0; i < 1_000; i++) await cache.remember("page", `campaign:${i}`, async () => i);
    expect(await remembered()).toBe(2);
  });

  test("is not cached when reading it failed", async () => {
    const failed = cache.remember("site", "content", () => Promise.reject(new Error("no database")));
    await expect(failed).rejects.toThrow("no database");
    expect(await remembered()).toBe(1);
  });
});
