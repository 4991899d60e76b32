import { isUuid } from "../../text/uuid.ts";

/** Limits and formats of uploads. Small enough for the browser. */

/** Widths of the stored files of a picture, in pixels, the largest last. A smaller picture is not enlarged. */
export const pictureSizes = { avatar: [96, 256], story: [480, 960] } as const;

export type UploadPurpose = keyof typeof pictureSizes;

/** `square`: cropped to the middle; `whole`: uncropped. */
export type PictureShape = "square" | "whole";
export const pictureShapes: Record<UploadPurpose, PictureShape> = { avatar: "square", story: "whole" };
export const uploadPurposes = Object.keys(pictureSizes) as [UploadPurpose, ...UploadPurpose[]];

export const pictureLimit_bytes = 10 * 1024 * 1024;
/** A form with one picture and its other fields. */
export const pictureFormLimit_bytes = pictureLimit_bytes + 16 * 1024;
export const pictureLimit_pixels = 50_000_000;
/** Per side. */
export const pictureSideLimit_pixels = 20_000;

/** For the `accept` of a file field; the server only checks the content. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

const pathPattern = /^\/uploads\/([^/]+)\/(\d{1,4})\.webp$/;

/** The width of the largest stored file. */
export function largestSize(purpose: UploadPurpose): number {
  return Math.max(...pictureSizes[purpose]);
}

/** The URL path of a picture. */
export function picturePath(id: string, size: number): string {
  return `/uploads/${id}/${size}.webp`;
}

/** Undefined for any path that is not of an uploaded picture. */
export function uploadOfPath(path: string | null): string | undefined {
  const id = pathPattern.exec(path ?? "")?.[1];
  return isUuid(id) ? id : undefined;
}

/** The width in the path of an uploaded picture; undefined for any other path. */
export function sizeOfPath(path: string): number | undefined {
  const [, id, size] = pathPattern.exec(path) ?? [];
  return isUuid(id) ? Number(size) : undefined;
}
