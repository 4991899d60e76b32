import { type KeyboardEvent, useState } from "react";
import * as m from "#messages";
import ChevronLeft from "../../../../ui/icons/chevron-left.ts";
import ChevronRight from "../../../../ui/icons/chevron-right.ts";
import ZoomIn from "../../../../ui/icons/zoom-in.ts";
import ZoomOut from "../../../../ui/icons/zoom-out.ts";
import { Button, IconButton } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { rovingTarget } from "../../../../ui/roving.ts";
import { UserText } from "../../../../ui/UserText.tsx";
import { Picture } from "../../../uploads/ui/Picture.tsx";
import type { GalleryPicture } from "./gallery-pictures.ts";

type ZoomDialogProps = {
  name: string;
  pictures: readonly GalleryPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** A picture as large as the screen allows, or larger with scrolling. Arrow keys switch pictures. */
export default function ZoomDialog({ name, pictures, at, onMove, onClose }: ZoomDialogProps) {
  const [is_close, setClose] = useState(false);
  const picture = pictures[at];
  const count = pictures.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = is_close ? null : rovingTarget(event.key, at, count);
    if (target === null) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    <Dialog open onClose={onClose} lightDismiss size="large" title={<UserText>{name}</UserText>}>
      {/* Key events bubble here from the buttons and the picture. */}
      <div role="presentation" onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <div
          // A picture larger than its frame is scrolled by keyboard.
          tabIndex={is_close ? 0 : undefined}
          role={is_close ? "region" : undefined}
          aria-label={is_close ? m.catalog_gallery_close_up() : undefined}
          className="max-h-[50dvh] sm:max-h-[62dvh] overflow-auto rounded-control bg-sunken"
        >
          {picture && (
            <Picture
              url={picture.url}
              alt={picture.alt}
              sizes={is_close ? "200vw" : "(min-width: 48rem) 45rem, 92vw"}
              is_first
              className={is_close ? "w-[220%]" : "h-[50dvh] sm:h-[62dvh]"}
              pictureClassName={is_close ? undefined : "object-contain"}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            variant="secondary"
            // Initial focus, so that the arrow keys work.
            data-autofocus=""
            aria-pressed={is_close}
            onClick={() => setClose(!is_close)}
          >
            {is_close ? <ZoomOut size={18} /> : <ZoomIn size={18} />} {m.catalog_gallery_closer()}
          </Button>
          {count > 1 && (
            <div className="flex items-center gap-2">
              <IconButton
                label={m.catalog_gallery_previous()}
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              >
                <ChevronLeft size={22} />
              </IconButton>
              <p aria-live="polite" className="text-sm text-muted tabular-nums">
                {m.catalog_gallery_position({ number: at + 1, count })}
                <span className="sr-only"> {pictures[at]?.alt}</span>
              </p>
              <IconButton
                label={m.catalog_gallery_next()}
                disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              >
                <ChevronRight size={22} />
              </IconButton>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
