import type { RequestHandler, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { handlersByPath } from "./handlers-by-path.ts";

type Wanted = { id: string; path?: string; parentId?: string };

const routes: Wanted[] = [
  { id: "root", path: "" },
  { id: "pages", path: "", parentId: "root" },
  { id: "home", parentId: "pages" },
  { id: "stories", parentId: "pages", path: "stories" },
  { id: "story", parentId: "pages", path: "stories/:id" },
  { id: "refund-policy", parentId: "pages", path: "refund-policy" },
  { id: "dashboard", parentId: "pages", path: "dashboard" },
  { id: "dashboard-home", parentId: "dashboard" },
  { id: "dashboard-stories", parentId: "dashboard", path: "stories" },
  { id: "dashboard-story", parentId: "dashboard-stories", path: ":id/edit" },
  { id: "dashboard-nowhere", parentId: "dashboard", path: "*" },
  { id: "nowhere", parentId: "pages", path: "*" },
];

/** A site whose pages return the ids of the routes that their handler contains. */
function handlerFor(basename = "/"): (url: string) => RequestHandler {
  const known: ServerBuild["routes"] = {};
  const manifest: ServerBuild["assets"]["routes"] = {};
  for (const { id, path, parentId } of routes) {
    const loader = ({ params }: { params: object }) => Response.json({ id, params });
    known[id] = {
      id,
      path,
      parentId,
      index: path === undefined,
      module: { default: undefined, loader },
    } as never;
    manifest[id] = { id, path, parentId } as never;
  }
  const assets = { entry: { module: "", imports: [] }, routes: manifest, url: "", version: "" };
  const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
  const entry = { module: { handleError: () => {} } };
  const build = { routes: known, assets, routeDiscovery, future: {}, basename, ssr: true, entry };
  return handlersByPath(build as unknown as ServerBuild, "production");
}

/** The page that responds; routes without a component return their loader's result. */
async function pageAt(path: string, basename?: string): Promise<string> {
  const url = `http://127.0.0.1${path}`;
  const response = await handlerFor(basename)(url)(new Request(url));
  return ((await response.json()) as { id: string }).id;
}

test.each([
  ["/", "home"],
  ["/?utm_source=x", "home"],
  ["/stories", "stories"],
  ["/Stories", "stories"],
  ["/%73tories?q=a/b", "stories"],
  ["/stories/", "stories"],
  ["/stories/one", "story"],
  ["/stories/one/two", "nowhere"],
  ["/stories/one/", "story"],
  ["/stories/a%2Fb", "story"],
  ["/stories//one", "nowhere"],
  ["/a/b/c/d/e/f", "nowhere"],
  ["/refund-policy", "refund-policy"],
  ["/dashboard", "dashboard-home"],
  ["/dashboard/stories", "dashboard-stories"],
  ["/dashboard/stories/one", "dashboard-nowhere"],
  ["/dashboard/stories/one/edit", "dashboard-story"],
  ["/dashboard/stories/one/edit/more", "dashboard-nowhere"],
  ["/elsewhere", "nowhere"],
  ["/root", "nowhere"],
  ["/%E0%A4%A", "nowhere"],
  ["//stories", "nowhere"],
])("%s is answered by the page %s", async (path, page) => {
  expect(await pageAt(path)).toBe(page);
});

test.each([
  ["/or", "home"],
  ["/or/", "home"],
  ["/or?utm_source=x", "home"],
  ["/or/stories", "stories"],
  ["/or/stories/one", "story"],
  ["/or/elsewhere", "nowhere"],
])("in another language %s is answered by the page %s", async (path, page) => {
  expect(await pageAt(path, "/or")).toBe(page);
});

test("a page's data come from the same handler as the page", async () => {
  const handler = handlerFor();
  expect(handler("http://127.0.0.1/stories.data")).toBe(handler("http://127.0.0.1/stories"));
  expect(handler("http://127.0.0.1/_.data")).toBe(handler("http://127.0.0.1/"));
  expect(handler("http://127.0.0.1/stories/_.data")).toBe(handler("http://127.0.0.1/stories/"));
  expect(handler("http://127.0.0.1/stories/one.data")).toBe(handler("http://127.0.0.1/stories/one"));
});

test("handlers are created once, also for unknown paths", async () => {
  const handler = handlerFor();
  expect(handler("http://127.0.0.1/a")).toBe(handler("http://127.0.0.1/b"));
  expect(handler("http://127.0.0.1/stories/1")).toBe(handler("http://127.0.0.1/STORIES/2?q=2"));
  expect(handler("http://127.0.0.1/a/b/c/d/e")).toBe(handler("http://127.0.0.1/a/b/c/d/e/f"));
});
