import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import type { FirstViews, WebFont } from "../app/first-view/first-views.ts";
import { otherFontsButOdia } from "../app/first-view/odia-first-view.ts";
import {
  firstViewStyles,
  type StyledSource,
  withoutDocumentLayers,
  withoutFonts,
} from "./first-view-styles.ts";
import type { PageSources } from "./page-sources.ts";

/** Of what names have in Odia (`app/ui/tokens.css`). */
const odiaFamily = "Anek Odia";

/** Skeletons show while a page's data comes; a document has its data. */
const ofNavigations = /Skeleton\.tsx$/;

type Route = { id: string; file: string; parentId?: string };

/** Writes `first-views.json` and `.css` into the folder of the build, from what the build has put there. */
export function writeFirstViews(folder: string, routes: Record<string, Route>, root = process.cwd()): void {
  const sources_of = JSON.parse(readFileSync(join(folder, "page-sources.json"), "utf8")) as PageSources;
  const stylesheet = onlyStylesheet(join(folder, "client"));
  const whole = readFileSync(join(folder, "client", stylesheet), "utf8");
  const first_view = firstViewStyles(whole);
  const read = new Map<string, StyledSource>();
  const readOnce = (file: string) => {
    const source =
      read.get(file) ?? first_view.read(withoutComments(file, readFileSync(join(root, file), "utf8")));
    read.set(file, source);
    return source;
  };
  const styles: Buffer[] = [];
  const by_files = new Map<string, FirstViews["pages"][string]>();
  const pages: FirstViews["pages"] = {};
  let start = 0;
  for (const id of Object.keys(routes)) {
    const all = withParents(id, routes).flatMap(({ file }) => sources_of[`app/${file}`] ?? []);
    const files = [...new Set(all)].filter((file) => !ofNavigations.test(file)).toSorted();
    const key = files.join();
    const known = by_files.get(key);
    const own = known ? Buffer.of() : Buffer.from(first_view.of(files.map(readOnce)));
    pages[id] = known ?? { start, length: own.length };
    by_files.set(key, pages[id]);
    styles.push(own);
    start += own.length;
  }
  const without_fonts = withoutFonts(whole);
  const later_stylesheet = stylesheet.replace(/\.css$/, ".later.css");
  writeFileSync(join(folder, "client", later_stylesheet), withoutDocumentLayers(without_fonts.styles));
  const fonts = without_fonts.fonts.filter(isOfEnglish);
  const odia_font = without_fonts.fonts.find(([family]) => family === odiaFamily);
  if (!odia_font) throw new Error(`app/ui/fonts.css has no font "${odiaFamily}".`);
  const other_fonts = stylesheet.replace(/\.css$/, ".fonts.json");
  writeFileSync(
    join(folder, "client", other_fonts),
    JSON.stringify(without_fonts.fonts.filter((font) => !isOfEnglish(font))),
  );
  writeFileSync(
    join(folder, "client", otherFontsButOdia(other_fonts)),
    JSON.stringify(without_fonts.fonts.filter((font) => !isOfEnglish(font) && font !== odia_font)),
  );
  const views: FirstViews = { stylesheet, later_stylesheet, fonts, odia_font, other_fonts, pages };
  // A process that serves the build before has its file open.
  rmSync(join(folder, "first-views.css"), { force: true });
  writeFileSync(join(folder, "first-views.css"), Buffer.concat(styles));
  writeFileSync(join(folder, "first-views.json"), JSON.stringify(views));
}

/** A word of a comment can be the name of a class: "table", or "blur". */
function withoutComments(file: string, source: string): string {
  const { comments } = parseSync(file, source);
  return comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

/** Its characters begin with the blank. */
function isOfEnglish([, , , unicode_range]: WebFont): boolean {
  return unicode_range.startsWith("U+20-");
}

/** Pages do not link stylesheets of their own, so only that of all pages is there after a navigation. */
function onlyStylesheet(client: string): string {
  const [file, ...others] = globSync("assets/*.css", { cwd: client });
  if (!file || others.length > 0)
    throw new Error("The pages must have one stylesheet: import CSS from app/ui/tokens.css alone.");
  return `/${file.replaceAll("\\", "/")}`;
}

function withParents(id: string, routes: Record<string, Route>): Route[] {
  const route = routes[id];
  if (!route) return [];
  return [...withParents(route.parentId ?? "", routes), route];
}
