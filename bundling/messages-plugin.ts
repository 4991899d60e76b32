import type { Plugin, ResolvedConfig } from "vite";
import { compileMessages } from "./messages.ts";
import { type PageMessages, pageMessages } from "./page-messages.ts";

/** Stands behind "#messages" in the scripts for browsers, in these languages; reports which messages each has. */
export function messages(languages: readonly string[]): Plugin & { keysOf(id: string): readonly string[] } {
  let compiled: PageMessages;
  return {
    name: "messages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    keysOf: (id) => compiled.keysOf(id),
    async configResolved({ root }) {
      compiled = pageMessages(root, await compileMessages(root), languages);
    },
    resolveId: {
      filter: { id: [/^#messages(?:\/runtime)?$/, /\.messages\.js$|\/\.messages\/pages\//] },
      handler(id, importer = "") {
        if (id === "#messages") return compiled.idFor(importer);
        return id === "#messages/runtime" ? compiled.runtime_id : id;
      },
    },
    load: {
      filter: { id: /\.messages\.js$|\/\.messages\/pages\// },
      handler: (id) => compiled.textOf(id),
    },
  };
}

/** Compiles the messages again when somebody changes one during development. */
export function messagesOnChange(): Plugin {
  return {
    name: "messages-on-change",
    apply: "serve",
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
    await compileMessages(root);
  } catch (error) {
    logger.error(String(error));
  }
}
