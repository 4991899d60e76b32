import { isUuid } from "../../text/uuid.ts";
import { picturePath, type VariantPurpose, variantPurposes, variantWidths } from "./schema.ts";

/** A picture with variants, as its URL describes it, so that a page needs no query to show it. */
export type UploadedPicture = {
  id: string;
  purpose: VariantPurpose;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  placeholder_colour: string;
};

/** Letter for the purpose in a URL. */
const purposeLetters = { product: "p", seller: "s", campaign: "c" } as const satisfies Record<
  VariantPurpose,
  string
>;

/**
 * Stored value of a picture in tables, such as "/uploads/…/960.webp?for=p&w=960&h=720&c=c8a27b". Its path alone is a
 * valid picture URL too.
 */
export function pictureUrl(picture: UploadedPicture): string {
  const { purpose, width, height, placeholder_colour } = picture;
  return `${largestPath(picture)}?for=${purposeLetters[purpose]}&w=${width}&h=${height}&c=${placeholder_colour}`;
}

/** The path of the largest WebP. */
export function largestPath(picture: Pick<UploadedPicture, "id" | "purpose" | "width">): string {
  return picturePath(picture.id, Math.max(...widthsOf(picture)));
}

const urlPattern =
  /^\/uploads\/([\da-f-]{36})\/\d{3}\.webp\?for=([psc])&w=([1-9]\d{0,3})&h=([1-9]\d{0,3})&c=([\da-f]{6})$/;

/** Undefined for any URL that `pictureUrl` did not make. */
export function parsePictureUrl(url: string): UploadedPicture | undefined {
  const [, id, letter, width, height, placeholder_colour] = urlPattern.exec(url) ?? [];
  if (!isUuid(id) || placeholder_colour === undefined) return undefined;
  const purpose = variantPurposes.find((known) => purposeLetters[known] === letter);
  if (!purpose) return undefined;
  return { id, purpose, width: Number(width), height: Number(height), placeholder_colour };
}

/** Widths of this picture's files: up to its own, so that no two files are copies. */
export function widthsOf({ purpose, width }: Pick<UploadedPicture, "purpose" | "width">): number[] {
  const widths = variantWidths[purpose];
  const last = widths.findIndex((size) => size >= width);
  return last < 0 ? [...widths] : widths.slice(0, last + 1);
}
