import { createElement, lazy, Suspense } from "react";
import { Outlet, type RouterContextProvider, Scripts, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import * as entry from "./entry.server.tsx";
import { pageContext } from "./platform/http/page-context.ts";
import { createPageVisit } from "./platform/http/page-visit.ts";
import { guest } from "./platform/http/session.ts";
import type { Services } from "./platform/services.ts";

/** A site with one page that contains this section. */
async function rendered(
  Section: () => React.ReactNode,
  method = "GET",
  loader: (args: { context: RouterContextProvider }) => object = () => ({ secret: "</script>" }),
  is_reachable = true,
) {
  const log = { error: vi.fn<(details: object, text: string) => void>() };
  const page = () => (
    <main>
      <Suspense fallback="is on its way">
        <Section />
      </Suspense>
    </main>
  );
  const root = () => (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
  const module = (id: string, component: () => React.ReactNode, rest: object) => ({
    id,
    path: "",
    module: { default: component, ...rest },
  });
  const asset = (id: string) => ({ id, path: "", module: `/${id}.js`, hasLoader: true });
  const build = {
    entry: { module: entry },
    routes: {
      root: module("root", root, { action: () => null }),
      page: { ...module("page", page, { loader }), parentId: "root" },
    },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: { root: { ...asset("root"), hasLoader: false }, page: { ...asset("page"), parentId: "root" } },
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const visit = createPageVisit(
    { request_id: "id", client_address: "192.0.2.1", session: guest, cookie_header: null },
    false,
  );
  const handle = entry.createPageHandler(build, "production");
  const headers = new Headers(method === "POST" ? { Origin: "https://site.example" } : {});
  const request = new Request("http://site.example/", { method, headers });
  const { response, document } = await handle(
    request,
    { log, db: { is_reachable: () => is_reachable } } as unknown as Services,
    visit,
  );
  const html = document && new TextDecoder().decode(document);
  const retry_after = response.headers.get("Retry-After");
  return { status: response.status, html, log, nonce: visit.nonce, retry_after, visit };
}

test("a page whose data is available is rendered with it, with every script under the visit's nonce", async () => {
  const { status, html = "", nonce, log } = await rendered(() => <p>all of it</p>);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).toContain("<p>all of it</p>");
  expect(html).toContain("\\u003c/script\\u003e");
  expect(html).toMatch(/streamController\.close\(\);<\/script>.*<\/body><\/html>$/);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(log.error).not.toHaveBeenCalled();
});

test("a pending part is awaited", async () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }));
  const { status, html } = await rendered(() => createElement(Late));
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).toContain("<p>late</p>");
  expect(html).toContain("streamController.close()");
});

test("a part that fails is logged, and sets the page's status", async () => {
  const broken = new Error("broken part");
  const { status, html, log } = await rendered(() => {
    throw broken;
  });
  expect(status).toBe(500);
  expect(html).toContain("is on its way");
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ err: broken }), "render failed");
});

test("a description for search engines that fails leaves the page whole, but out of the cache", async () => {
  const { status, html, log, visit } = await rendered(
    () => <p>all of it</p>,
    "GET",
    ({ context }) => {
      context.get(pageContext).structured_data.push(() => Promise.reject(new Error("no settings")));
      return {};
    },
  );
  expect([status, html]).toEqual([200, expect.stringContaining("<p>all of it</p>")]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(visit.is_incomplete).toBe(true);
});

test("a form of an https site is accepted although the proxy in front connects by http", async () => {
  const { status, html } = await rendered(() => <p>taken</p>, "POST");
  expect(status).toBe(200);
  expect(html).toContain("<p>taken</p>");
});

test.each([
  [503, "30", Object.assign(new Error("gone"), { code: "57P01" })],
  [500, null, new Error("a bug")],
])("a page that breaks says by %i whether it is worth another try", async (status, retry_after, broken) => {
  const answer = await rendered(
    () => null,
    "GET",
    () => {
      throw broken;
    },
  );
  expect(answer).toMatchObject({ status, retry_after });
  expect(answer.log.error).toHaveBeenCalledWith(expect.objectContaining({ err: broken }), "page failed");
});

test("a page that was read while the database was unreachable has the status 503", async () => {
  const read = (method: string, is_reachable: boolean) =>
    rendered(() => <p>without its list</p>, method, undefined, is_reachable);
  const lacking = await read("GET", false);
  expect(lacking).toMatchObject({ status: 503, retry_after: "30" });
  expect(lacking.html).toContain("without its list");
  expect((await read("HEAD", false)).status).toBe(503);
  // An action that succeeded keeps its status.
  expect(await read("POST", false)).toMatchObject({ status: 200, retry_after: null });
  expect(await read("GET", true)).toMatchObject({ status: 200, retry_after: null });
});

test("a HEAD request gets no document", async () => {
  expect((await rendered(() => <p>all of it</p>, "HEAD")).html).toBeUndefined();
});
