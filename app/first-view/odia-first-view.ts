import type { WebFont } from "./first-views.ts";

const odiaLetter = /[\u0b00-\u0b7f]/;

/**
 * Whether the first thing to read has Odia letters: what stands in the body up to the end of its main heading. A phone
 * without a font of Odia would show boxes until the scripts run (`use-indic-fonts.ts`).
 */
export function beginsInOdia(html: string): boolean {
  return odiaLetter.test(html.slice(html.indexOf("<body"), html.indexOf("</h1>")));
}

/**
 * The font in the document itself, so that it is requested with the first layout. Until it comes there is nothing
 * rather than boxes, three seconds at most.
 */
export function odiaFontRule([family, source, weight, unicode_range]: WebFont): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};font-display:block;unicode-range:${unicode_range}}`;
}

/** URL of the list of the other fonts for a document that has this one: a second one would be loaded again. */
export function otherFontsButOdia(other_fonts: string): string {
  return other_fonts.replace(/\.json$/, ".rest.json");
}

/** The document with its passages in Odia in that font, as `use-indic-fonts.ts` makes them when they come into view. */
export function withOdiaFont(html: string, other_fonts: string): string {
  return html
    .replace("<html ", '<html data-indic="or" ')
    .replace(`"other_fonts":"${other_fonts}"`, `"other_fonts":"${otherFontsButOdia(other_fonts)}"`);
}
