import { describe, expect, test } from "vitest";
import {
  browserFilesNeedNoServer,
  domainsImportEntryPoints,
  domainsImportDownwards,
  domainsKnowNoAssembly,
  domainsWithoutPlace,
  isTestFile,
  kitKnowsNoSite,
  nothingImportsItself,
  pagePartsKnowNoDomain,
  platformKnowsNoDomain,
  serversKnowNoComponents,
  siteNeedsNoStandIns,
  standInsKnowNoDomain,
  misplacedFiles,
} from "./support/import-rules.ts";
import { importsOfMissingPackages } from "./support/production-packages.ts";
import { longFiles, unexplainedDomains } from "./support/file-lengths.ts";
import { drawers, miscasedConstants, misnamedFiles, misnumberedMigrations } from "./support/file-names.ts";
import { literalTags } from "./support/literal-tags.ts";
import { literalTexts } from "./support/literal-text.ts";
import { foreignTables, ownerlessTables } from "./support/table-owners.ts";
import { foreignMessages, unshownMessages } from "./support/shown-messages.ts";
import { readSources, readText, type Source, toSource } from "./support/source.ts";
import { misnamedRoutes, misnamedUseCases, namesWithTwoMeanings } from "./support/verb-names.ts";

const [sources, thisFile] = [readSources(), "tests/conventions.test.ts"];
const isCode = ({ path }: Source) => /\.(?:tsx?|mjs|css|sql)$/.test(path);

/** A rule that must hold for the whole project; it is also checked to find each of these deliberately broken files. */
function rule(
  sentence: string,
  breaches: (sources: readonly Source[]) => string[],
  broken: Record<string, string>,
  count = Object.keys(broken).length,
) {
  test(sentence, () => {
    const found = breaches(Object.entries(broken).map(([path, text]) => toSource(path, text)));
    expect(found).toHaveLength(count);
    expect(breaches(sources)).toEqual([]);
  });
}

/** Files whose text matches the pattern, except this file, which contains all patterns. */
const containing =
  (pattern: RegExp, concerns: (source: Source) => boolean = () => true) =>
  (all: readonly Source[]) =>
    all
      .filter((source) => source.path !== thisFile && concerns(source))
      .flatMap(({ path, text }) => {
        const found = pattern.exec(text);
        return found ? [`${path}: ${found[0]}`] : [];
      });

describe("imports", () => {
  rule("a domain imports another only by its entry points", domainsImportEntryPoints, {
    "app/domains/orders/server/totals.ts": 'import { lock } from "../../campaigns/server/campaign-lock.ts";',
    "app/domains/orders/pages/cart.tsx": 'import About from "../../content/pages/about.tsx";',
    "app/screens/admin.tsx": 'import { lock } from "../domains/campaigns/server/campaign-lock.ts";',
    "app/domains/orders/ui/Total.tsx": 'import type { Row } from "../../ledger/server/rows.ts";',
  });

  rule("a domain imports only from the domains below it", domainsImportDownwards, {
    "app/domains/campaigns/server/live.ts": 'import { read } from "../../donations/server/queries.ts";',
    "app/domains/notifications/server/notify.ts": 'import type { User } from "../../accounts/schema.ts";',
  });

  rule("every domain has a position in the order of domains", domainsWithoutPlace, {
    "app/domains/weather/schema.ts": "export const sunny = true;",
  });

  rule("shared page parts import no domain", pagePartsKnowNoDomain, {
    "app/page/PageHero.tsx": 'import { siteOf } from "../domains/content/schema.ts";',
  });

  rule("server code imports no component", serversKnowNoComponents, {
    "app/domains/campaigns/server/previews.ts": 'import { x } from "../../../ui/count.ts";',
    "app/domains/campaigns/server/live.ts": 'import type { Live } from "../ui/live.ts";',
  });

  rule(
    "a domain imports neither the shell, nor screens, nor the code that assembles the site",
    domainsKnowNoAssembly,
    {
      "app/domains/content/pages/about.tsx": 'import { Header } from "../../../shell/Header.tsx";',
      "app/domains/accounts/sign-in/pages/auth.tsx":
        'import { Overview } from "../../../../screens/overview.tsx";',
      "app/domains/content/server/previews.ts": 'import { api } from "../../../api.ts";',
    },
  );

  rule("the kit imports no domain, no router and no server code", kitKnowsNoSite, {
    "app/ui/Button.tsx": 'import { Link } from "react-router";',
    "app/ui/Card.tsx": 'import type { Story } from "../domains/stories/schema.ts";',
    "app/text/money.ts": 'import { inspect } from "node:util";',
    "app/text/count.ts": 'import { Card } from "../ui/Card.tsx";',
    "app/ui/Field.tsx": 'import { Failure } from "../platform/failure.ts";',
  });

  rule("the platform imports no domain and no page", platformKnowsNoDomain, {
    "app/platform/jobs.ts": 'import { x } from "../domains/donations/server/jobs.ts";',
    "app/platform/log.ts": 'const { x } = await import("../ui/money.ts");',
    "app/platform/services.ts": 'import { x } from "../../sandbox/razorpay/server.ts";',
  });

  rule("a stand-in for an external service imports no domain and no page", standInsKnowNoDomain, {
    "sandbox/razorpay/server.ts": 'import type { Gift } from "../../app/domains/donations/donation.ts";',
    "sandbox/mailbox/routes.ts": 'import { html } from "../../app/ui/html.ts";',
  });

  rule("the site imports neither stand-ins nor tests nor demo content", siteNeedsNoStandIns, {
    "app/application.ts": 'import { x } from "../sandbox/razorpay/server.ts";',
    "app/domains/campaigns/server/seed.ts": 'import { x } from "../../../../database/demo/people.ts";',
  });

  rule("files that reach the browser import nothing of the server", browserFilesNeedNoServer, {
    "app/domains/donations/schema.ts": 'import { sql } from "../../platform/database/sql.ts";',
    "app/domains/donations/donation.ts": 'import { randomUUID } from "node:crypto";',
    "app/domains/donations/ui/Panel.tsx": 'import { readGift } from "../server/queries.ts";',
    "app/domains/donations/policy.ts": 'export { limits } from "./server/limits.ts";',
  });

  rule("there are no import cycles", nothingImportsItself, {
    "app/ui/circle.ts": 'import { back } from "./back.ts"; export const circle = () => back;',
    "app/ui/back.ts": 'import { circle } from "./circle.ts"; export const back = () => import("./back.ts");',
  });

  rule(
    "code that runs in production imports only packages that are installed there",
    importsOfMissingPackages,
    {
      "main.ts": 'import "./app/start/log.ts";',
      "app/start/log.ts": 'import { createRoot } from "react-dom/client"; import { test } from "vitest";',
      "bin/refund.ts": 'const { parse } = await import("@babel/parser");',
      "bench/pages.ts": 'import { chromium } from "playwright-core";',
    },
    3,
  );

  rule("names are imported from the file that declares them: no barrels", barrels, {
    "app/ui/index.ts": "export const everything = 1;",
    "app/domains/stories/all.ts": 'export * from "./schema.ts";',
    "app/domains/stories/some.ts": 'export { excerptOf } from "./schema.ts";',
  });
});

describe("transactions", () => {
  rule(
    "only use cases, forms, jobs and what runs in batches open a transaction",
    containing(/\.transaction\(/, ({ path }) => opensNoTransaction(path)),
    {
      "app/domains/content/pages/newsletter.tsx": "await services.db.transaction((tx) => subscribe(tx));",
      "app/domains/uploads/server/api.ts": "await c.var.services.db.transaction((tx) => remove(tx));",
      "app/domains/uploads/server/commands/keep-upload.ts": "await db.transaction(work);",
      "app/screens/settings.tsx": "services.db.transaction(work);",
    },
  );
});

describe("files", () => {
  rule("no file or folder is a collection of unrelated things", drawers, {
    "app/domains/stories/utils.ts": "",
    "app/domains/stories/server/date-helpers.ts": "",
    "app/common/money.ts": "",
    "app/ui/lib/money.ts": "",
  });

  rule("what reads, what a form sends and what the API answers are each in their folder", misplacedFiles, {
    "app/domains/stories/server/queries.ts": "",
    "app/domains/stories/server/api/own-api.ts": "",
    "app/domains/stories/server/story-forms.ts": "",
    "app/domains/stories/server/use-cases/remove-form.ts": "",
    "app/domains/stories/server/use-cases/remove.ts": "const form = formAction({});",
    "app/domains/stories/server/api.ts": 'apiRoute("removeStory", {})',
  });

  rule("a file has at most 400 lines", (all) => longFiles(all.filter(isCode)), {
    "app/ui/Long.tsx": "a();\n".repeat(401),
  });

  rule("no code is left to be done later", containing(/\b(?:TODO|FIXME|XXX)\b/, isCode), {
    "app/ui/a.ts": "// TODO: later",
    "app/ui/b.css": "/* FIXME */",
  });

  rule("file and folder names are kebab-case, a component's file has its name", misnamedFiles, {
    "app/ui/useThing.ts": "",
    "app/domains/stories/server/read_story.ts": "",
    "app/Shell/frame.tsx": "",
    "app/ui/Thing.ts": "",
  });

  rule("constants of a module are camelCase, with the unit after an underscore", miscasedConstants, {
    "app/ui/a.ts": "const MAX_WIDTH = 1;",
    "app/ui/b.ts": "export const max_width = 1;",
    "app/ui/c.ts": "const retryAfterMs_MS = 1;",
  });

  rule("no class is of the framework's colours, which the design took away", paletteClasses, {
    "app/ui/Card.tsx": '<p className="absolute bg-black" />',
  });

  rule("pages and server know a Failure by isFailure", containing(/instanceof Failure\b/, isCode), {
    "app/ui/a.ts": "if (error instanceof Failure) throw error;",
  });

  rule(
    "days and times of columns are those of India, which app/text/india-day.ts and day_in_india() of the database know",
    containing(/\btext: [^\n]*=>\s*[^\n]*toISOString\(|Asia\/Kolkata/, ({ path }) =>
      /^app\/(?!.*\.test\.)/.test(path),
    ),
    {
      "app/domains/orders/all-orders.ts":
        'const paid = { label: "Paid", text: (o) => o.paid_at.toISOString() };',
      "app/domains/orders/server/days.ts":
        "const day = sqlPart`(paid_at at time zone 'Asia/Kolkata')::date`;",
    },
  );

  rule("types are not silenced", containing(/\bas\s+any\b|@ts-(?:ignore|nocheck|expect-error)/, isCode), {
    "app/ui/a.ts": "const a = b as any;",
    "app/ui/b.ts": "// @ts-ignore",
  });

  rule(
    "every test runs",
    containing(
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)\b|\bx(?:it|describe|test)\(/,
      isTest,
    ),
    {
      "app/ui/a.test.ts": 'it.only("runs alone", () => {});',
      "app/ui/b.test.ts": 'describe.skip("not now", () => {});',
      "tests/c.test.ts": 'test.skip.each([1])("not now", () => {});',
    },
  );

  rule(
    "what the next user of a browser's tab would notice is done in one that is used alone",
    containing(
      /\.(?:add(?:InitScript|LocatorHandler)|expose\w+|newCDPSession|set(?:Default|Extra|Geo)\w+)\(|\.clock\b/,
      ({ path, text }) => path.startsWith("tests/journeys/") && !text.includes("alone: true"),
    ),
    {
      "tests/journeys/a.test.ts": "await page.addInitScript(count);",
      "tests/journeys/b.test.ts": "await page.clock.install();",
    },
  );

  rule(
    "nothing refers to documents outside the repository",
    containing(/requirements\.tsv|\.\.\/shared\b|\/work\/|\b[A-Z]{3,5}-\d{2}\b(?!-)/),
    {
      "docs/ARCHITECTURE.md": "See ../shared/design.",
      "app/ui/a.ts": "// DON-12",
      "app/ui/b.ts": "// as requirements.tsv says",
      "tests/c.ts": 'const root = "/work/main";',
    },
  );

  rule("each domain has a README of at most twenty lines", unexplainedDomains, {
    "app/domains/orders/schema.ts": "",
    "app/domains/stories/README.md": "a line\n".repeat(21),
  });
});

describe("tables", () => {
  rule("each table has an owner", ownerlessTables, {
    "database/migrations/0001_a.sql": "create table homeless (id uuid);",
    "database/migrations/0002_b.sql": "create or replace view nobodys as select 1;",
  });

  rule("SQL names only tables of its own domain", foreignTables, {
    "app/domains/stories/server/queries/stories.ts":
      "sql({})`select 1 from stories s join campaigns c on true`",
    "app/domains/campaigns/server/commands.ts": 'tx.query("update donations set amount_paise = 1")',
    "app/platform/jobs.ts": "db.run(command`delete from ledger_entries`)",
  });

  const migrations = {
    "database/migrations/0001_a.sql": "",
    "database/migrations/0001_b.sql": "",
    "database/migrations/2_c.sql": "",
  };
  rule("migrations are numbered once each", misnumberedMigrations, migrations, 2);
});

rule("tags of caches and streams are declared once, by their domain", literalTags, {
  "app/domains/stories/server/a.ts": 'services.realtime.publish(["stories"]);',
  "app/domains/stories/server/b.ts": "sameForEveryGuest(visit, contentTag, `story:${id}`);",
  "app/domains/stories/server/c.ts": 'page_cache.remember("featured", "stories", () => read(db));',
  "app/domains/stories/server/d.ts": 'export const data = { name: "stories", page_tags: ["stories"] };',
  "app/domains/stories/server/e.ts":
    "export function plotTag(id: string): string {\n  return `plot:${id}`;\n}\nconst tags = [`plot:${plot_id}`];",
});

describe("names of verbs", () => {
  rule("a use case that only runs a command has its name", misnamedUseCases, {
    "app/domains/stories/server/use-cases/a.ts":
      'import { hide } from "../commands/a.ts";\nexport async function cover({ db }) {\n  await db.transaction((tx) => hide(tx));\n}\n',
    "app/domains/stories/server/use-cases/b.ts":
      'import * as a from "../commands/a.ts";\nexport async function cover({ db }) {\n  await db.transaction((tx) => a.hide(tx));\n}\n',
  });
  rule(
    "a domain exports a name once, or of a verb its command and its use case",
    namesWithTwoMeanings,
    {
      "app/domains/stories/states.ts": "export const plotStates = {};",
      "app/domains/stories/server/queries/stories.ts": "export async function plotStates(db) {}",
      "app/domains/stories/server/commands/a.ts": "export async function hidePlot(tx) {}",
      "app/domains/stories/server/use-cases/a.ts": "export async function hidePlot(services) {}",
      "app/domains/stories/ui/plot-calls.ts": "export const hidePlot = () => fetch(plot);",
    },
    2,
  );
  rule("a route of the API has the name of its verb, or begins by what it reads", misnamedRoutes, {
    "app/domains/stories/server/api.ts":
      'import { hide } from "./use-cases/a.ts";\napiRoute("putHidden", { method: "put", run: () => hide() });',
    "app/domains/stories/server/own-api.ts": 'apiRoute("ownStories", { method: "get", run: () => [] });',
  });
});

describe("texts for people", () => {
  /**
   * Whole documents: policies, which lawyers translate, and in English the guide to the API, the check of the books and
   * amounts in words on papers.
   */
  const documents =
    /^app\/(?:text\/amount-in-words\.ts|domains\/(?:donations\/tax-law\.ts|content\/(?:policies\/|server\/api-reference\.ts)|ledger\/server\/books-))/;

  rule("texts are messages", (all) => literalTexts(all).filter((found) => !documents.test(found)), {
    "app/domains/weather/ui/Sun.tsx": "export const Sun = () => <p>It is sunny today</p>;",
    "app/domains/content/ui/A.tsx": "export const A = () => <p className={m}>Thank you</p>;",
    "app/domains/content/ui/B.tsx": 'export const B = () => <TextField label="Email" type="email" />;',
    "app/domains/content/pages/c.tsx": 'export const meta = () => pageMeta({ title: "About" });',
    "app/domains/content/server/d.ts": 'throw new Failure(404, "gone", "This link is too old.");',
    "app/domains/content/server/api.ts":
      'apiRoute("a", { summary: "Whether the sun shines", run: () => { throw new Failure(404, "a", "No sun."); } });',
    "app/domains/content/server/e.ts": "const subject = (name) => `You already get letters from ${name}`;",
  });

  rule("a domain shows its own messages, and those of what all pages are made of", foreignMessages, {
    "app/domains/stories/ui/A.tsx": "const title = m.content_about_page();",
    "app/ui/B.tsx": "const label = m.content_about_page();",
  });

  rule(
    "every message is shown somewhere",
    unshownMessages,
    {
      "app/domains/weather/messages/en.json": '{ "weather_sun": "It is sunny" }',
      "app/domains/weather/ui/A.tsx": "const title = m.weather_sunny();",
    },
    1,
  );
});

describe("settings", () => {
  test("every setting is in .env.example, and nothing else is", () => {
    const read = settings(/^ {2}([A-Z][A-Z\d_]*): /gm, readText("app/platform/config.ts"));
    const explained = settings(/^#?([A-Z][A-Z\d_]*)=/gm, readText(".env.example"));
    expect(read).toContain("DATABASE_URL");
    expect(explained).toEqual(read);
  });

  test("the lockfile names no registry, so that packages come from wherever npm is told to look", () => {
    expect(readText("package-lock.json")).not.toMatch(/"resolved": "(?!tests\/)|https?:\/\/[^"]*registry/);
  });
});

/** Beside the use cases: forms of what only a page does, jobs, queues of many requests in one transaction, and the check of the books. */
function opensNoTransaction(path: string): boolean {
  const opens =
    /^app\/(?:platform|start)\/|\/server\/(?:(?:use-cases|forms)\/|(?:jobs|flow|inbox|books-check)\.ts$)/;
  return path.startsWith("app/") && !opens.test(path) && !isTestFile(path);
}

const paletteClasses = containing(
  /["\s:](?:bg|text|border|fill|stroke)-(?:black|white|\w+-\d{2,3})\b/,
  ({ path }) => path.endsWith(".tsx"),
);

function isTest({ path }: Pick<Source, "path">) {
  return /\.test\.tsx?$/.test(path);
}

/** Pages may re-export a component: their URL is defined in routes.ts, not by their importers. */
function barrels(all: readonly Source[]): string[] {
  const pages = readText("app/routes.ts");
  return all
    .filter(({ path }) => !pages.includes(`"${path.replace(/^app\//, "")}"`))
    .filter(({ path, re_exports }) => re_exports.length > 0 || /(?:^|\/)index\.\w+$/.test(path))
    .map(({ path, re_exports }) => `${path} hands on ${re_exports.join(", ") || "a folder"}`);
}

function settings(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "").toSorted();
}
