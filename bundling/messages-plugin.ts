import type { Plugin, ResolvedConfig } from "vite";
import { compileMessages } from "./messages.ts";
import { type PageMessages, pageMessages } from "./page-messages.ts";

type Messages = Plugin & {
  keysOf(id: string): readonly string[];
  /** The sources of the build that share a module of messages; empty for any other module. */
  sourcesOf(id: string): readonly string[];
};

/** Stands behind "#messages" in the scripts for browsers, in these languages; reports which messages each has. */
export function messages(languages: readonly string[]): Messages {
  let compiled: PageMessages;
  const sources = new Map<string, string[]>();
  return {
    name: "messages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    keysOf: (id) => compiled.keysOf(id),
    sourcesOf: (id) => sources.get(id) ?? [],
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
    buildEnd() {
      for (const id of this.getModuleIds())
        if (/\/\.messages\/pages\/messages\//.test(id))
          sources.set(
            id,
            (this.getModuleInfo(id)?.importers ?? []).map((importer) =>
              importer.replace(/\.messages\.js$/, ""),
            ),
          );
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
