import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RenderedPage } from "./kept-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

/** How much later it is than the clock says. */
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

/** A rendering that ends when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  const renders = vi.fn<() => Promise<RenderedPage>>(() => promise);
  return { begin: () => cache.render("/", renders), renders, end: resolve, fail: reject };
}

/** What a guest gets without any rendering; undefined when the page has to be made. */
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

describe("a page that was fresh a moment ago", () => {
  beforeEach(async () => {
    await render(pageWith("old"));
    later_ms = 20_000;
  });

  test("is served at once, while one visitor's request makes the new one for all", async () => {
    const slow = slowly();
    expect(served()).toBeUndefined();
    const first = await slow.begin();
    expect([await textOf(slow.begin()), first.headers.Age]).toEqual(["old", "20"]);
    expect(served()).toEqual({ text: "old", age: "20" });
    slow.end(pageWith("new"));
    await vi.waitFor(() => expect(served()).toEqual({ text: "new", age: undefined }));
    expect(slow.renders).toHaveBeenCalledOnce();
  });

  test("is served to nobody once a change has dropped it, although the new one is not there yet", async () => {
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    cache.invalidate(["campaigns"]);
    expect(served()).toBeUndefined();
    expect(await textOf(render(pageWith("changed")))).toBe("changed");
    // What was being made before the change is older than it.
    slow.end(pageWith("before the change"));
    await slow.renders.mock.results[0]?.value;
    expect(served()?.text).toBe("changed");
  });

  test("stays when the new one cannot be made, which is tried again after a second", async () => {
    expect(await textOf(render(unavailable))).toBe("old");
    await vi.waitFor(() => expect(served()?.text).toBe("old"));
    later_ms += 1_001;
    expect(served()).toBeUndefined();
    expect(await textOf(render(pageWith("new")))).toBe("old");
    await vi.waitFor(() => expect(served()?.text).toBe("new"));
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
    await vi.waitFor(() => expect(served()).toBeUndefined());
    expect(await textOf(render(pageWith("next")))).toBe("next");
  });

  test("hides a failure from whoever gets it", async () => {
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    slow.fail(new Error("a bug"));
    expect(await textOf(slow.begin())).toBe("old");
  });

  test("is made anew by the next visitor when that takes too long", async () => {
    expect(await textOf(slowly().begin())).toBe("old");
    later_ms += 10_001;
    expect(served()).toBeUndefined();
  });
});

describe("a page that was kept long ago", () => {
  beforeEach(async () => {
    await render(pageWith("old"));
    later_ms = 600_000;
  });

  test("is not served while the new one can be made", async () => {
    const slow = slowly();
    const all = [slow.begin(), slow.begin()];
    expect(served()).toBeUndefined();
    slow.end(pageWith("new"));
    expect(await Promise.all(all.map(textOf))).toEqual(["new", "new"]);
  });

  test("is served when the new one cannot be made, and then at once for a second", async () => {
    expect(await textOf(render(unavailable))).toBe("old");
    expect(served()).toEqual({ text: "old", age: "600" });
    later_ms += 1_001;
    expect(served()).toBeUndefined();
  });

  test("is served when the new one takes long, and at once to those who come meanwhile", async () => {
    cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 5_000, patience_ms: 1 });
    later_ms = 0;
    await render(pageWith("old"));
    later_ms = 600_000;
    const slow = slowly();
    expect(await textOf(slow.begin())).toBe("old");
    expect(served()?.text).toBe("old");
    slow.end(pageWith("new"));
    await vi.waitFor(() => expect(served()?.text).toBe("new"));
  });

  test("is not served when a change drops it while the new one is waited for", async () => {
    const slow = slowly();
    const waiting = slow.begin();
    cache.invalidate(["campaigns"]);
    slow.end(unavailable);
    expect(await textOf(waiting)).toBe("out of reach");
  });

  test("does not hide a bug", async () => {
    await expect(render(Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  });

  test("is not served for ever", async () => {
    later_ms = 3_700_000;
    expect(await textOf(render(unavailable))).toBe("out of reach");
    expect(served()).toBeUndefined();
  });
});
