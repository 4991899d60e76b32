import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import decompressWoff2 from "woff2-encoder/decompress";

/** No variable fonts: Typst renders only their default weight. */
const fontFamilies = [
  { family: "anek-latin", subsets: ["latin", "latin-ext"] },
  { family: "noto-sans-oriya", subsets: ["oriya"] },
  { family: "anek-devanagari", subsets: ["devanagari"] },
];
const weights = [400, 700];

/**
 * In this order: of a family's files with the same weight, Typst uses the first when the family is requested by name.
 */
export async function loadFonts(): Promise<Buffer[]> {
  const { resolve } = createRequire(import.meta.url);
  const files = fontFamilies.flatMap(({ family, subsets }) =>
    subsets.flatMap((subset) =>
      weights.map((weight) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`),
    ),
  );
  return Promise.all(
    files.map(async (file) => Buffer.from(await decompressWoff2(await readFile(resolve(file))))),
  );
}
