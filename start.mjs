/**
 * Starts the site as `npm start` does: the program of the last build, which is main.ts with all that it needs in a few
 * files. The compiled code is kept for the next start, which saves time and memory.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compiled"));
await import("./build/program/main.js");
