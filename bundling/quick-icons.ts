import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { optimize } from "svgo";
import type { Plugin } from "vite";
import { attributesText } from "../app/ui/create-icon.ts";

/** An icon's data in lucide-react's format: its shapes, each with its attributes. */
type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

/**
 * Builds the icons of lucide-react with our own icon component, which renders the same element from a precomputed
 * string instead of from a tree of components each time: with an icon in every line of a page that was 20 % of its
 * rendering time. The shapes of an icon become one path where that draws the same: they were a fifth of the elements of
 * a list, each of which a browser styles whenever the styles of a page change.
 */
export function quickIcons(): Plugin {
  const maker = join(import.meta.dirname, "../app/ui/create-icon.ts");
  return {
    name: "sahayog-quick-icons",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined;
      const { __iconData: icon }: { __iconData?: IconData } = await import(pathToFileURL(id).href);
      // Another name of an icon.
      if (!icon) return undefined;
      return `import createIcon from "${maker}";\nexport default createIcon(${JSON.stringify(withOnePath(icon))});\n`;
    },
  };
}

/** The same drawing, in as few shapes as possible. */
export function withOnePath({ size, node }: IconData): IconData {
  // Rectangles with round corners stay; together, so that between them nothing else is kept apart.
  const ordered = node.toSorted(([a], [b]) => Number(b === "rect") - Number(a === "rect"));
  const shapes = ordered.map(([tag, attributes]) => `<${tag}${attributesText(attributes)}/>`);
  const { data } = optimize(`<svg fill="none" stroke="currentColor">${shapes.join("")}</svg>`, {
    plugins: [
      { name: "convertShapeToPath", params: { convertArcs: true } },
      // Strokes of one colour may cross.
      { name: "mergePaths", params: { force: true } },
    ],
  });
  const drawn = data.matchAll(/<(?!svg)(\w+) ([^>]*?)\/?>/g);
  return { size, node: [...drawn].map(([, tag = "", text = ""]) => [tag, attributesOf(text)]) };
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}
