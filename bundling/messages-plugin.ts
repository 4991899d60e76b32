import { join } from "node:path";
import type { Plugin } from "vite";
import { compileMessages, type MessagesVariant } from "./messages.ts";

/**
 * Stands behind "#messages": in the build the messages of pages, one file each; in development those of Node, compiled
 * again when somebody changes one.
 */
export function messages(variant: MessagesVariant): Plugin {
  return {
    name: "messages",
    async config({ root = process.cwd() }, { command }) {
      if (command !== "build") return;
      const folder = await compileMessages(root, variant);
      return {
        resolve: {
          alias: [
            { find: /^#messages$/, replacement: join(folder, "messages/_index.js") },
            { find: "#messages/runtime", replacement: join(folder, "runtime.js") },
          ],
        },
      };
    },
    configureServer({ config, watcher }) {
      const recompile = (file: string) => {
        if (!/[/\\]messages[/\\][\w-]+\.json$/.test(file)) return;
        compileMessages(config.root, "node").catch((error: unknown) => config.logger.error(String(error)));
      };
      watcher.on("change", recompile).on("add", recompile);
    },
  };
}
