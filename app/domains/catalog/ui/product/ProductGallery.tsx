import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import * as m from "#messages";
import ZoomIn from "../../../../ui/icons/zoom-in.ts";
import { classes } from "../../../../ui/classes.ts";
import { rovingTarget } from "../../../../ui/roving.ts";
import { Picture } from "../../../uploads/ui/Picture.tsx";
import type { GalleryPicture } from "./gallery-pictures.ts";
import { nameInOneScript } from "../../../../ui/script-language.ts";

// Loaded lazily: most visitors do not zoom.
const ZoomDialog = lazy(() => import("./ZoomDialog.tsx"));

type ProductGalleryProps = {
  name: string;
  pictures: readonly GalleryPicture[];
  /** Rendered over the pictures, such as "Out of Stock". */
  overlay?: ReactNode;
};

/**
 * A product's pictures, one of them large: changed by swiping, thumbnails or arrow keys, and zoomed by a press. Without
 * JavaScript the strip scrolls, thumbnails link to their picture, and a press opens the image file.
 */
export function ProductGallery({ name, pictures, overlay }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const show = (at: number) => {
    setPosition(at);
    const row = strip.current;
    row?.scrollTo({ left: at * row.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = rovingTarget(event.key, position, pictures.length);
    if (target === null) return;
    event.preventDefault();
    show(target);
    pictureLink(event.currentTarget.closest("ul"), target)?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={m.catalog_gallery({ name: nameInOneScript(name) })}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="relative overflow-hidden rounded-card bg-sunken shadow-card">
        <ul
          ref={strip}
          onScroll={({ currentTarget: row }) => setPosition(Math.round(row.scrollLeft / row.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, at) => (
            <li key={picture.url} id={`picture-${at + 1}`} className="w-full flex-none snap-center">
              <a
                href={picture.url}
                onKeyDown={onKeyDown}
                tabIndex={at === position ? undefined : -1}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  setZoomed(at);
                }}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  url={picture.url}
                  alt={picture.alt}
                  sizes="(min-width: 80rem) 36rem, (min-width: 64rem) 46vw, 92vw"
                  is_first={at === 0}
                  is_drawn={picture.is_drawn}
                  className="aspect-3/2 w-full sm:aspect-5/4 lg:aspect-square"
                />
                <span className="sr-only"> {m.catalog_gallery_enlarge()}</span>
              </a>
            </li>
          ))}
        </ul>
        {overlay}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 max-[20rem]:top-3 max-[20rem]:bottom-auto inline-flex items-center gap-1.5 rounded-chip bg-surface px-3 py-1.5 text-sm font-semibold tabular-nums shadow-card"
        >
          <ZoomIn size={16} /> {pictures.length > 1 && `${position + 1} / ${pictures.length}`}
        </span>
      </div>
      {pictures.length > 1 && (
        <ul
          aria-label={m.catalog_gallery_choose()}
          className="flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
        >
          {pictures.map((picture, at) => (
            <li key={picture.url} className="flex-none">
              <a
                href={`#picture-${at + 1}`}
                aria-label={m.catalog_gallery_show({ number: at + 1, count: pictures.length })}
                onKeyDown={onKeyDown}
                aria-current={at === position ? "true" : undefined}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  show(at);
                }}
                className={classes(
                  "block overflow-hidden rounded-control border-2 transition-colors duration-quick",
                  at === position ? "border-primary" : "border-transparent hover:border-control",
                )}
              >
                <Picture url={picture.url} alt="" sizes="4.5rem" className="size-12 sm:size-18" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <ZoomDialog
            name={name}
            pictures={pictures}
            at={zoomed}
            onMove={(at) => {
              setZoomed(at);
              show(at);
            }}
            onClose={() => {
              setZoomed(undefined);
              // The dialog returns to the picture that was opened, which may no longer be in view.
              requestAnimationFrame(() => pictureLink(strip.current, zoomed)?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function pictureLink(list: Element | null, at: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>("a")[at];
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
