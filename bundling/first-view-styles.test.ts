import { expect, test } from "vitest";
import { firstViewStyles, withoutDocumentLayers, withoutFonts } from "./first-view-styles.ts";

const stylesheet = [
  "@layer properties{@supports (a:b){*{--tw-x:0}}}",
  "@layer theme{:root{--color-ink:#210;--color-rare:#f0f}}",
  "@layer base{*{margin:0}table{border:0}h1{color:var(--color-ink)}}",
  "@layer components{.button{gap:var(--gap)}.button-primary{color:red}.chip{--gap:var(--space);--space:4px}}",
  "@layer utilities{.p-4{padding:4px}.p-8{padding:8px}@media (width>=40rem){.sm\\:p-4{padding:1px}}@media (hover:hover){.p-4:hover{padding:2px}}.after\\:content-\\[\\'\\*\\'\\]:after{content:'*'}}",
  '@font-face{font-family:Web;src:url(/a.woff2)format("woff2")}@font-face{font-family:Local;src:local(Arial);size-adjust:90%}',
].join("");

function styles(...sources: string[]): string {
  const first_view = firstViewStyles(stylesheet);
  return first_view.of(sources.map(first_view.read));
}

test("only classes that a source names are kept, at every width", () => {
  const kept = styles('<p className="p-4 sm:p-4">');
  expect(kept).toContain(".p-4{");
  expect(kept).toContain(".sm\\:p-4{");
  expect(kept).not.toContain(".p-8");
  expect(kept).not.toContain(".button");
});

test("a name that is put together from its beginning is kept", () => {
  expect(styles("`button button-${variant}`")).toContain(".button-primary{");
});

test("a name with quotes is found inside of them", () => {
  expect(styles(`"after:content-['*']"`)).toContain("content:");
});

test("web fonts and what a pointer shows are left out, local fonts stay", () => {
  const kept = styles('"p-4"');
  expect(kept).not.toMatch(/woff2|hover/);
  expect(kept).toContain("local(Arial)");
});

test("what follows the first view has no rules for fonts, and tells which web fonts there are", () => {
  const web =
    '@font-face{font-family:Anek;src:url(/a.woff2)format("woff2");font-weight:400 500;unicode-range:U+20-7E}';
  const { styles: others, fonts } = withoutFonts(
    `a{b:c}${web}@font-face{font-family:Local;src:local(Arial)}d{e:f}`,
  );
  expect(others).toBe("a{b:c}d{e:f}");
  expect(fonts).toEqual([["Anek", 'url(/a.woff2)format("woff2")', "400 500", "U+20-7E"]]);
});

test("variables that nothing reads are left out, also when only such a one reads them", () => {
  expect(styles('"chip"')).not.toMatch(/--gap|--space/);
  expect(styles('"chip button"')).toMatch(/--gap.*--space/);
});

test("colours and rules for elements come whole with a document, and not again afterwards", () => {
  const whole = [/--color-rare:#f0f/, /\*\{margin:0\}table\{border:0\}/];
  const following = withoutDocumentLayers(stylesheet);
  for (const rule of whole) {
    expect(styles('"p-4"')).toMatch(rule);
    expect(following).not.toMatch(rule);
  }
  expect(following).toMatch(/^@layer properties\{.*@layer components\{.*@layer utilities\{.*\.p-8/);
});

test("all layers keep their order, also those that are empty here", () => {
  expect(styles("")).toMatch(/^@layer properties,theme,base,components,utilities;/);
});
