import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { whyNotForBrowsers } from "../bundling/browser-sources.ts";
import { startedPage } from "../app/first-view/start-script.ts";
import { projectRoot, readText } from "./support/source.ts";

/** Checks the files of `npm run build` that visitors download. */
const client = join(projectRoot, "build/client");
const kilobyte = 1_000;

type Route = {
  id: string;
  path?: string;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
} & Partial<
  Record<
    "clientLoaderModule" | "clientActionModule" | "clientMiddlewareModule" | "hydrateFallbackModule",
    string
  >
>;
type Manifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};

const manifest = readManifest();

describe("no server code reaches a browser", () => {
  const files = JSON.parse(readText("build/browser-modules.json")) as Record<string, string[]>;

  test("the build report covers every script that is served", () => {
    const served = globSync("assets/*.js", { cwd: client }).filter((file) => !file.includes("/manifest-"));
    expect(served.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  test("no script contains server folders, Node modules or server packages", () => {
    const modules = [...new Set(Object.values(files).flat())];
    expect(modules).toContain("app/entry.client.tsx");
    expect(modules.flatMap((id) => whyNotForBrowsers(id, projectRoot) ?? [])).toEqual([]);
  });

  test.each([
    ["SQL", /\b(?:select|insert|update|delete)\s[^"'`]{1,200}\b(?:from|into|set)\s|pg_notify/],
    ["names of secrets", /RAZORPAY_\w+|DATABASE_URL|METRICS_TOKEN|SMTP_URL|key_secret|webhook_secret/],
    ["modules of Node", /(?:from|import\(|require\()\s*["'](?:node:|fs["']|crypto["'])/],
  ])("no script contains %s", (_what, pattern) => {
    const found = scripts().flatMap(
      ({ file, text }) => pattern.exec(text)?.[0].replace(/^/, `${file}: `) ?? [],
    );
    expect(found).toEqual([]);
  });

  test("source maps are not served", () => {
    expect(globSync("**/*.map", { cwd: client })).toEqual([]);
    expect(scripts().filter(({ text }) => text.includes("sourceMappingURL"))).toEqual([]);
  });
});

describe("messages", () => {
  const files = JSON.parse(readText("build/browser-modules.json")) as Record<string, string[]>;
  const filesWith = (key: string) =>
    Object.keys(files).filter((file) => files[file]?.some((id) => id.startsWith(`messages/${key}`)));

  test.each([
    ["content_about_", "/about"],
    ["content_team_", "/team"],
    ["content_newsletter_confirm_", "newsletter/confirm"],
    ["content_giving_", "/donations"],
  ])("%s… come with the page that shows them, and with no other", (key, path) => {
    const found = filesWith(key).map((file) => `/${file}`);
    const page = Object.values(manifest.routes).find((route) => route.path === path.replace(/^\//, ""));
    expect(found).toEqual([page?.module]);
  });

  test("texts that a loader hands over are in no script", () => {
    expect(filesWith("content_about_hero_text")).toEqual([]);
    expect(filesWith("content_mail_")).toEqual([]);
  });

  test("the pseudo-language is not in what visitors are served", () => {
    const server = globSync("build/server/**/*.js", { cwd: projectRoot }).map((file) => ({
      file,
      text: readText(file),
    }));
    expect(server.length).toBeGreaterThan(0);
    const found = [...scripts(), ...server].filter(({ text }) => /en-xa|[ŕšţŵẋ]{2}|ĝĝ/i.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

describe("a first visit stays within its budget, compressed", () => {
  /** Near what is reached, in KB, so that what is added to all of them is seen. */
  const scripts_KB = {
    "/": 136,
    "/campaigns": 140,
    "/campaigns/:id": 146,
    "/donations": 147,
    "/stories": 144,
    "/marketplace": 150,
  };
  const pages = Object.keys(scripts_KB);

  test.each(Object.entries(scripts_KB))("%s loads at most %i KB of JavaScript", (path, most_KB) => {
    const asked = firstScripts(path);
    expect(asked).toContain(manifest.entry.module);
    expect(bytesSent(asked)).toBeLessThanOrEqual(most_KB * kilobyte);
  });

  test("a document has the routes of its page alone, however many there are", () => {
    const { manifest: list, imports } = startedPage(["root", "shell/pages"], manifest as never, noStyles);
    expect(Object.keys(list.routes)).toEqual(["root", "shell/pages"]);
    expect(list.url).toMatch(/^\/assets\/manifest-/);
    expect(imports).not.toContain(list.url);
  });

  test("a document is followed by at most 14.2 KB of CSS", () => {
    const asked = globSync("assets/*.later.css", { cwd: client });
    expect(asked).toHaveLength(1);
    expect(bytesSent(asked)).toBeLessThanOrEqual(14.2 * kilobyte);
  });

  test("/stories loads no code of giving and of campaigns but the look for a donation in progress", () => {
    const files = JSON.parse(readText("build/browser-modules.json")) as Record<string, string[]>;
    const loaded = firstScripts("/stories").flatMap((url) => files[url.slice(1)] ?? []);
    expect(loaded).toContain("app/domains/stories/pages/stories.tsx");
    expect(loaded.filter((id) => /\/domains\/(?:campaigns|donations)\//.test(id)).toSorted()).toEqual([
      "app/domains/donations/ui/giving/DonationInProgress.tsx",
      "app/domains/donations/ui/giving/has-kept-donations.ts",
    ]);
  });

  test("no first visit loads what suggests while somebody types", () => {
    const files = JSON.parse(readText("build/browser-modules.json")) as Record<string, string[]>;
    const loaded = pages.flatMap(firstScripts).flatMap((url) => files[url.slice(1)] ?? []);
    expect(loaded).toContain("app/domains/search/ui/SearchLink.tsx");
    expect(loaded.filter((id) => /\/(?:SearchDialog|SearchField|SuggestionList)\.tsx$/.test(id))).toEqual([]);
  });

  test("the fonts of an English page have at most 33 KB", () => {
    const fonts = fontsOfEnglish();
    expect(fonts.length).toBeGreaterThan(0);
    const bytes = fonts.map((url) => statSync(join(client, url)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(33 * kilobyte);
  });
});

test("the styles have every size of text that a class names", () => {
  const [file = ""] = globSync("assets/*.css", { cwd: client });
  const styles = readFileSync(join(client, file), "utf8");
  const named = globSync("app/**/*.tsx", { cwd: projectRoot }).flatMap((path) =>
    [...readText(path).matchAll(/(?<=[\s"'`:])text-(?:xs|sm|base|lg|\d?xl)(?![\w-])/g)].map(([name]) => name),
  );
  expect([...new Set(named)].filter((name) => !styles.includes(`var(--${name})`))).toEqual([]);
});

test("every script and stylesheet of at least a kilobyte is also stored compressed", () => {
  const files = globSync("assets/*.{js,css}", { cwd: client });
  const large = files.filter((file) => statSync(join(client, file)).size >= 1_024);
  expect(large.length).toBeGreaterThan(10);
  for (const file of large) {
    const compressed = readFileSync(join(client, `${file}.br`));
    expect(brotliDecompressSync(compressed).equals(readFileSync(join(client, file))), file).toBe(true);
    expect(existsSync(join(client, `${file}.gz`)), file).toBe(true);
  }
});

function readManifest(): Manifest {
  const [file] = globSync("assets/manifest-*.js", { cwd: client });
  if (!file) throw new Error("There is no build to look at: run `npm run build` first.");
  const text = readFileSync(join(client, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

function scripts() {
  return globSync("**/*.js", { cwd: client }).map((file) => ({
    file,
    text: readFileSync(join(client, file), "utf8"),
  }));
}

/** The page's own route and its parent routes. */
function routesOf(path: string): Route[] {
  const wanted = path === "/" ? undefined : path.slice(1);
  const { root, "shell/pages": pages } = manifest.routes;
  const page = Object.values(manifest.routes).find(
    (route) => route.path === wanted && route.parentId === "shell/pages",
  );
  if (!page) throw new Error(`There is no page ${path}.`);
  return [root, pages, page].filter((route) => route !== undefined);
}

const noStyles = { stylesheet: "/styles.css", fonts: [], other_fonts: "/fonts.json" };

/** The scripts that a document asks for; the list of all routes and lazy chunks load later, on demand. */
function firstScripts(path: string): string[] {
  const ids = routesOf(path).map(({ id }) => id);
  const page = startedPage(ids, manifest as Parameters<typeof startedPage>[1], noStyles);
  return [manifest.entry.module, ...page.imports];
}

function bytesSent(urls: readonly string[]): number {
  return urls
    .map((url) => {
      const file = join(client, url);
      return existsSync(`${file}.br`)
        ? statSync(`${file}.br`).size
        : brotliCompressSync(readFileSync(file)).length;
    })
    .reduce((sum, size) => sum + size, 0);
}

/** Font files whose characters occur in English text with amounts, in the site's two families. */
function fontsOfEnglish(): string[] {
  const css = globSync("assets/*.css", { cwd: client }).map((file) =>
    readFileSync(join(client, file), "utf8"),
  );
  const faces = css.join("").match(/@font-face\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => /font-family:"?(?:Anek|Eczar)"?[;}]/.test(face))
    .filter((face) => /unicode-range:[^;}]*U\+(?:00)?20-(?:00)?7e|unicode-range:U\+20b9/i.test(face))
    .flatMap((face) => /url\(["']?(\/assets\/[^)"']+)/.exec(face)?.[1] ?? []);
}
