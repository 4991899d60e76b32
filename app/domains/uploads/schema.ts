import { isUuid } from "../../text/uuid.ts";

/** What may be uploaded, and what becomes of it. Light enough for the browser. */

/** Widths of the files that are kept of a picture, in pixels, the largest last. A smaller picture is not blown up. */
export const pictureSizes = { avatar: [96, 256], story: [480, 960] } as const;

export type UploadPurpose = keyof typeof pictureSizes;

/** `square`: cut from the middle; `whole`: all of it, in its own proportions. */
export type PictureShape = "square" | "whole";
export const pictureShapes: Record<UploadPurpose, PictureShape> = { avatar: "square", story: "whole" };
export const uploadPurposes = Object.keys(pictureSizes) as [UploadPurpose, ...UploadPurpose[]];

export const pictureLimit_bytes = 10 * 1024 * 1024;
/** A form with one picture and what stands around it. */
export const pictureFormLimit_bytes = pictureLimit_bytes + 16 * 1024;
export const pictureLimit_pixels = 50_000_000;
/** Of either side. */
export const pictureSideLimit_pixels = 20_000;

/** For the `accept` of a file field; the server looks at the content and at nothing else. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

const pathPattern = /^\/uploads\/([^/]+)\/(\d{1,4})\.webp$/;

/** The width of the largest file that is kept. */
export function largestSize(purpose: UploadPurpose): number {
  return Math.max(...pictureSizes[purpose]);
}

/** Where a picture is seen. */
export function picturePath(id: string, size: number): string {
  return `/uploads/${id}/${size}.webp`;
}

/** Undefined for whatever is not the path of an uploaded picture. */
export function uploadOfPath(path: string | null): string | undefined {
  const id = pathPattern.exec(path ?? "")?.[1];
  return isUuid(id) ? id : undefined;
}

/** The width that the path of an uploaded picture asks for; undefined for any other path. */
export function sizeOfPath(path: string): number | undefined {
  const [, id, size] = pathPattern.exec(path) ?? [];
  return isUuid(id) ? Number(size) : undefined;
}
