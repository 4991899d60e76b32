import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileMessages } from "./messages.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sahayog-messages-"));
  write("package-lock.json", "{}");
  write("package.json", '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const english = (owner: string, messages: object) =>
  write(`app/domains/${owner}/messages/en.json`, JSON.stringify(messages));

type Compiled = Record<string, (inputs?: object, options?: { locale: string }) => string>;

async function compiled(): Promise<Compiled> {
  const folder = await compileMessages(root);
  return (await import(pathToFileURL(join(folder, "messages/_index.js")).href)) as Compiled;
}

const letters = [
  {
    declarations: ["input count", "local plural = count: plural"],
    selectors: ["plural"],
    match: { "plural=one": "{count} letter", "plural=other": "{count} letters" },
  },
];

test("messages of all folders become functions, with parameters and plurals", async () => {
  english("mail", { mail_hello: "Hello {name}", mail_letters: letters });
  english("shop", { shop_empty: "Nothing here" });
  const m = await compiled();
  expect(m.mail_hello?.({ name: "Meera" })).toBe("Hello Meera");
  expect([0, 1, 2].map((count) => m.mail_letters?.({ count }))).toEqual([
    "0 letters",
    "1 letter",
    "2 letters",
  ]);
  expect(m.shop_empty?.()).toBe("Nothing here");
});

test("the pseudo-language is compiled beside English", async () => {
  english("mail", { mail_letters: letters });
  expect((await compiled()).mail_letters?.({ count: 2 }, { locale: "en-XA" })).toBe("2 ļéţţţéŕŕš");
});

test("a changed message is compiled again", async () => {
  english("shop", { shop_empty: "Nothing here" });
  const folder = await compileMessages(root);
  const read = () => readFileSync(join(folder, "messages/en.js"), "utf8");
  expect(read()).toContain("Nothing here");
  english("shop", { shop_empty: "Nothing yet" });
  await compileMessages(root);
  expect(read()).toContain("Nothing yet");
});

test("a key that does not begin with its folder's name is refused", async () => {
  english("shop", { mail_empty: "Nothing here" });
  await expect(compileMessages(root)).rejects.toThrow("mail_empty does not begin with shop_");
});

test("a file that is no JSON is named", async () => {
  write("app/domains/shop/messages/en.json", "{");
  await expect(compileMessages(root)).rejects.toThrow(/shop.messages.en\.json/);
});
