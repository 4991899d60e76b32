import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import decompressWoff2 from "woff2-encoder/decompress";

/** Those of variable weight are not among them: Typst draws only their default weight. */
const fontFamilies = [
  { family: "anek-latin", subsets: ["latin", "latin-ext"] },
  { family: "noto-sans-oriya", subsets: ["oriya"] },
  { family: "anek-devanagari", subsets: ["devanagari"] },
];
const weights = [400, 700];

/** In the order of the list: a family's first file with a weight is the one that is asked for by name. */
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
