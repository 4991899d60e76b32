import { openSync, readFileSync, readSync } from "node:fs";
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
  /** Where the part of the stylesheet that documents inline is in `first-views.css`, by the id of the innermost route. */
  pages: Record<string, Place>;
};

type Place = { start: number; length: number };

/** With the styles of a page, which are read when it is asked for: all of them have 6 MB. */
export type ReadFirstViews = FirstViews & { stylesOf(route_id: string): Uint8Array };

export function readFirstViews(build: string): ReadFirstViews {
  const views = JSON.parse(readFileSync(join(build, "first-views.json"), "utf8")) as FirstViews;
  // Left open, so that a process whose build was replaced still reads its own.
  const file = openSync(join(build, "first-views.css"), "r");
  const read = new Map<Place, Uint8Array>();
  return {
    ...views,
    stylesOf(route_id) {
      const place = (views.pages[route_id] ?? views.pages.root) as Place;
      const styles = read.get(place) ?? Buffer.alloc(place.length);
      if (!read.has(place)) readSync(file, styles, { position: place.start });
      read.set(place, styles);
      return styles;
    },
  };
}
