import type { CSSProperties } from "react";
import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
import { parsePictureUrl, type UploadedPicture, widthsOf } from "../picture-url.ts";
import { picturePath, type VariantFormat } from "../schema.ts";

export type PictureProps = {
  /** The stored value, see `pictureUrl`; or any other URL, e.g. of a generated picture. */
  url: string;
  alt: string;
  /** Displayed width, as in the attribute `sizes`: "(min-width: 64rem) 16rem, 50vw". */
  sizes: string;
  /** Size of a picture whose URL does not have it, in pixels; default: that of a generated picture. */
  width?: number;
  height?: number;
  /** Above the fold: loaded before other pictures. */
  is_first?: boolean;
  /** Labels it as an illustration, where a photo might be expected. */
  is_drawn?: boolean;
  /** Classes of the frame, such as its aspect ratio: "aspect-square". The picture fills it. */
  className?: string;
  /** Classes of the picture; "object-contain" shows all of it. */
  pictureClassName?: string;
};

/** Size of the art domain's pictures. */
const drawingSides = { width: 800, height: 500 };

/**
 * A picture in the format and size that suits the browser, with its space reserved and coloured until it has loaded.
 */
export function Picture({ url, alt, sizes, is_first, is_drawn, className, ...rest }: PictureProps) {
  const uploaded = parsePictureUrl(url);
  const { width, height } = uploaded ?? { ...drawingSides, ...sidesOf(rest) };
  const image = (
    <img
      src={uploaded ? pathOf(uploaded, "jpg") : url}
      srcSet={uploaded && srcSetOf(uploaded, "jpg")}
      sizes={uploaded && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={is_first ? "eager" : "lazy"}
      fetchPriority={is_first ? "high" : undefined}
      decoding="async"
      className={classes("block h-full w-full", rest.pictureClassName ?? "object-cover")}
    />
  );
  return (
    <span className={classes("relative block overflow-hidden", className)} style={colourOf(uploaded)}>
      {uploaded ? (
        <picture>
          <source type="image/avif" srcSet={srcSetOf(uploaded, "avif")} sizes={sizes} />
          <source type="image/webp" srcSet={srcSetOf(uploaded, "webp")} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
      {is_drawn && <DrawnMark className="absolute start-2 bottom-2" />}
    </span>
  );
}

/** Says that a picture is an illustration; for pages that place it themselves, beside other marks. */
export function DrawnMark({ className }: { className?: string }) {
  return (
    <span className={classes("rounded-chip bg-surface px-2.5 py-0.5 text-sm text-muted", className)}>
      {m.uploads_illustration()}
    </span>
  );
}

function sidesOf({ width, height }: Pick<PictureProps, "width" | "height">) {
  return width && height ? { width, height } : {};
}

function colourOf(uploaded: UploadedPicture | undefined): CSSProperties | undefined {
  return uploaded && { backgroundColor: `#${uploaded.placeholder_colour}` };
}

/** For browsers without `srcset`: wide enough for a card. */
function pathOf(uploaded: UploadedPicture, format: VariantFormat): string {
  const widths = widthsOf(uploaded);
  return picturePath(uploaded.id, widths.findLast((size) => size <= 640) ?? Math.max(...widths), format);
}

/** A file is never wider than the picture itself. */
function srcSetOf(uploaded: UploadedPicture, format: VariantFormat): string {
  return widthsOf(uploaded)
    .map((size) => `${picturePath(uploaded.id, size, format)} ${Math.min(size, uploaded.width)}w`)
    .join(", ");
}
