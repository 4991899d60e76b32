import { beforeEach, describe, expect, test } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import type { Services } from "../services.ts";
import { createPages, type PageHandler } from "./pages.ts";
import { keptWith, type PageVisit, sameForEveryGuest } from "./page-visit.ts";
import { guest, type Session, type SessionReader } from "./session.ts";

const services: Services = await createTestServices();
beforeEach(() => services.page_cache.clear());

/** A page that is cacheable for guests and greets the signed-in user, like the header of each page does. */
const greeting: PageHandler = async (request, _services, visit) => {
  sameForEveryGuest(visit, "content");
  const session = await visit.session();
  const greeted = session?.display_name ?? `a guest with ${request.headers.get("cookie") ?? "no cookies"}`;
  return answerWith(`Hello ${greeted}`);
};

function answerWith(text: string, headers: Record<string, string> = {}) {
  return {
    response: new Response(null, { headers: { "content-type": "text/html", ...headers } }),
    document: new TextEncoder().encode(text),
  };
}

const asha: SessionReader = async () => ({ display_name: "Asha" }) as Session;

type Asked = { session?: SessionReader; cookie?: string; method?: string; address?: string };

/** Requests a page, and returns its text with its Cache-Control. */
async function ask(
  handler: PageHandler,
  { session = guest, cookie, method = "GET", address = "/" }: Asked = {},
) {
  const pages = createPages({
    services,
    handler: async () => handler,
    inline_scripts: [],
    development: false,
  });
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const request = new Request(`http://site.example${address}`, { method, headers });
  const response = await pages({
    request,
    url: address,
    request_id: "id",
    client_address: "192.0.2.1",
    session,
  });
  return { text: await response.text(), cache_control: response.headers.get("cache-control") ?? "" };
}

/** What a later guest gets: the cached page, or a new one. */
const later = () => ask(async () => answerWith("rendered anew"));
const isKept = (address = "/") => {
  const response = { writeHead: () => response, end: () => response };
  const request = { method: "GET", url: address, headers: {} };
  return services.page_cache.serve(request as never, response as never);
};

describe("a page that is the same for every guest", () => {
  test("is cached, and rendered without the cookies of the visitor who requested it first", async () => {
    const first = await ask(greeting, { cookie: "known_browser=of-asha" });
    expect(first).toEqual({
      text: "Hello a guest with no cookies",
      cache_control: expect.stringContaining("public") as string,
    });
    expect(isKept()).toBe(true);
  });

  test("says nothing of the link by which its first visitor came", async () => {
    const query: PageHandler = async (request, _services, visit) => {
      sameForEveryGuest(visit, "content");
      return answerWith(new URL(request.url).search);
    };
    expect((await ask(query, { address: "/?q=well&utm_source=x&fbclid=y" })).text).toBe("?q=well");
  });

  describe("with parameters", () => {
    const ofTab: PageHandler = async (request, _services, visit) => {
      sameForEveryGuest(visit, "content");
      const tab = new URL(request.url).searchParams.get("tab");
      keptWith(visit, { tab: ["news", "all & old"].find((known) => known === tab), of: undefined });
      return answerWith(`Tab ${tab}`);
    };

    test.each([
      "/",
      "/?tab=news",
      "/?tab=all+%26+old",
      "/?utm_source=letter&tab=news&srsltid=x",
      "/or/campaigns/wells_of-2026.html",
      // As the browser asks for the data of one page.
      "/about.data?_routes=pages%2Fnews",
      "/about.data?tab=all+%26+old&_routes=pages%2Fnews",
    ])("is cached for %j", async (address) => {
      await ask(ofTab, { address });
      expect(isKept(address)).toBe(true);
    });

    test.each([
      "/?n=1",
      "/?tab=other",
      "/?tab=news&n=1",
      "/?tab=news&tab=news",
      "/?tab=%6eews",
      "/?tab=all%20%26%20old",
      "/?&tab=news",
      "/?of=",
      "/?_routes=pages%2Fnews",
      "/about?_routes=1",
      "/about.data?_routes=pages/news",
      "/about.data?_routes=pages%2Fnews%2Cx",
      "/about.data?_routes=pages%2Fnews&_routes=x",
      "/x1/../about",
      "/about#1",
      "/about?",
      "/about/",
      "/about//",
      "//about",
      "/%61bout",
      "/About",
    ])("is rendered for each request of %j, since anybody can make up as many", async (address) => {
      expect((await ask(ofTab, { address })).cache_control).toBe("no-store");
      expect(isKept(address)).toBe(false);
    });
  });

  test("is never cached when a session was found, whatever the headers say", async () => {
    expect(await ask(greeting, { session: asha })).toEqual({ text: "Hello Asha", cache_control: "no-store" });
    expect(isKept()).toBe(false);
    expect((await later()).text).toBe("rendered anew");
  });

  test("is rendered anew after a change of what stands on every page", async () => {
    const listing: PageHandler = async (_request, _services, visit) => {
      visit.shell_tags.add("content");
      sameForEveryGuest(visit, "campaigns");
      return answerWith("A list");
    };
    await ask(listing);
    expect(isKept()).toBe(true);
    services.page_cache.invalidate(["content"]);
    expect(isKept()).toBe(false);
  });

  test("is not cached when a part of every page could not be read", async () => {
    await ask(async (request, all, visit) => {
      visit.is_incomplete = true;
      return greeting(request, all, visit);
    });
    expect(isKept()).toBe(false);
  });

  test("is not cacheable when a session was found, even if its loader says so", async () => {
    const boastful: PageHandler = async (request, all, visit) => {
      const { document } = await greeting(request, all, visit);
      return { ...answerWith("", { "cache-control": "public, max-age=60" }), document };
    };
    expect((await ask(boastful, { session: asha })).cache_control).toBe("no-store");
    expect((await ask(boastful)).cache_control).toBe("public, max-age=60");
  });
});

describe("guests who join a rendering", () => {
  /** A page that the test completes; renderings are counted. */
  function slowly(handler: PageHandler) {
    const ended = Promise.withResolvers<void>();
    let renderings = 0;
    const slow: PageHandler = async (request, all, visit: PageVisit) => {
      renderings += 1;
      const answer = await handler(request, all, visit);
      await ended.promise;
      return answer;
    };
    return { slow, end: () => ended.resolve(), renderings: () => renderings };
  }

  test("do not get the page of a visitor whose session was found in it", async () => {
    const { slow, end } = slowly(greeting);
    const first = ask(slow, { session: asha });
    const others = [ask(slow), ask(slow)];
    end();
    expect((await first).text).toBe("Hello Asha");
    expect((await Promise.all(others)).map(({ text }) => text)).toEqual(
      Array(2).fill("Hello a guest with no cookies"),
    );
  });

  test("do not get a page that was rendered with the cookies of another guest", async () => {
    const byBrowser: PageHandler = async (_request, _services, visit) => {
      sameForEveryGuest(visit, "content");
      return answerWith(`For ${visit.ownCookies()}`);
    };
    const { slow, end, renderings } = slowly(byBrowser);
    const asked = ["known_browser=a", "known_browser=b"].map((cookie) => ask(slow, { cookie }));
    end();
    expect(await Promise.all(asked)).toEqual([
      { text: "For known_browser=a", cache_control: "no-store" },
      { text: "For known_browser=b", cache_control: "no-store" },
    ]);
    expect([renderings(), isKept()]).toEqual([2, false]);
  });
});

describe("another spelling of a page's address", () => {
  const handler: PageHandler = Object.assign(async () => answerWith("rendered"), {
    canonicalPath: (path: string) => (path === "/About/" ? "/about" : undefined),
  });

  async function askAt(address: string, method = "GET") {
    const pages = createPages({
      services,
      handler: async () => handler,
      inline_scripts: [],
      development: false,
    });
    const response = await pages({
      request: new Request(`http://site.example${address}`, { method }),
      url: address,
      request_id: "id",
      client_address: "192.0.2.1",
      session: guest,
    });
    return { status: response.status, location: response.headers.get("location") };
  }

  test.each(["GET", "HEAD"])(
    "leads to the one address for good, with its whole query, by %s",
    async (method) => {
      const asked = "/About/?utm_source=letter&q=A%20b";
      expect(await askAt(asked, method)).toEqual({
        status: 301,
        location: "/about?utm_source=letter&q=A%20b",
      });
    },
  );

  test("is answered there when something is sent", async () => {
    expect(await askAt("/About/", "POST")).toEqual({ status: 200, location: null });
  });

  test("changes nothing of other addresses", async () => {
    expect(await askAt("/about?q=/About/")).toEqual({ status: 200, location: null });
  });
});
