import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
import { Field, FieldError } from "../../../ui/Field.tsx";
import { FileInput } from "../../../ui/FileInput.tsx";
import { pictureTypes, type UploadPurpose } from "../schema.ts";
import { PictureTile } from "./PictureTile.tsx";
import { type ListedPicture, roomFor, stateOf } from "./picture-list.ts";
import { type PresentPicture, usePictureList } from "./use-picture-list.ts";
import { useSubmitAfterPictures } from "./use-submit-after-pictures.ts";

export type PicturesFieldProps = {
  label: string;
  /** Of a section with the same heading. */
  label_hidden?: boolean;
  /** What they are for, below the label. */
  lead?: string;
  /** Said besides where photos cannot be added, because the browser runs no script. */
  no_script?: string;
  purpose: UploadPurpose;
  /** The form's initial photos. */
  present: readonly PresentPicture[];
  count_max?: number;
  /** Maximum length of the alternative texts, in characters. */
  alt_length_max?: number;
  /** How to describe a photo, with an example, shown above them. */
  alt_hint?: string;
  is_alt_required?: boolean;
  /** The photos have neither an order nor alternative texts. */
  is_plain?: boolean;
  /** Error from the server, at `picture_ids`. */
  error: string | undefined;
  /** Error of the description of a photo, by its position, starting at 0. */
  altErrorOf?: (index: number) => string | undefined;
  /** Called when the photos change, to clear the errors. */
  onCorrected?: () => void;
  /** Called when the description of a photo changes, to clear its error. */
  onDescribed?: (index: number) => void;
};

/**
 * Ordered photos of a form: chosen from the device, downscaled, uploaded immediately. The form posts as many
 * `picture_ids` as `picture_alts`. Without script it posts its initial ones.
 */
export function PicturesField({
  label,
  label_hidden = false,
  lead,
  no_script,
  purpose,
  present,
  count_max = 8,
  alt_length_max = 300,
  alt_hint,
  is_alt_required = false,
  is_plain = false,
  error,
  altErrorOf,
  onCorrected,
  onDescribed,
}: PicturesFieldProps) {
  const list = usePictureList(purpose, present);
  const { pictures } = list;
  const place = useRef<HTMLFieldSetElement>(null);
  const focus = useFocus(place);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const { held } = useSubmitAfterPictures(place, stateOf(pictures), focus.toFailed);
  const count = pictures.length;
  const ready_count = pictures.filter(({ step }) => step === "ready").length;
  const [seen_count, setSeenCount] = useState(ready_count);
  if (ready_count !== seen_count) {
    setSeenCount(ready_count);
    if (ready_count > seen_count) setSaid(m.uploads_photos_ready({ count: ready_count, of: count }));
  }

  function choose(files: readonly File[]) {
    const taken_count = roomFor(files.length, count, count_max);
    setProblem(
      taken_count === files.length ? "" : tooManyText({ count_max, taken_count, chosen_count: files.length }),
    );
    setSaid(taken_count > 0 ? m.uploads_photos_sending({ count: taken_count }) : "");
    onCorrected?.();
    list.add(files.slice(0, taken_count));
  }

  function move(key: string, to: number) {
    focus.keep(key);
    list.move(key, to);
    setSaid(m.uploads_photo_moved({ place: to + 1, count }));
    onCorrected?.();
  }

  function remove(picture: ListedPicture) {
    focus.toChooser();
    list.remove(picture);
    setProblem("");
    setSaid(m.uploads_photo_removed({ count: count - 1 }));
    onCorrected?.();
  }

  return (
    <fieldset ref={place} className="flex min-w-0 flex-col gap-3">
      <legend className={label_hidden ? "sr-only" : "mb-3 text-lg font-semibold"}>{label}</legend>
      {lead !== undefined && <p className="-mt-2 max-w-prose text-sm text-muted">{lead}</p>}
      <div data-needs-script="">
        <Chooser
          hint={m.uploads_photos_hint({ count_max })}
          is_full={count >= count_max}
          count_max={count_max}
          error={problem || error}
          onChoose={choose}
        />
      </div>
      <noscript>
        <p>
          {is_plain ? m.uploads_photos_no_script_plain() : m.uploads_photos_no_script()} {no_script}
        </p>
      </noscript>
      {count > 0 && (
        <>
          <p className="text-sm text-muted tabular-nums">
            {m.uploads_photos_count({ count, count_max })}
            {alt_hint !== undefined && <span className="block">{alt_hint}</span>}
          </p>
          <ol className={classes("grid gap-3 sm:grid-cols-3 lg:grid-cols-4", is_plain && "grid-cols-2")}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                place={index + 1}
                count={count}
                alt_length_max={alt_length_max}
                is_alt_required={is_alt_required}
                is_plain={is_plain}
                onMove={move}
                alt_error={altErrorOf?.(index)}
                onDescribe={(alt) => {
                  list.describe(picture.key, alt);
                  onDescribed?.(index);
                }}
                onRemove={() => remove(picture)}
                onRetry={() => list.retry(picture.key)}
              />
            ))}
          </ol>
        </>
      )}
      {held === "failed" && <FieldError id="pictures-held">{m.uploads_photos_failed()}</FieldError>}
      <p role="status" className={classes(held !== "sending" && "sr-only")}>
        {held === "sending" ? m.uploads_photos_wait() : said}
      </p>
    </fieldset>
  );
}

function tooManyText(counts: { count_max: number; taken_count: number; chosen_count: number }): string {
  return counts.taken_count === 0 ? m.uploads_photos_none_fit(counts) : m.uploads_photos_too_many(counts);
}

type ChooserProps = {
  hint: string;
  is_full: boolean;
  count_max: number;
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

function Chooser({ hint, is_full, count_max, error, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <Field
      id={id}
      // The legend above says it to the eye.
      label={<span className="sr-only">{m.uploads_photos_add()}</span>}
      hint={is_full ? m.uploads_photos_full({ count_max }) : hint}
      error={error || undefined}
      required={false}
    >
      {(attributes) => (
        <FileInput
          {...attributes}
          multiple
          accept={pictureTypes}
          aria-disabled={is_full || undefined}
          data-chooser=""
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be chosen again.
            event.target.value = "";
            if (files.length > 0) onChoose(files);
          }}
          // Hides the name of the last chosen file.
          className="w-full min-w-0 text-transparent"
        />
      )}
    </Field>
  );
}

/** A pressed button keeps the focus when its photo moves; a removed one passes it on. */
function useFocus(place: RefObject<HTMLElement | null>) {
  const kept = useRef<{ key: string; move: string }>(undefined);
  const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
  // After the render that moved it.
  useEffect(() => {
    if (!kept.current) return;
    const { key, move } = kept.current;
    kept.current = undefined;
    const tile = `[data-picture="${CSS.escape(key)}"]`;
    const button = find(`${tile} [data-move="${move}"]:enabled`) ?? find(`${tile} [data-move]:enabled`);
    button?.focus();
  });
  return {
    keep(key: string) {
      const pressed = document.activeElement;
      if (pressed instanceof HTMLElement && pressed.dataset.move)
        kept.current = { key, move: pressed.dataset.move };
    },
    toChooser: () => find("[data-chooser]")?.focus(),
    toFailed() {
      const failed = find("li:has([role=alert])");
      failed?.querySelector<HTMLElement>("button:enabled")?.focus();
      failed?.scrollIntoView({ block: "nearest" });
    },
  };
}
