import { registerHooks } from "node:module";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** Node runs TypeScript by itself, but no JSX and no stylesheets: as the build has them. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith(".css")) return { format: "module", shortCircuit: true, source: "" };
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, "utf8"), {
      jsx: { runtime: "automatic" },
      define: { "import.meta.env.PROD": "false" },
    });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    return { format: "module", shortCircuit: true, source: code };
  },
});
