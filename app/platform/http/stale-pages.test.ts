import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RenderedPage } from "./cached-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { soon } from "../../../tests/support/soon.ts";

/** Offset added to the clock. */
let later_ms = 0;
const now = performance.now.bind(performance);
const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later_ms);
afterAll(() => clock.mockRestore());

let cache: PageCache;
beforeEach(() => {
  later_ms = 0;
  cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 5_000, patience_ms: 60_000 });
});

function pageWith(text: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: { "content-type": "text/html" },
    cookies: [],
    body: new TextEncoder().encode(text),
    tags: ["campaigns"],
    is_personal: false,
    ...changes,
  };
}
const unavailable = pageWith("out of reach", { status: 503, tags: undefined });

const render = (page: RenderedPage | Promise<RenderedPage>) => cache.render("/", async () => page);
const textOf = async (page: Promise<RenderedPage>) => new TextDecoder().decode((await page).body);

/** A rendering that the test completes. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const renders = vi.fn<() => Promise<RenderedPage>>(() => promise);
  return { begin: () => cache.render("/", renders), renders, end: resolve, fail: reject };
}

/** What a guest gets from the cache; undefined when the page has to be rendered. */
function served(): { text: string; age: string | undefined } | undefined {
  let text = "";
  let age: string | undefined;
  const response = {
    writeHead: (_status: number, headers: Record<string, string>) => (age = headers.Age),
    end: (body: Uint8Array) => (text = new TextDecoder().decode(body)),
  };
  const request = { method: "GET", url: "/", headers: {} } as unknown as IncomingMessage;
  return cache.serve(request, response as unknown as ServerResponse) ? { text, age } : undefined;
}

describe("a page that became stale only just now", () => {
  beforeEach(async () => {
    await render(pageWith("old"));
    later_ms = 20_000;
  });

  test("is served immediately, while one visitor's request renders the new one for all", async () => {
    const slow = slowly();
    expect(served()).toBeUndefined();
    const first = await slow.begin();
    expect([await textOf(slow.begin()), first.headers.Age]).toEqual(["old", "20"]);
    expect(served()).toEqual({ text: "old", age: "20" });
    slow.end(pageWith("new"));
    await soon(() => expect(served()).toEqual({ text: "new", age: undefined }));
    expect(slow.renders).toHaveBeenCalledOnce();
  });

  test("is not served after an invalidation, although the new one is not ready yet", async () => {
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    cache.invalidate(["campaigns"]);
    expect(served()).toBeUndefined();
    expect(await textOf(render(pageWith("changed")))).toBe("changed");
    // The rendering that began before the change has older data.
    slow.end(pageWith("before the change"));
    await slow.renders.mock.results[0]?.value;
    expect(served()?.text).toBe("changed");
  });

  test("stays when the new one cannot be rendered, which is retried after a second", async () => {
    expect(await textOf(render(unavailable))).toBe("old");
    await soon(() => expect(served()?.text).toBe("old"));
    later_ms += 1_001;
    expect(served()).toBeUndefined();
    expect(await textOf(render(pageWith("new")))).toBe("old");
    await soon(() => expect(served()?.text).toBe("new"));
  });

  test.each<[string, Partial<RenderedPage>]>([
    ["gone", { status: 404, tags: undefined }],
    ["broken", { status: 500, tags: undefined }],
    ["one visitor's own", { is_personal: true }],
    ["no longer the same for everybody", { tags: undefined }],
  ])("goes when the page is %s by now", async (_name, changes) => {
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    slow.end(pageWith("not to be kept", changes));
    await slow.renders.mock.results[0]?.value;
    await soon(() => expect(served()).toBeUndefined());
    expect(await textOf(render(pageWith("next")))).toBe("next");
  });

  test("hides a failure from the visitors who get it", async () => {
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    slow.fail(new Error("a bug"));
    expect(await textOf(slow.begin())).toBe("old");
  });

  test("is rendered by the next visitor when the first rendering takes too long", async () => {
    expect(await textOf(slowly().begin())).toBe("old");
    later_ms += 10_001;
    expect(served()).toBeUndefined();
  });
});

describe("a page that has been stale for long", () => {
  beforeEach(async () => {
    await render(pageWith("old"));
    later_ms = 600_000;
  });

  test("is not served while the new one can be rendered", async () => {
    const slow = slowly();
    const all = [slow.begin(), slow.begin()];
    expect(served()).toBeUndefined();
    slow.end(pageWith("new"));
    expect(await Promise.all(all.map(textOf))).toEqual(["new", "new"]);
  });

  test("is served when the new one cannot be rendered, and then immediately for a second", async () => {
    expect(await textOf(render(unavailable))).toBe("old");
    expect(served()).toEqual({ text: "old", age: "600" });
    later_ms += 1_001;
    expect(served()).toBeUndefined();
  });

  test("is served when the new one takes long, and immediately to concurrent visitors", async () => {
    cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 5_000, patience_ms: 1 });
    later_ms = 0;
    await render(pageWith("old"));
    later_ms = 600_000;
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    expect(served()?.text).toBe("old");
    slow.end(pageWith("new"));
    await soon(() => expect(served()?.text).toBe("new"));
  });

  test("is not served when it is invalidated while the new one is awaited", async () => {
    const slow = slowly();
    const waiting = slow.begin();
    cache.invalidate(["campaigns"]);
    slow.end(unavailable);
    expect(await textOf(waiting)).toBe("out of reach");
  });

  test("does not hide a bug", async () => {
    await expect(render(Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });

  test("is not served after its maximum age", async () => {
    later_ms = 3_700_000;
    expect(await textOf(render(unavailable))).toBe("out of reach");
    expect(served()).toBeUndefined();
  });
});
