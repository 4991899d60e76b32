import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const text = "**/*.{js,css,svg,json,txt,webmanifest,html,xml}";
/** Pages load a dozen scripts of a few hundred bytes; compressing smaller ones saves hardly anything. */
const least_bytes = 400;

/**
 * Writes `.br` and `.gz` files beside every text file of the folder that gets smaller, once and at the highest level,
 * so that the server only selects a file. Resumes after an interrupted run; a marker file beside the folder records
 * completion.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    globSync(text, { cwd: folder }).map((file, position) =>
      compressFile(join(folder, file), `${folder}.${process.pid}-${position}`),
    ),
  );
  await writeFile(noteBeside(folder), "");
}

/**
 * The same in a separate low-priority process, unless it is done already; returns a function that stops it. The folder
 * can be served in the meantime.
 */
export function precompressBeside(folder: string): () => Promise<void> {
  if (existsSync(noteBeside(folder))) return async () => {};
  const child = spawn(process.execPath, [import.meta.filename, folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return async () => {
    child.kill();
  };
}

function noteBeside(folder: string): string {
  return `${folder}.compressed`;
}

async function compressFile(file: string, unfinished: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < least_bytes) return;
  const forms = { br: compressedByBrotli, gz: compressedByGzip };
  for (const [name, compress] of Object.entries(forms)) {
    if (existsSync(`${file}.${name}`)) continue;
    const compressed = await compress(content);
    if (compressed.length >= content.length) continue;
    // Renamed when complete: a server may read the file at any time.
    await writeFile(unfinished, compressed);
    await rename(unfinished, `${file}.${name}`);
  }
}

function compressedByBrotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

function compressedByGzip(content: Buffer): Promise<Buffer> {
  return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
}

/** A folder that this user may not write to is served uncompressed. */
const notWritableCodes = new Set(["EACCES", "EROFS", "EPERM"]);

if (import.meta.main) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  try {
    await precompress(process.argv[2] ?? "");
  } catch (error) {
    if (!notWritableCodes.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
