import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Family, source, weights and characters of a web font, as `FontFace` takes them. */
export type WebFont = [family: string, source: string, weight: string, unicode_range: string];

/** What the build found out about the first view of each page (`bundling/first-views.ts`). */
export type FirstViews = {
  /** Address of the stylesheet of all pages, for browsers without script. */
  stylesheet: string;
  /** Address of the same without fonts. */
  later_stylesheet: string;
  /** Of English text. */
  fonts: WebFont[];
  /** Address of the list of the other ones. */
  other_fonts: string;
  /** The parts of it that documents bring along. */
  styles: string[];
  /** Positions in `styles`, by the id of the innermost route. */
  pages: Record<string, number>;
};

export function readFirstViews(build: string): FirstViews {
  return JSON.parse(readFileSync(join(build, "first-views.json"), "utf8")) as FirstViews;
}
