import { transform } from "lightningcss";
import type { WebFont } from "../app/first-view/first-views.ts";

const webFontRule = /@font-face\{[^}]*url\([^}]*\}/g;

/**
 * The part of a stylesheet that pages with these sources need for their first view: for the document itself, so that
 * it shows without another request. Left out are classes that no source names, web fonts and a little more, since the
 * whole stylesheet follows. Rules and layers keep their order, so that this then changes nothing that is on the page.
 */
export function firstViewStyles(stylesheet: string, sources: readonly string[]): string {
  const names = namesIn(sources);
  const unused = classesIn(stylesheet).filter((name) => !names.has(name));
  const { code } = transform({
    filename: "first-view.css",
    code: Buffer.from(later.reduce((styles, part) => styles.replaceAll(part, ""), stylesheet)),
    minify: true,
    unusedSymbols: unused,
  });
  const styles = withoutUnusedElements(code.toString(), sources);
  return orderOfLayers(stylesheet) + withoutUnusedVariables(styles, sources);
}

/**
 * Separates the fonts from the other styles of a stylesheet. A browser that gets a rule for a font lays out all text
 * again, even when the font is known or not used. Scripts bring the web fonts (`app/first-view/start-script.ts`); the
 * fonts of the machine are in each document.
 */
export function withoutFonts(stylesheet: string): { styles: string; fonts: WebFont[] } {
  const fonts = [...stylesheet.matchAll(webFontRule)].map(([rule]) => webFont(rule));
  return { styles: stylesheet.replaceAll(/@font-face\{[^}]*\}/g, ""), fonts };
}

function webFont(rule: string): WebFont {
  const value = (property: string) => {
    const found = new RegExp(`[{;]${property}:([^;}]*)`).exec(rule)?.[1];
    if (!found) throw new Error(`${property} is missing in ${rule}`);
    return found;
  };
  return [
    value("font-family").replaceAll('"', ""),
    value("src"),
    value("font-weight"),
    value("unicode-range"),
  ];
}

/** Layers that are empty here would come last otherwise, and so win, when the whole stylesheet fills them. */
function orderOfLayers(stylesheet: string): string {
  const names = new Set(stylesheet.matchAll(/@layer ([\w-]+)\{/g).map(([, name]) => name));
  return names.size > 0 ? `@layer ${[...names].join()};` : "";
}

/**
 * Web fonts, what only a pointer shows, what is for browsers without script, which get the whole stylesheet at once, the
 * insides of date, number and file fields, and defaults for browsers that cannot register variables.
 */
const later = [
  webFontRule,
  /@media \((?:hover:hover|scripting:none)\)\{(?:[^{}]*\{[^{}]*\})*\}/g,
  /::(?:-webkit-(?:date|datetime|calendar|inner|outer)[\w-]+|file-selector-button)\{[^}]*\}/g,
  /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g,
  /^\/\*![^*]*\*\//g,
];

type Names = { has(name: string): boolean };

/** Whatever stands between blanks or quotes; and names that are put together, like `button-${variant}`. */
function namesIn(sources: readonly string[]): Names {
  const words = new Set(sources.flatMap((source) => source.split(/[\s"'`]+/)));
  const beginnings = [...words].flatMap((word) => /^([\w-]{2,}-)\$\{/.exec(word)?.[1] ?? []);
  const quoting = /["'`\s]/;
  return {
    has: (name) =>
      words.has(name) ||
      beginnings.some((beginning) => name.startsWith(beginning)) ||
      (quoting.test(name) && sources.some((source) => source.includes(name))),
  };
}

/** With their escapes undone. */
export function classesIn(stylesheet: string): string[] {
  const found = stylesheet.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi);
  return [...new Set(found.map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")))];
}

/** Rules for elements alone, none of which these sources have. */
function withoutUnusedElements(styles: string, sources: readonly string[]): string {
  const has = (name: string) => sources.some((source) => new RegExp(`<${name}\\b`).test(source));
  const is_needed = /^(?:html|body|from|to)$/;
  return styles.replaceAll(/(?<=[{}])([a-z][a-z\d]*(?:,[a-z][a-z\d]*)*)\{[^{}]*\}/g, (rule, names: string) =>
    names.split(",").some((name) => is_needed.test(name) || has(name)) ? rule : "",
  );
}

/** Declarations and registrations of variables that nothing reads. */
function withoutUnusedVariables(styles: string, sources: readonly string[]): string {
  const declared = [...new Set(styles.matchAll(/[{;](--[\w-]+):/g).map(([, name = ""]) => name))];
  const reads = (name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(styles) || sources.some((source) => source.includes(name));
  const unread = declared.filter((name) => !reads(name));
  let kept = styles;
  for (const name of unread)
    kept = kept.replaceAll(new RegExp(`(?<=[{;])${name}:[^;{}]*(?:;|(?=\\}))`, "g"), "");
  kept = kept.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (reads(name) ? rule : ""));
  // What was read only by a removed declaration is unread now.
  return unread.length === 0 ? kept : withoutUnusedVariables(kept, sources);
}
