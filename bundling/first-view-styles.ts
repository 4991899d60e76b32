import { transform } from "lightningcss";
import type { WebFont } from "../app/first-view/first-views.ts";

const webFontRule = /@font-face\{[^}]*url\([^}]*\}/g;

/** The source of a page, by what a stylesheet asks of it. */
export type StyledSource = {
  /** Those of the stylesheet that it names. */
  classes: string[];
  variables: string[];
};

/**
 * For the parts of a stylesheet that pages need for their first view: for the document itself, so that it shows without
 * another request. Left out are classes that no source names, web fonts and a little more, since the others follow in a
 * stylesheet. Rules and layers keep their order, so that this then changes nothing that is on the page. Colours and the
 * rules for elements, of which every page needs most, come whole, and only here (`withoutDocumentLayers`).
 */
export function firstViewStyles(stylesheet: string) {
  const others = withoutDocumentLayers(stylesheet);
  const code = later.reduce((styles, part) => styles.replaceAll(part, ""), others);
  const start = orderOfLayers(stylesheet) + documentLayersIn(stylesheet).join("");
  const named_at_start = variablesReadIn(start);
  const classes = classesIn(stylesheet);
  const variables = [...declaredIn(stylesheet)];
  return {
    /** Asked once for each source, since most are part of many pages. */
    read: (source: string): StyledSource => ({
      classes: classes.filter(namedIn(source)),
      variables: variables.filter((name) => source.includes(name)),
    }),
    /** Of a page with these sources. */
    of(sources: readonly StyledSource[]): string {
      const named = (kind: keyof StyledSource) => new Set(sources.flatMap((one) => one[kind]));
      const named_classes = named("classes");
      const { code: kept } = transform({
        filename: "first-view.css",
        code: Buffer.from(code),
        minify: true,
        unusedSymbols: classes.filter((name) => !named_classes.has(name)),
      });
      return (
        start + withoutUnusedVariables(kept.toString(), new Set([...named("variables"), ...named_at_start]))
      );
    },
  };
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

/** Braces within braces, three deep. */
const documentLayer = /@layer (?:theme|base)\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g;

function documentLayersIn(stylesheet: string): string[] {
  return Array.from(stylesheet.matchAll(documentLayer), ([layer]) => layer.replaceAll(webFontRule, ""));
}

/** For the stylesheet that follows a document, which has them already. */
export function withoutDocumentLayers(stylesheet: string): string {
  return stylesheet.replaceAll(documentLayer, "");
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

/** Whatever stands between blanks or quotes; and names that are put together, like `button-${variant}`. */
function namedIn(source: string): (name: string) => boolean {
  const words = new Set(source.split(/[\s"'`]+/));
  const beginnings = [...words].flatMap((word) => /^([\w-]{2,}-)\$\{/.exec(word)?.[1] ?? []);
  const quoting = /["'`\s]/;
  return (name) =>
    words.has(name) ||
    beginnings.some((beginning) => name.startsWith(beginning)) ||
    (quoting.test(name) && source.includes(name));
}

/** With their escapes undone. */
export function classesIn(stylesheet: string): string[] {
  const found = stylesheet.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi);
  return [...new Set(found.map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1")))];
}

function declaredIn(styles: string): Set<string> {
  return new Set(styles.matchAll(/(?:[{;]|@property )(--[\w-]+)[:{]/g).map(([, name = ""]) => name));
}

/** Declarations and registrations of variables that nothing reads. */
function withoutUnusedVariables(styles: string, named: ReadonlySet<string>): string {
  const read = new Set(variablesReadIn(styles));
  const isUnread = (name: string) => !read.has(name) && !named.has(name);
  const kept = styles
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      isUnread(name) ? "" : declaration,
    )
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (isUnread(name) ? "" : rule));
  // What was read only by a removed declaration is unread now.
  return kept === styles ? kept : withoutUnusedVariables(kept, named);
}

function variablesReadIn(styles: string): string[] {
  return Array.from(styles.matchAll(/var\((--[\w-]+)[,)]/g), ([, name = ""]) => name);
}
