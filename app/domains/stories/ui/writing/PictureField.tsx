import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import * as m from "#messages";
import ImagePlus from "../../../../ui/icons/image-plus.ts";
import RotateCw from "../../../../ui/icons/rotate-cw.ts";
import Trash2 from "../../../../ui/icons/trash-2.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { FileInput } from "../../../../ui/FileInput.tsx";
import { ProgressBar } from "../../../../ui/ProgressBar.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { pictureTypes } from "../../../uploads/schema.ts";
import { storyLimits } from "../../schema.ts";
import type { StoryPictureHandle } from "./use-picture.ts";

type PictureFieldProps = {
  picture: StoryPictureHandle;
  alt: { defaultValue: string; error: string | undefined };
  /** Error from the server. */
  error: string | undefined;
  /** Clears the error when another picture or none is chosen. */
  onCorrected: () => void;
};

/** One picture: chosen, downscaled and uploaded immediately, with its alternative text. */
export function PictureField({ picture, alt, error, onCorrected }: PictureFieldProps) {
  const alive = useHydrated();
  const { state } = picture;
  const present = state.step === "ready" ? state.image_id : "";
  const problem = state.step === "failed" ? state.problem : error;
  const has_picture = state.step !== "none" && state.step !== "shrinking";
  const chooser = useChooser(picture, onCorrected);
  return (
    <div className="flex flex-col gap-3">
      <input type="hidden" name="image_id" value={present} />
      <Field
        label={m.stories_picture()}
        hint={m.stories_picture_hint()}
        id="picture"
        error={problem}
        required={false}
      >
        {(attributes) => (
          <span className="relative block">
            <FileInput
              {...attributes}
              ref={chooser.field}
              // With script it is uploaded separately, before the story.
              name={alive ? undefined : "picture"}
              accept={pictureTypes}
              onChange={chooser.onChange}
            />
          </span>
        )}
      </Field>
      {!alive && present && <Checkbox label={m.stories_picture_remove_present()} name="remove_picture" />}
      <div role="status" className="empty:absolute">
        <PictureStep step={state.step} />
      </div>
      {has_picture && state.shown !== null && (
        <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-3">
          <img src={state.shown} alt="" className="size-24 rounded-control bg-surface object-cover" />
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
            <PictureProgress state={state} />
            <div data-needs-script="" className="flex flex-wrap gap-2">
              {state.step === "failed" && (
                <Button variant="secondary" onClick={picture.retry}>
                  <RotateCw size={18} aria-hidden="true" /> {m.stories_picture_send_again()}
                </Button>
              )}
              <Button variant="secondary" onClick={chooser.remove}>
                <Trash2 size={18} aria-hidden="true" /> {m.stories_picture_remove()}
              </Button>
            </div>
          </div>
        </div>
      )}
      {(has_picture || !alive) && (
        <TextField
          label={m.stories_picture_shows()}
          hint={m.stories_picture_shows_hint()}
          id="image_alt"
          name="image_alt"
          autoComplete="off"
          maxLength={storyLimits.image_alt.longest}
          {...alt}
        />
      )}
    </div>
  );
}

function PictureProgress({ state }: { state: StoryPictureHandle["state"] }) {
  if (state.step !== "sending") return null;
  return (
    <>
      <p className="text-sm font-semibold">{m.stories_picture_sending_percent({ percent: state.percent })}</p>
      <ProgressBar
        percent={state.percent}
        label={m.stories_picture_sending_label()}
        text={m.stories_picture_sent({ percent: state.percent })}
      />
    </>
  );
}

function PictureStep({ step }: { step: StoryPictureHandle["state"]["step"] }) {
  if (step === "shrinking")
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner /> {m.stories_picture_shrinking()}
      </p>
    );
  if (step !== "ready") return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-success">
      <ImagePlus size={18} aria-hidden="true" /> {m.stories_picture_ready()}
    </p>
  );
}

function useChooser(picture: StoryPictureHandle, onCorrected: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const choose = useEffectEvent(picture.choose);
  // Chosen before hydration.
  useEffect(() => {
    const file = field.current?.files?.[0];
    if (file) void choose(file);
  }, []);
  return {
    field,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const file = event.target.files?.[0];
      if (!file) return;
      onCorrected();
      void picture.choose(file);
    },
    remove() {
      onCorrected();
      picture.remove();
      if (!field.current) return;
      field.current.value = "";
      field.current.focus();
    },
  };
}
