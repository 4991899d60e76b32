/**
 * Deletes from the packages of production what nothing reads there: `node prepare/trim-packages.mjs`, after
 * `npm ci --omit=dev`. These are types, sources and their maps, headers, texts about a package, and fonts in an older
 * format. Node runs no TypeScript of a package. Licences stay.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const unread = /\.(?:[cm]?tsx?|map|h|woff|md)$/i;
const licence = /licen[cs]e|notice|copying/i;

const packages = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
if (fs.existsSync(path.join(packages, "vite")))
  throw new Error(
    "These packages also build the pages, which needs the types: this is for production alone.",
  );

let trimmed_bytes = 0;
for (const entry of fs.readdirSync(packages, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !unread.test(entry.name) || licence.test(entry.name)) continue;
  const file = path.join(entry.parentPath || entry.path, entry.name);
  trimmed_bytes += fs.statSync(file).size;
  fs.rmSync(file);
}
process.stdout.write(`Trimmed ${Math.round(trimmed_bytes / 1e6)} MB of what production does not read.\n`);
