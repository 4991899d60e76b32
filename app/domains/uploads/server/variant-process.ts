/** Encodes the variants of one picture for `drawVariants`, then ends. */
import sharp, { type Sharp } from "sharp";
import type { VariantFormat } from "../schema.ts";
import type { Variant, WantedVariant } from "./draw-variants.ts";

// One thread only: the other CPUs are for the site.
sharp.concurrency(1);
sharp.cache(false);

const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  // Higher effort takes up to ten times as long for a few percent.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

type Order = { source: Uint8Array; wanted: WantedVariant[] };

process.once("message", (order: Order) => {
  draw(order).then(
    (variants) => process.send?.(variants),
    (error: unknown) => process.send?.(String(error)),
  );
});
// The result was read, or the parent is gone. Not process.exit(), which can wait forever for V8's compiler threads
// (nodejs/node#54918).
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function draw({ source, wanted }: Order): Promise<Variant[]> {
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const variants: Variant[] = [];
  for (const { size, format } of wanted) {
    const picture = sharp(data, { raw: { width, height, channels } });
    const sized = picture.resize({ width: size, withoutEnlargement: true });
    variants.push({ size, format, bytes: await encode[format](sized).toBuffer() });
  }
  return variants;
}
