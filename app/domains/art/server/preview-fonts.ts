import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Order matters: the text shaper searches for a missing glyph in the earlier files first. */
const fontFiles = [
  "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2",
  "@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2",
  "@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2",
  "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
  "@fontsource-variable/noto-serif-oriya/files/noto-serif-oriya-oriya-wght-normal.woff2",
] as const;

/**
 * Registers the site's own fonts with the text shaper (HarfBuzz inside sharp), so that previews look the same on
 * machines without any fonts. The shaper reads neither WOFF2 nor memory, hence the files. Returns the first of them.
 */
export async function loadPreviewFonts(): Promise<string> {
  const { default: sharp } = await import("sharp");
  const resolve = createRequire(import.meta.url).resolve;
  const { default: decompressWoff2 } = await import("woff2-encoder/decompress");
  const folder = await fontFolder();
  const files: string[] = [];
  for (const name of fontFiles)
    files.push(await keepFont(folder, await decompressWoff2(await readFile(resolve(name)))));
  for (const fontfile of files) {
    await sharp({ text: { text: "x", fontfile, rgba: true } })
      .raw()
      .toBuffer();
  }
  return files[0] as string;
}

/**
 * One folder for all processes of this user, because a killed process cannot remove its own. If another user already
 * has that name, this process creates a folder with an unpredictable name.
 */
async function fontFolder(): Promise<string> {
  const user_id = process.getuid?.();
  const folder = join(tmpdir(), `sahayog-fonts-${user_id ?? "own"}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const is_ours = user_id === undefined || (await lstat(folder)).uid === user_id;
  return is_ours ? folder : mkdtemp(`${folder}-`);
}

/** Named by a hash of its content, and renamed into place, since other processes may write it at the same time. */
async function keepFont(folder: string, font: Uint8Array): Promise<string> {
  const file = join(folder, `${createHash("sha256").update(font).digest("hex").slice(0, 16)}.ttf`);
  if (existsSync(file)) return file;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, font);
  await rename(draft, file);
  return file;
}
