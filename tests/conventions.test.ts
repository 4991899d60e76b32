import { describe, expect, test } from "vitest";
import {
  browserFilesNeedNoServer,
  domainsEnterEachOtherByDoors,
  domainsImportDownwards,
  domainsKnowNoAssembly,
  domainsWithoutPlace,
  kitKnowsNoSite,
  nothingImportsItself,
  pagePartsKnowNoDomain,
  platformKnowsNoDomain,
  serversKnowNoComponents,
  siteNeedsNoStandIns,
  standInsKnowNoDomain,
} from "./support/import-rules.ts";
import { literalTexts } from "./support/literal-text.ts";
import { foreignTables, ownerlessTables } from "./support/table-owners.ts";
import { readSources, readText, type Source, toSource } from "./support/source.ts";

/** Domains whose texts for people are all messages; a domain that is written or rewritten is added here. */
const domainsInMessages = ["content"];

const sources = readSources();
const thisFile = "tests/conventions.test.ts";
const isCode = ({ path }: Source) => /\.(?:tsx?|mjs|css|sql)$/.test(path);

/** A rule holds for the whole project, and is seen to find the files that break it on purpose, each unless told. */
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

/** Files whose text has the pattern; this one has all of them. */
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
  rule(
    "a domain enters another by its queries, commands, schema, policy or ui",
    domainsEnterEachOtherByDoors,
    {
      "app/domains/orders/server/totals.ts":
        'import { lock } from "../../campaigns/server/campaign-lock.ts";',
      "app/domains/orders/pages/cart.tsx": 'import About from "../../content/pages/about.tsx";',
      "app/screens/admin.tsx": 'import { lock } from "../domains/campaigns/server/campaign-lock.ts";',
      "app/domains/orders/ui/Total.tsx": 'import type { Row } from "../../ledger/server/rows.ts";',
    },
  );

  rule("a domain imports only from the domains below it", domainsImportDownwards, {
    "app/domains/campaigns/server/live.ts": 'import { read } from "../../donations/server/queries.ts";',
    "app/domains/notifications/server/notify.ts": 'import type { User } from "../../accounts/schema.ts";',
  });

  rule("every domain has its place in the order of domains", domainsWithoutPlace, {
    "app/domains/weather/schema.ts": "export const sunny = true;",
  });

  rule("what all pages are made of knows no domain", pagePartsKnowNoDomain, {
    "app/page/PageHero.tsx": 'import { siteOf } from "../domains/content/schema.ts";',
  });

  rule("server code imports no component", serversKnowNoComponents, {
    "app/domains/campaigns/server/previews.ts": 'import { x } from "../../../ui/count.ts";',
    "app/domains/campaigns/server/live.ts": 'import type { Live } from "../ui/live.ts";',
  });

  rule("a domain does not know the shell, the screens or what assembles the site", domainsKnowNoAssembly, {
    "app/domains/content/pages/about.tsx": 'import { Header } from "../../../shell/Header.tsx";',
    "app/domains/accounts/pages/auth.tsx": 'import { Overview } from "../../../screens/overview.tsx";',
    "app/domains/content/server/queries.ts": 'import { api } from "../../../api.ts";',
  });

  rule("the kit knows no domain, no router and no server", kitKnowsNoSite, {
    "app/ui/Button.tsx": 'import { Link } from "react-router";',
    "app/ui/Card.tsx": 'import type { Story } from "../domains/stories/schema.ts";',
    "app/text/money.ts": 'import { inspect } from "node:util";',
    "app/text/count.ts": 'import { Card } from "../ui/Card.tsx";',
    "app/ui/Field.tsx": 'import { Failure } from "../platform/failure.ts";',
  });

  rule("the platform knows no domain and no page", platformKnowsNoDomain, {
    "app/platform/jobs.ts": 'import { x } from "../domains/donations/server/jobs.ts";',
    "app/platform/log.ts": 'const { x } = await import("../ui/money.ts");',
    "app/platform/services.ts": 'import { x } from "../../sandbox/razorpay/server.ts";',
  });

  rule("a stand-in for an outside service knows no domain and no page", standInsKnowNoDomain, {
    "sandbox/razorpay/server.ts": 'import type { Gift } from "../../app/domains/donations/gift.ts";',
    "sandbox/mailbox/routes.ts": 'import { html } from "../../app/ui/html.ts";',
  });

  rule("the site needs neither stand-ins nor tests nor demo content", siteNeedsNoStandIns, {
    "app/application.ts": 'import { x } from "../sandbox/razorpay/server.ts";',
    "app/domains/campaigns/server/seed.ts": 'import { x } from "../../../../database/demo/people.ts";',
  });

  rule("files that reach the browser need nothing of the server", browserFilesNeedNoServer, {
    "app/domains/donations/schema.ts": 'import { sql } from "../../platform/database/sql.ts";',
    "app/domains/donations/gift.ts": 'import { randomUUID } from "node:crypto";',
    "app/domains/donations/ui/Panel.tsx": 'import { readGift } from "../server/queries.ts";',
    "app/domains/donations/policy.ts": 'export { limits } from "./server/limits.ts";',
  });

  rule("no imports go round in a circle", nothingImportsItself, {
    "app/ui/circle.ts": 'import { back } from "./back.ts"; export const circle = () => back;',
    "app/ui/back.ts": 'import { circle } from "./circle.ts"; export const back = () => import("./back.ts");',
  });

  rule("names come from the file that made them: no barrels", barrels, {
    "app/ui/index.ts": "export const everything = 1;",
    "app/domains/stories/all.ts": 'export * from "./schema.ts";',
    "app/domains/stories/some.ts": 'export { excerptOf } from "./schema.ts";',
  });
});

describe("files", () => {
  rule("no file or folder is a drawer for odds and ends", drawers, {
    "app/domains/stories/utils.ts": "",
    "app/domains/stories/server/date-helpers.ts": "",
    "app/common/money.ts": "",
    "app/ui/lib/money.ts": "",
  });

  rule("a file has at most 400 lines", longFiles, { "app/ui/Long.tsx": "a();\n".repeat(401) });

  rule("nothing is left to be done later", containing(/\b(?:TODO|FIXME|XXX)\b/, isCode), {
    "app/ui/a.ts": "// TODO: later",
    "app/ui/b.css": "/* FIXME */",
  });

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
    "nothing leans on papers outside the repository",
    containing(/requirements\.tsv|\.\.\/shared\b|\/work\/|\b[A-Z]{3,5}-\d{2}\b(?!-)/),
    {
      "docs/ARCHITECTURE.md": "See ../shared/design.",
      "app/ui/a.ts": "// DON-12",
      "app/ui/b.ts": "// as requirements.tsv says",
      "tests/c.ts": 'const root = "/work/main";',
    },
  );

  rule("each domain says in twenty lines at most what it is", unexplainedDomains, {
    "app/domains/orders/schema.ts": "",
    "app/domains/stories/README.md": "a line\n".repeat(21),
  });
});

describe("tables", () => {
  rule("each table belongs to somebody", ownerlessTables, {
    "database/migrations/0001_a.sql": "create table homeless (id uuid);",
    "database/migrations/0002_b.sql": "create or replace view nobodys as select 1;",
  });

  rule("SQL names only tables of its own domain", foreignTables, {
    "app/domains/stories/server/queries.ts": "sql({})`select 1 from stories s join campaigns c on true`",
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

describe("texts for people", () => {
  const folders = domainsInMessages.map((name) => `app/domains/${name}/`);
  // Read and translated as whole documents, by lawyers and not sentence by sentence.
  const documents = "app/domains/content/policies/";

  rule(
    "a converted domain has its texts in messages",
    (all) => literalTexts(all, folders).filter((found) => !found.startsWith(documents)),
    {
      "app/domains/content/ui/A.tsx": "export const A = () => <p className={m}>Thank you</p>;",
      "app/domains/content/ui/B.tsx": 'export const B = () => <TextField label="E-mail" type="email" />;',
      "app/domains/content/pages/c.tsx": 'export const meta = () => pageMeta({ title: "About" });',
      "app/domains/content/server/d.ts": 'throw new Failure(404, "gone", "This link is too old.");',
      "app/domains/content/server/e.ts": "const subject = (name) => `You already get letters from ${name}`;",
    },
  );

  rule("a domain shows its own messages, and those of what all pages are made of", foreignMessages, {
    "app/domains/stories/ui/A.tsx": "const title = m.content_about_page();",
    "app/ui/B.tsx": "const label = m.content_about_page();",
  });
});

describe("settings", () => {
  test("every setting is in .env.example, and nothing else is", () => {
    const read = settings(/^ {2}([A-Z][A-Z\d_]*): /gm, readText("app/platform/config.ts"));
    const explained = settings(/^#?([A-Z][A-Z\d_]*)=/gm, readText(".env.example"));
    expect(read).toContain("DATABASE_URL");
    expect(explained).toEqual(read);
  });

  test("the lockfile names no registry, so that packages come from wherever npm is told to look", () => {
    expect(readText("package-lock.json")).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });
});

/** By the first part of the key, which is the folder that the message belongs to. */
function foreignMessages(all: readonly Source[]): string[] {
  return all
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !isTest({ path }))
    .flatMap(({ path, text }) => {
      const own = /^app\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
      const keys = [...text.matchAll(/\bm\.([a-z]+)_\w+\(/g)];
      return keys
        .filter(([, owner]) => owner !== own && !["ui", "text", "page"].includes(owner ?? ""))
        .map(([key]) => `${path} shows ${key}`);
    });
}

function isTest({ path }: Pick<Source, "path">) {
  return /\.test\.tsx?$/.test(path);
}

/** Pages may hand on a component: their address is decided in routes.ts, not by who imports them. */
function barrels(all: readonly Source[]): string[] {
  const pages = readText("app/routes.ts");
  return all
    .filter(({ path }) => !pages.includes(`"${path.replace(/^app\//, "")}"`))
    .filter(({ path, re_exports }) => re_exports.length > 0 || /(?:^|\/)index\.\w+$/.test(path))
    .map(({ path, re_exports }) => `${path} hands on ${re_exports.join(", ") || "a folder"}`);
}

function drawers(all: readonly Source[]): string[] {
  const drawer = /^(?:utils?|helpers?|common|shared|libs?|misc)$/i;
  return all.map(({ path }) => path).filter((path) => path.split(/[/.-]/).some((word) => drawer.test(word)));
}

function longFiles(all: readonly Source[]): string[] {
  return all
    .filter(isCode)
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .filter(({ lines }) => lines > 400)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

function lineCount(text: string): number {
  return text.trimEnd().split("\n").length;
}

function unexplainedDomains(all: readonly Source[]): string[] {
  const names = new Set(all.flatMap(({ path }) => /^app\/domains\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...names].flatMap((name) => {
    const path = `app/domains/${name}/README.md`;
    const readme = all.find((source) => source.path === path);
    if (!readme) return [`${path} is missing`];
    const lines = lineCount(readme.text);
    return lines > 20 ? [`${path} has ${lines} lines`] : [];
  });
}

function misnumberedMigrations(all: readonly Source[]): string[] {
  const names = all.flatMap(({ path }) => /^database\/migrations\/(.+)$/.exec(path)?.[1] ?? []);
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const number = /^(\d{4})_[a-z][a-z\d_]*\.sql$/.exec(name)?.[1];
    if (!number) return [`${name} is not named NNNN_name.sql`];
    if (seen.has(number)) return [`${name} takes a number that is taken`];
    seen.add(number);
    return [];
  });
}

function settings(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "").toSorted();
}
