import { type Bar, billWidths } from "../expense.ts";

export type BurntPicture = { bytes: Buffer; width: number; height: number };

/** Renders a bill's public picture: the bars replace the pixels below them before downscaling. */
export async function burnBars(original: Uint8Array, bars: readonly Bar[]): Promise<BurntPicture> {
  // Lazy-loaded with the first bill.
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(original)
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const bar of bars) blacken(data, { width, height, channels }, bar);
  const drawn = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: billWidths.shown, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

/** Rounded outwards, so that no edge of a character remains. */
function blacken(
  pixels: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  bar: Bar,
) {
  const left = Math.floor((bar.x * width) / 1_000);
  const right = Math.min(width, Math.ceil(((bar.x + bar.width) * width) / 1_000));
  const top = Math.floor((bar.y * height) / 1_000);
  const bottom = Math.min(height, Math.ceil(((bar.y + bar.height) * height) / 1_000));
  for (let row = top; row < bottom; row += 1)
    pixels.fill(0, (row * width + left) * channels, (row * width + Math.max(left, right)) * channels);
}
