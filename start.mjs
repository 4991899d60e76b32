/**
 * Starts the site as `npm start` does. Node takes the types out of the sources and compiles them; what comes of that
 * is kept for the next start, which saves that start the time, and the process the 60 MB, that taking out types costs.
 * It is plain JavaScript, so that it needs none of this itself.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compiled"));
await import("./main.ts");
