import { isUuid } from "../../text/uuid.ts";

/** Limits and formats of uploads, small enough for the browser. */

/**
 * Widths of the files stored immediately, in pixels, the largest last. Smaller pictures are not enlarged. A purpose
 * with variants has one file, see `shownAtOnce`.
 */
export const pictureSizes = {
  avatar: [96, 256],
  story: [480, 960],
  product: [640],
  seller: [640],
  return: [320, 1280],
  campaign: [640],
  site: [480, 960],
} as const;

export type UploadPurpose = keyof typeof pictureSizes;

/** Purposes whose pictures are not served by URL: the owning domain checks access and serves them. */
const privatePurposes: ReadonlySet<UploadPurpose> = new Set(["return"] as const);

export function isPrivate(purpose: UploadPurpose): boolean {
  return privatePurposes.has(purpose);
}

/** Purposes whose pictures a job encodes in further widths and formats. */
export type VariantPurpose = "product" | "seller" | "campaign";
/** A seller's picture is also shown small, next to a name. */
export const variantWidths: Record<VariantPurpose, readonly number[]> = {
  product: [320, 480, 640, 960],
  seller: [160, 320, 640, 960],
  campaign: [320, 480, 640, 960],
};
export const variantPurposes = Object.keys(variantWidths) as VariantPurpose[];
/** Best first: a browser takes the first supported one. */
export const variantFormats = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof variantFormats)[number];
/** Width of the single WebP that is served for all variants until they exist. */
export const shownAtOnce = 640;

export function hasVariants(purpose: UploadPurpose): purpose is VariantPurpose {
  return Object.hasOwn(variantWidths, purpose);
}

export function isVariantWidth(size: number): boolean {
  return Object.values(variantWidths).some((widths) => widths.includes(size));
}

/** `square`: cropped to the middle; `whole`: uncropped. */
export type PictureShape = "square" | "whole";
export const pictureShapes: Record<UploadPurpose, PictureShape> = {
  avatar: "square",
  story: "whole",
  product: "whole",
  seller: "square",
  return: "whole",
  campaign: "whole",
  site: "whole",
};
export const uploadPurposes = Object.keys(pictureSizes) as [UploadPurpose, ...UploadPurpose[]];

export const pictureLimit_bytes = 10 * 1024 * 1024;
/** Request limit: a form with one picture and its other fields. */
export const pictureFormLimit_bytes = pictureLimit_bytes + 16 * 1024;
export const pictureLimit_pixels = 50_000_000;
/** Per side. */
export const pictureSideLimit_pixels = 20_000;

/** For the `accept` of a file field; the server only checks the content. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

const pathPattern = /^\/uploads\/([^/]+)\/(\d{1,4})\.webp(?:\?[\w=&]*)?$/;

/** The width of the largest file, variants included. */
export function largestSize(purpose: UploadPurpose): number {
  return Math.max(...(hasVariants(purpose) ? variantWidths[purpose] : pictureSizes[purpose]));
}

/** The URL path of a picture. */
export function picturePath(id: string, size: number, format: VariantFormat = "webp"): string {
  return `/uploads/${id}/${size}.${format}`;
}

/** Id of the upload; undefined for any other path. */
export function uploadOfPath(path: string | null): string | undefined {
  const id = pathPattern.exec(path ?? "")?.[1];
  return isUuid(id) ? id : undefined;
}

/** The width in the path of an uploaded picture; undefined for any other path. */
export function sizeOfPath(path: string): number | undefined {
  const [, id, size] = pathPattern.exec(path) ?? [];
  return isUuid(id) ? Number(size) : undefined;
}
