import type { ResizeOptions } from "sharp";
import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import {
  pictureLimit_bytes,
  pictureLimit_pixels,
  type PictureShape,
  pictureSideLimit_pixels,
  shownAtOnce,
} from "../schema.ts";
import { drawVariants, type Variant, type WantedVariant } from "./draw-variants.ts";
import { pictureKind } from "./picture-kind.ts";

export type Drawing = {
  /** The requested width. */
  size: number;
  /** Size of the file, in pixels. */
  width: number;
  height: number;
  bytes: Buffer;
};

type Sides = { width: number; height: number };

/** Stored immediately for a picture whose variants are encoded later. */
type VariantSource = {
  /** Size of `source`, in pixels. */
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  placeholder_colour: string;
  /** WebP, at most `shownAtOnce` wide. */
  shown: Buffer;
  /** A nearly lossless JPEG, from which all variants are encoded. */
  source: Buffer;
};

/** Processes pictures, a few concurrently: one of 50 megapixels takes 200 MB and a second of CPU. */
type Pictures = {
  /**
   * Re-encodes the picture in these widths, upright, as WebP, with only its pixels: no location, camera data or colour
   * profile. Throws a Failure: 413, 415 and 422 for unsupported files, 429 when too many of `asked_by`, an account, are
   * queued, 503 when too many are overall.
   */
  redraw(
    bytes: Uint8Array,
    sizes: readonly number[],
    shape: PictureShape,
    asked_by: string,
  ): Promise<Drawing[]>;
  /** Likewise, for a picture whose variants are encoded later, at most `longest` wide; transparency becomes white. */
  redrawOnce(
    bytes: Uint8Array,
    longest: number,
    shape: PictureShape,
    asked_by: string,
  ): Promise<VariantSource>;
  /** Encodes `source` in these widths and formats. Takes a second of CPU, in a low-priority process. */
  drawVariants(source: Uint8Array, wanted: readonly WantedVariant[]): Promise<Variant[]>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    pictures: Pictures;
  }
}

const timeout_seconds = 20;

const defaults = { concurrency: 2, max_waiting: 16, max_waiting_of_one: 4 };

export function createPictures(options: Partial<typeof defaults> = {}): Pictures {
  const enqueue = createFairQueue({
    ...defaults,
    ...options,
    full: m.uploads_busy,
    full_of_one: m.uploads_busy,
  });
  /** Checks the file, waits in the queue, checks its header, then draws. */
  async function checked<T>(
    bytes: Uint8Array,
    asked_by: string,
    drawIt: (sides: Sides) => Promise<T>,
  ): Promise<T> {
    const kind = acceptedKind(bytes);
    return enqueue(asked_by, async () => drawIt(await checkHeader(bytes, kind)));
  }
  return {
    redraw: (bytes, sizes, shape, asked_by) => checked(bytes, asked_by, () => draw(bytes, sizes, shape)),
    redrawOnce: (bytes, longest, shape, asked_by) =>
      checked(bytes, asked_by, (sides) => drawOnce(bytes, frameOnce(sides, longest, shape))),
    drawVariants,
  };
}

function acceptedKind(bytes: Uint8Array) {
  if (bytes.length > pictureLimit_bytes) throw new Failure(413, "too_large", m.uploads_too_large());
  const kind = pictureKind(bytes);
  if (kind === "heic") throw new Failure(415, "heic_picture", m.uploads_heic());
  if (kind === undefined) throw new Failure(415, "not_a_picture", m.uploads_no_picture());
  return kind;
}

const endOfImage = Buffer.from([0xff, 0xd9]);

/** Lazy-loaded with the first picture. */
const loadSharp = async () => (await import("sharp")).default;

async function open(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const options = { limitInputPixels: pictureLimit_pixels, pages: 1 } as const;
  const lacks_end = pictureKind(bytes) === "jpeg" && !endOfImage.equals(bytes.subarray(-2));
  if (!lacks_end) return sharp(bytes, { ...options, failOn: "error" });
  // Some programs omit the end marker (ITU-T T.81, B.1.1.3). If more is missing, the decoder warns.
  return sharp(Buffer.concat([bytes, endOfImage]), { ...options, failOn: "warning" });
}

/** The header is trusted here and enforced while decoding: `limitInputPixels` applies to both. */
async function checkHeader(bytes: Uint8Array, kind: string): Promise<Sides> {
  const { format, width, height } = await (await open(bytes)).metadata().catch(refuse);
  if (format !== (kind === "avif" ? "heif" : kind)) throw broken();
  if (width * height > pictureLimit_pixels || Math.max(width, height) > pictureSideLimit_pixels)
    throw tooManyPixels();
  return { width, height };
}

/** Limits the height of uncropped pictures to twice the maximum width. */
function frame(size: number, shape: PictureShape): ResizeOptions {
  if (shape === "square") return { width: size, height: size, fit: "cover" };
  return { width: size, height: 2 * size, fit: "inside", withoutEnlargement: true };
}

async function draw(bytes: Uint8Array, sizes: readonly number[], shape: PictureShape): Promise<Drawing[]> {
  const sharp = await loadSharp();
  const { data, info } = await (await open(bytes))
    .autoOrient()
    .resize(frame(Math.max(...sizes), shape))
    .timeout({ seconds: timeout_seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  return Promise.all(
    sizes.map(async (size) => {
      const drawn = await sharp(data, { raw: { width, height, channels } })
        .resize(frame(size, shape))
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { size, width: drawn.info.width, height: drawn.info.height, bytes: drawn.data };
    }),
  );
}

/** Squares are not enlarged either. */
function frameOnce({ width, height }: Sides, longest: number, shape: PictureShape): ResizeOptions {
  return frame(shape === "square" ? Math.min(longest, width, height) : longest, shape);
}

async function drawOnce(bytes: Uint8Array, wanted: ResizeOptions): Promise<VariantSource> {
  const sharp = await loadSharp();
  const { data, info } = await (await open(bytes))
    .autoOrient()
    .resize(wanted)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: timeout_seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  // Sequential: each takes a thread, and page requests need the same CPUs.
  const shown = await drawn()
    .resize({ width: shownAtOnce, withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  const source = await drawn().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  const pixel = await drawn().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return { width, height, placeholder_colour: pixel.subarray(0, 3).toString("hex"), shown, source };
}

function refuse(error: Error): never {
  throw /pixel limit/i.test(error.message) ? tooManyPixels(error) : broken(error);
}

function broken(cause?: Error): Failure {
  return new Failure(422, "broken_picture", m.uploads_broken(), { cause });
}

function tooManyPixels(cause?: Error): Failure {
  return new Failure(422, "too_many_pixels", m.uploads_too_many_pixels(), { cause });
}
