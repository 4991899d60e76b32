/** Draws icons of Lucide (https://lucide.dev) into `app/ui/icons`: `npm run add-icon -- map-pin users`. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { optimize } from "svgo";

type Lucide = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> };

const lucide = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as Lucide;

/** What `.lucide` in `app/ui/tokens.css` sets for all icons. */
const inStyleSheet =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-line(?:cap|join)="round")/g;

/** The shapes of an icon as Lucide has them, each as an element. */
export function lucideShapes(name: string): string[] {
  const icon = lucide.icons[name] ?? lucide.icons[lucide.aliases[name]?.parent ?? ""];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  return [...icon.body.matchAll(/<(?!\/|g\b)[^>]+>/g)].map(([shape]) => shape.replaceAll(inStyleSheet, ""));
}

/**
 * The same drawing in as few shapes as possible: they were a fifth of the elements of a list, each of which a browser
 * styles whenever the styles of a page change.
 */
export function joined(shapes: string[]): string {
  // Rectangles with round corners stay; together, so that between them nothing else is kept apart.
  const isRect = (shape: string) => Number(shape.startsWith("<rect"));
  const ordered = shapes.toSorted((a, b) => isRect(b) - isRect(a));
  const { data } = optimize(`<svg fill="none" stroke="currentColor">${ordered.join("")}</svg>`, {
    js2svg: { useShortTags: false },
    plugins: [
      { name: "convertShapeToPath", params: { convertArcs: true } },
      // Strokes of one colour may cross.
      { name: "mergePaths", params: { force: true } },
    ],
  });
  return data.replaceAll(/<\/?svg[^>]*>/g, "");
}

if (import.meta.main) {
  for (const name of process.argv.slice(2)) {
    const code = `import createIcon from "../create-icon.ts";\n\nexport default createIcon(\n  '${joined(lucideShapes(name))}',\n);\n`;
    writeFileSync(join(import.meta.dirname, `../app/ui/icons/${name}.ts`), code);
  }
}
