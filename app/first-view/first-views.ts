import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Arguments of `FontFace`: family, source, weights and characters of a web font. */
export type WebFont = [family: string, source: string, weight: string, unicode_range: string];

/** Build output about the first view of each page (`bundling/first-views.ts`). */
export type FirstViews = {
  /** URL of the stylesheet of all pages, for browsers without script. */
  stylesheet: string;
  /** URL of the same without fonts. */
  later_stylesheet: string;
  /** Fonts of English text. */
  fonts: WebFont[];
  /** Font of a name in Odia. */
  odia_font: WebFont;
  /** URL of the list of the other fonts. */
  other_fonts: string;
  /** The parts of the stylesheet that documents inline. */
  styles: string[];
  /** Index in `styles` by the id of the innermost route. */
  pages: Record<string, number>;
};

export function readFirstViews(build: string): FirstViews {
  return JSON.parse(readFileSync(join(build, "first-views.json"), "utf8")) as FirstViews;
}
