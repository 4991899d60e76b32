import { type DragEvent, useState } from "react";
import * as m from "#messages";
import ArrowLeft from "../../../ui/icons/arrow-left.ts";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import Image from "../../../ui/icons/image.ts";
import ImageOff from "../../../ui/icons/image-off.ts";
import RotateCw from "../../../ui/icons/rotate-cw.ts";
import Trash2 from "../../../ui/icons/trash-2.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Picture } from "./Picture.tsx";
import type { ListedPicture } from "./picture-list.ts";

type PictureTileProps = {
  picture: ListedPicture;
  /** Position, starting at 1. */
  place: number;
  count: number;
  alt_length_max: number;
  is_alt_required: boolean;
  alt_error: string | undefined;
  /** Without an order or an alternative text. */
  is_plain: boolean;
  onMove: (key: string, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One photo of the field: thumbnail, alternative text and position. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, is_plain, onMove } = props;
  const drop = useDrop((key) => onMove(key, place - 1));
  return (
    <li
      data-picture={picture.key}
      {...drop.target}
      className={classes(
        "min-w-0 rounded-card border bg-surface p-2",
        // On phones the text has its room beside the thumbnail.
        is_plain
          ? "flex flex-col gap-2"
          : "grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 sm:flex sm:flex-col sm:gap-2",
        drop.is_over ? "border-text outline-2 outline-text" : "border-hairline",
      )}
    >
      {picture.step === "ready" && <input type="hidden" name="picture_ids" value={picture.image_id} />}
      <Thumbnail picture={picture} place={place} is_plain={is_plain} />
      {picture.step === "failed" && <Refusal failed={picture} place={place} onRetry={props.onRetry} />}
      <div data-needs-script="" className="flex justify-between gap-1">
        {!is_plain && (
          <>
            <IconButton
              label={m.uploads_photo_left({ place })}
              data-move="left"
              disabled={place === 1}
              onClick={() => onMove(picture.key, place - 2)}
            >
              <ArrowLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={m.uploads_photo_right({ place })}
              data-move="right"
              disabled={place === count}
              onClick={() => onMove(picture.key, place)}
            >
              <ArrowRight size={20} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={m.uploads_photo_remove({ place })} onClick={props.onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {!is_plain && (
        <TextField
          label={m.uploads_photo_alt({ place })}
          // Only for uploaded ones, so that the order matches the ids.
          name={picture.step === "ready" ? "picture_alts" : undefined}
          marked={props.is_alt_required}
          maxLength={props.alt_length_max}
          autoComplete="off"
          error={props.alt_error}
          value={picture.alt}
          onChange={(event) => props.onDescribe(event.target.value)}
        />
      )}
    </li>
  );
}

const pictureType = "application/x-sahayog-picture";

function Thumbnail({ picture, place, is_plain }: Pick<PictureTileProps, "picture" | "place" | "is_plain">) {
  const Unseen = picture.step === "failed" ? ImageOff : Image;
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData(pictureType, picture.key);
    event.dataTransfer.effectAllowed = "move";
  };
  return (
    <div
      draggable={!is_plain}
      onDragStart={onDragStart}
      className={classes(
        "relative aspect-square overflow-hidden rounded-control bg-sunken",
        !is_plain && "cursor-grab self-start max-sm:row-span-4",
      )}
    >
      {picture.shown === null ? (
        <Unseen size={32} aria-hidden="true" className="absolute inset-0 m-auto text-muted" />
      ) : (
        <Picture
          url={picture.shown}
          alt=""
          sizes="(min-width: 64rem) 14rem, 45vw"
          className="pointer-events-none h-full"
        />
      )}
      <span className="absolute start-1.5 top-1.5">
        {place === 1 && !is_plain ? (
          <Badge tone="success">{m.uploads_photo_main()}</Badge>
        ) : (
          <Badge>{m.uploads_photo_place({ place })}</Badge>
        )}
      </span>
      <Progress picture={picture} place={place} />
    </div>
  );
}

/** Overlaid on the thumbnail, so that nothing moves when it disappears. */
function Progress({ picture, place }: Pick<PictureTileProps, "picture" | "place">) {
  if (picture.step !== "waiting" && picture.step !== "sending") return null;
  const percent = picture.step === "sending" ? picture.percent : 0;
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-surface px-2 pt-1 pb-2">
      <p className="text-sm font-semibold tabular-nums">
        {picture.step === "sending" ? m.uploads_photo_sending({ percent }) : m.uploads_photo_waiting()}
      </p>
      <ProgressBar
        percent={percent}
        label={m.uploads_photo_sending_bar({ place })}
        text={m.uploads_photo_sent({ percent })}
      />
    </div>
  );
}

type RefusalProps = {
  failed: Extract<ListedPicture, { step: "failed" }>;
  place: number;
  onRetry: () => void;
};

function Refusal({ failed, place, onRetry }: RefusalProps) {
  const error_id = `problem-${failed.key}`;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <FieldError id={error_id}>{failed.problem}</FieldError>
      {failed.may_retry && (
        <Button
          variant="secondary"
          aria-label={m.uploads_photo_retry_place({ place })}
          aria-describedby={error_id}
          onClick={onRetry}
        >
          <RotateCw size={18} aria-hidden="true" /> {m.uploads_photo_retry()}
        </Button>
      )}
    </div>
  );
}

/** Drop target for a photo of the same field. */
function useDrop(onDrop: (key: string) => void) {
  const [is_over, setIsOver] = useState(false);
  const isPicture = (event: DragEvent) => event.dataTransfer.types.includes(pictureType);
  return {
    is_over,
    target: {
      onDragOver(event: DragEvent) {
        if (!isPicture(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (!isPicture(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(pictureType));
      },
    },
  };
}
