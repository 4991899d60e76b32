import type { CSSProperties } from "react";
import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
import { parsePictureUrl, type UploadedPicture, widthsOf } from "../picture-url.ts";
import { picturePath, type VariantFormat } from "../schema.ts";

export type PictureProps = {
  /** As a table keeps it, see `pictureUrl`; or any other address, such as of a drawing. */
  url: string;
  alt: string;
  /** How wide it is shown, as the attribute `sizes` says it: "(min-width: 64rem) 16rem, 50vw". */
  sizes: string;
  /** Sides of a picture whose address does not tell them, in pixels; those of a drawing without. */
  width?: number;
  height?: number;
  /** In the first view: loaded at once, before other pictures. */
  is_first?: boolean;
  /** Says that it is an illustration, where somebody could expect a photo. */
  is_drawn?: boolean;
  /** Of the frame, such as its proportions: "aspect-square". The picture fills it. */
  className?: string;
  /** Of the picture within it; "object-contain" shows all of it. */
  pictureClassName?: string;
};

/** The sheet of the art domain. */
const drawingSides = { width: 800, height: 500 };

/** One picture in the format and size that suits the browser, with its place kept and coloured until it has loaded. */
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
      {is_drawn && (
        <span className="absolute start-2 bottom-2 rounded-chip bg-surface px-2.5 py-0.5 text-sm text-muted">
          {m.uploads_illustration()}
        </span>
      )}
    </span>
  );
}

function sidesOf({ width, height }: Pick<PictureProps, "width" | "height">) {
  return width && height ? { width, height } : {};
}

function colourOf(uploaded: UploadedPicture | undefined): CSSProperties | undefined {
  return uploaded && { backgroundColor: `#${uploaded.placeholder_colour}` };
}

/** For a browser that knows no `srcset`: wide enough for a card. */
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
