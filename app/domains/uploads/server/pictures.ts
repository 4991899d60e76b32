import type { ResizeOptions } from "sharp";
import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { createWorkQueue } from "../../../platform/work-queue.ts";
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
  /** The width that was asked for. */
  size: number;
  /** Of the file, in pixels. */
  width: number;
  height: number;
  bytes: Buffer;
};

type Sides = { width: number; height: number };

/** What is kept at once of a picture whose variants are drawn later. */
export type VariantSource = {
  /** Of `source`, in pixels. */
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  placeholder_colour: string;
  /** WebP, at most `shownAtOnce` wide. */
  shown: Buffer;
  /** A JPEG of nearly no loss, from which all variants are drawn. */
  source: Buffer;
};

/** Processes pictures, a few at a time: one of 50 megapixels takes 200 MB and a second of a processor. */
type Pictures = {
  /**
   * The picture drawn anew in these widths, upright, as WebP, with nothing of the file but its pixels: no place, no
   * camera, no colours of a device. Throws a Failure: 413, 415 and 422 for what is no picture that we take, 503 when
   * too many wait.
   */
  redraw(bytes: Uint8Array, sizes: readonly number[], shape: PictureShape): Promise<Drawing[]>;
  /** Likewise, for a picture whose variants are drawn later, at most `longest` wide; on white, where it is transparent. */
  redrawOnce(bytes: Uint8Array, longest: number, shape: PictureShape): Promise<VariantSource>;
  /** The `source` in these widths and formats. Takes a second of a processor, in a process of low priority. */
  drawVariants(source: Uint8Array, wanted: readonly WantedVariant[]): Promise<Variant[]>;
};

declare module "../../../platform/services.ts" {
  interface Services {
    pictures: Pictures;
  }
}

const timeout_seconds = 20;

export function createPictures(options = { concurrency: 2, max_waiting: 16 }): Pictures {
  const enqueue = createWorkQueue({
    ...options,
    full: m.uploads_busy,
  });
  /** Checks the file, waits for its turn, checks its header, and then draws. */
  function checked<T>(bytes: Uint8Array, drawIt: (sides: Sides) => Promise<T>): Promise<T> {
    const kind = acceptedKind(bytes);
    return enqueue(async () => drawIt(await checkHeader(bytes, kind)));
  }
  return {
    redraw: async (bytes, sizes, shape) => checked(bytes, () => draw(bytes, sizes, shape)),
    redrawOnce: async (bytes, longest, shape) =>
      checked(bytes, (sides) => drawOnce(bytes, frameOnce(sides, longest, shape))),
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

/** Loaded with the first picture. */
const loadSharp = async () => (await import("sharp")).default;

async function open(bytes: Uint8Array) {
  const sharp = await loadSharp();
  const options = { limitInputPixels: pictureLimit_pixels, pages: 1 } as const;
  const lacks_end = pictureKind(bytes) === "jpeg" && !endOfImage.equals(bytes.subarray(-2));
  if (!lacks_end) return sharp(bytes, { ...options, failOn: "error" });
  // Some programs leave out the marker in the end (ITU-T T.81, B.1.1.3). Where more is missing, the decoder warns.
  return sharp(Buffer.concat([bytes, endOfImage]), { ...options, failOn: "warning" });
}

/** What the header says is believed here and enforced while decoding: `limitInputPixels` holds for both. */
async function checkHeader(bytes: Uint8Array, kind: string): Promise<Sides> {
  const { format, width, height } = await (await open(bytes)).metadata().catch(refuse);
  if (format !== (kind === "avif" ? "heif" : kind)) throw broken();
  if (width * height > pictureLimit_pixels || Math.max(width, height) > pictureSideLimit_pixels)
    throw tooManyPixels();
  return { width, height };
}

/** No whole picture is more than twice as high as it may be wide. */
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

/** A square is not enlarged either. */
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
  // One after another: each takes a thread, and requests for pages wait for the same processors.
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
