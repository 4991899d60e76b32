import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileMessages, type MessagesVariant } from "./messages.ts";

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

async function compiled(variant: MessagesVariant): Promise<Compiled> {
  const folder = await compileMessages(root, variant);
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
  const m = await compiled("node");
  expect(m.mail_hello?.({ name: "Meera" })).toBe("Hello Meera");
  expect([0, 1, 2].map((count) => m.mail_letters?.({ count }))).toEqual([
    "0 letters",
    "1 letter",
    "2 letters",
  ]);
  expect(m.shop_empty?.()).toBe("Nothing here");
});

test("only Node and tests get the pseudo-language", async () => {
  english("mail", { mail_letters: letters });
  for (const variant of ["node", "pseudo-pages"] as const)
    expect((await compiled(variant)).mail_letters?.({ count: 2 }, { locale: "en-XA" })).toBe("2 ļéţţţéŕŕš");
  expect((await compiled("pages")).mail_letters?.({ count: 2 }, { locale: "en-XA" })).toBe("2 letters");
  expect(readFileSync(join(root, ".messages/pages/runtime.js"), "utf8")).not.toContain("en-XA");
});

test("a changed message is compiled again", async () => {
  english("shop", { shop_empty: "Nothing here" });
  const folder = await compileMessages(root, "pages");
  const read = () => readFileSync(join(folder, "messages/shop_empty.js"), "utf8");
  expect(read()).toContain("Nothing here");
  english("shop", { shop_empty: "Nothing yet" });
  await compileMessages(root, "pages");
  expect(read()).toContain("Nothing yet");
});

test("a key that does not begin with its folder's name is refused", async () => {
  english("shop", { mail_empty: "Nothing here" });
  await expect(compileMessages(root, "node")).rejects.toThrow("mail_empty does not begin with shop_");
});

test("a file that is no JSON is named", async () => {
  write("app/domains/shop/messages/en.json", "{");
  await expect(compileMessages(root, "node")).rejects.toThrow(/shop.messages.en\.json/);
});
