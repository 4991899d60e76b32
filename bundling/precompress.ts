import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const text = "**/*.{js,css,svg,json,txt,webmanifest,html,xml}";
/** Pages load a dozen scripts of a few hundred bytes; below this a compressed one is hardly smaller. */
const least_bytes = 400;

/**
 * Writes `.br` and `.gz` files beside every text file of the folder that gets smaller, once and at the highest level,
 * so that the server only selects a file.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(globSync(text, { cwd: folder }).map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < least_bytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([
    brotli.length < content.length && writeFile(`${file}.br`, brotli),
    zipped.length < content.length && writeFile(`${file}.gz`, zipped),
  ]);
}
