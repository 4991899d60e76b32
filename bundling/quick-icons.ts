import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Builds the icons of lucide-react with our own maker of icon components, which draws the same element from
 * markup that is written once instead of from a tree of components each time: an icon in every line of a page
 * was a fifth of what rendering the page took.
 */
export function quickIcons(): Plugin {
  const maker = join(import.meta.dirname, "../app/ui/create-icon.ts");
  return {
    name: "sahayog-quick-icons",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const ofIcon = importer?.includes("/lucide-react/") && source.endsWith("/createLucideIcon.mjs");
      return ofIcon ? maker : undefined;
    },
  };
}
