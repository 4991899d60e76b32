import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** Node runs TypeScript by itself, but no JSX and no stylesheets: as the build has them. */
registerHooks({
  load(url, context, nextLoad) {
    const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url };
    if (pathname.endsWith(".css")) return { format: "module", shortCircuit: true, source: "" };
    if (!pathname.endsWith(".tsx")) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, "utf8"), {
      jsx: { runtime: "automatic" },
      define: { "import.meta.env.PROD": "false" },
    });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    return { format: "module", shortCircuit: true, source: code };
  },
});
