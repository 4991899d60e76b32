import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { unpackWoff2 } from "./woff2.ts";

/** Order matters: the text shaper looks for a missing character in the earlier files first. */
const font_files = [
  "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2",
  "@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2",
  "@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2",
  "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
  "@fontsource-variable/noto-serif-oriya/files/noto-serif-oriya-oriya-wght-normal.woff2",
] as const;

/** Fonts ready for drawing text; their files stay until `close()` or the end of the process. */
export type PreviewFonts = { first_file: string; close(): void };

/**
 * Makes the site's own fonts known to the text shaper (HarfBuzz inside sharp), so that previews look the same
 * on machines without any fonts. The shaper reads neither WOFF2 nor memory, hence the files in a private folder.
 */
export async function loadPreviewFonts(): Promise<PreviewFonts> {
  const resolve = createRequire(import.meta.url).resolve;
  const folder = await mkdtemp(join(tmpdir(), "sahayog-fonts-"));
  const files = font_files.map((_, index) => join(folder, `${index}.ttf`));
  for (const [index, name] of font_files.entries()) {
    await writeFile(files[index] as string, unpackWoff2(await readFile(resolve(name))));
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  for (const fontfile of files) {
    await sharp({ text: { text: "x", fontfile, rgba: true } })
      .raw()
      .toBuffer();
  }
  return {
    first_file: files[0] as string,
    close() {
      process.off("exit", remove);
      remove();
    },
  };
}
