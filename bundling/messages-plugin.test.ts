import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "./messages-plugin.ts";

let project: string;

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "page-messages-")));
  write("package.json", '{ "type": "module" }');
  write("package-lock.json", "{}");
  const letters = { "plural=one": "{count} letter", "plural=other": "{count} letters" };
  const declarations = ["input count", "local plural = count: plural"];
  english({
    shop_title: "A shop",
    shop_cart: "A cart",
    shop_both: "Of both",
    shop_unused: "For nobody",
    shop_letters: [{ declarations, selectors: ["plural"], match: letters }],
    shop_terms: "See {#link}terms{/link}",
  });
  page("shop", "m.shop_title() + m.shop_both()");
  page("cart", "m.shop_cart() + m.shop_both()");
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function english(texts: object) {
  write("app/domains/shop/messages/en.json", JSON.stringify(texts));
}

function page(name: string, text: string, imported = 'import * as m from "#messages";') {
  write(`app/${name}.ts`, `${imported}\nexport const text = () => ${text};\n`);
}

/** The code of each script, by the name of its entry; of shared ones by any name. */
async function built(...languages: string[]): Promise<Record<string, string>> {
  const input = Object.fromEntries(["shop", "cart"].map((name) => [name, join(project, `app/${name}.ts`)]));
  const result = (await build({
    root: project,
    configFile: false,
    logLevel: "silent",
    plugins: [messages(languages)],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((output) => output.type === "chunk");
  return Object.fromEntries(chunks.map(({ name, code }) => [name, code]));
}

/** What the page `shop` says. */
async function said(languages: string[]): Promise<string> {
  page("cart", '""');
  const { shop = "" } = await built(...languages);
  const url = `data:text/javascript,${encodeURIComponent(shop)}`;
  return ((await import(/* @vite-ignore */ url)) as { text: () => string }).text();
}

test("a script has the messages of its page alone, and what pages share is in neither twice", async () => {
  const scripts = await built("en");
  expect(scripts.shop).toContain("A shop");
  expect(scripts.shop).not.toMatch(/A cart|For nobody/);
  expect(scripts.cart).toContain("A cart");
  expect(Object.values(scripts).filter((code) => code.includes("Of both"))).toHaveLength(1);
});

test("a message of one language is its text alone", async () => {
  page("shop", "m.shop_letters({ count: 2 }) + m.shop_terms.parts({}).length");
  expect(await said(["en"])).toBe("2 letters4");
  const { shop } = await built("en");
  expect(shop).not.toMatch(/getLocale|ofLanguage|en-XA/);
});

test("a message of several languages is in the one that is asked for, else in English", async () => {
  const pseudo = '{ locale: "en-XA" }';
  page(
    "shop",
    `[m.shop_title({}, ${pseudo}), m.shop_title(), m.shop_terms.parts({}, ${pseudo})[2].value].join(" ")`,
  );
  expect(await said(["en", "en-XA"])).toBe("Á šĥĥóþ A shop ţéŕŕɱš");
});

test("the messages are imported under one name, so that a build knows them", async () => {
  page("shop", "shop_title()", 'import { shop_title } from "#messages";');
  await expect(built("en")).rejects.toThrow("app/shop.ts must import all messages under one name");
});
