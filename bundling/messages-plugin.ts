import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
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
      let last = Promise.resolve();
      const recompile = (file: string) => {
        if (!/[/\\]messages[/\\][\w-]+\.json$/.test(file)) return;
        // One after another: what a slower one read is older.
        last = last.then(() => compileOrTell(config));
      };
      watcher.on("change", recompile).on("add", recompile);
    },
  };
}

/** A mistake in a file of messages is told, and the pages keep the messages from before. */
async function compileOrTell({ root, logger }: ResolvedConfig): Promise<void> {
  try {
    await compileMessages(root, "node");
  } catch (error) {
    logger.error(String(error));
  }
}
