import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { madeOnce } from "../../../text/made-once.ts";
import { type Palette, palettes } from "./palettes.ts";

/**
 * Drawings as files, made in any vector editor with the swatches of the palette "cotton". Each swatch stands for its
 * role in the palette of the picture, and magenta for the craft's pattern.
 */
type MotifFile = { width: number; draw: (palette: Palette, pattern?: string) => string };

const patternSwatch = "#FF00FF";
const roles = ["ground", "shade", "line", "main", "second", "spark", "deep"] as const;
const [cotton] = palettes as [Palette];
const roleOf = new Map<string, (typeof roles)[number]>(
  roles.map((role) => [cotton[role].toUpperCase(), role]),
);

const elements = new Set(["svg", "g", "path", "circle", "ellipse", "use", "defs"]);
const attributes = new Set(
  `xmlns viewBox d cx cy r rx ry x y id href transform fill fill-opacity opacity fill-rule stroke stroke-width
    stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity`.split(/\s+/),
);

/**
 * A folder of drawings of this height, each read when it is first drawn; an Error names the file that has anything but
 * shapes in swatches.
 */
export function motifsIn(folder: string, height: number): ReadonlyMap<string, () => MotifFile> {
  const path = join(import.meta.dirname, "..", folder);
  const files = readdirSync(path).filter((file) => file.endsWith(".svg"));
  return new Map(
    files.map((file) => [
      file.slice(0, -4),
      madeOnce(() => parseMotif(file, readFileSync(join(path, file), "utf8"), height)),
    ]),
  );
}

export function parseMotif(file: string, svg: string, height: number): MotifFile {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const width = Number(
    new RegExp(`viewBox="0 0 (\\d+) ${height}"`).exec(svg)?.[1] ?? fail("another viewBox"),
  );
  const used = [...svg.matchAll(/<\/?([^\s/>]+)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g)];
  if (svg.replaceAll(/<\/?[^\s/>]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, "").trim()) fail("text");
  for (const [, element, given] of used) {
    if (!elements.has(element as string)) fail(`an element <${element}>`);
    for (const [, name, value] of (given as string).matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (!attributes.has(name as string)) fail(`an attribute ${name}`);
      if (name === "href" && !/^#[a-z]\w*$/i.test(value as string)) fail(`href ${value}`);
      if (/^(?:fill|stroke)$/.test(name as string) && value !== "none" && !isSwatch(value as string))
        fail(`${value}, which is no swatch`);
    }
  }
  const body = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replaceAll(/>\s+</g, "><")
    .trim();
  return {
    width,
    draw: (palette, pattern = palette.main) =>
      body.replaceAll(/#[0-9a-f]{6}/gi, (swatch) => {
        const role = roleOf.get(swatch.toUpperCase());
        return role ? palette[role] : pattern;
      }),
  };
}

function isSwatch(value: string): boolean {
  return roleOf.has(value.toUpperCase()) || value.toUpperCase() === patternSwatch;
}
