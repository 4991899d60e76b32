import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import * as m from "#messages";
import CloudOff from "../../../../ui/icons/cloud-off.ts";
import HardDrive from "../../../../ui/icons/hard-drive.ts";
import { useAccountKey } from "../../../../page/account.tsx";
import { PageForm } from "../../../../page/PageForm.tsx";
import { RequestKeyField } from "../../../../page/RequestKeyField.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { agoOf } from "../../../../ui/time-part.tsx";
import { noValues, type StoryValues } from "../../story-form.ts";
import { PictureField } from "./PictureField.tsx";
import { StoryFields } from "./StoryFields.tsx";
import { StoryPreview } from "./StoryPreview.tsx";
import { TopicsField } from "./TopicsField.tsx";
import type { StoryPictureHandle } from "./use-picture.ts";
import { type StoryForm, useOffline, useStoryForm } from "./use-story-form.ts";

type StoryComposerProps = {
  writer: { user_id: string; display_name: string; avatar_url: string | null };
  /** Null: a new one. */
  story: { id: string; version: string } | null;
  /** Of a new one. */
  request_key?: string;
  values: StoryValues;
  answer: FormAnswer | undefined;
  /** Suggested topics. */
  suggested_topics: readonly string[];
  submit: { label: string; pending: string; cancel_href: string };
};

/** Create or edit a story: the form, its status and a preview. Nothing of it stays for another account. */
export function StoryComposer(props: StoryComposerProps) {
  return <ComposerOfAccount key={useAccountKey()} {...props} />;
}

function ComposerOfAccount(props: StoryComposerProps) {
  const { writer, story, answer, submit } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useStoryForm(element, {
    story,
    initial: answer ? { ...noValues, ...answer.values } : props.values,
    unchanged: props.values,
  });
  const { onSubmit, waits } = useSubmitAfterPicture(element, form.picture);
  const posting = useNavigation().formMethod === "POST" || waits;
  const { picture, filled } = form;
  const shown = "shown" in picture.state ? picture.state.shown : null;
  return (
    <PageForm
      ref={element}
      answer={answer}
      encType="multipart/form-data"
      onInput={form.onInput}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10"
    >
      {({ errors, correct }) => (
        <>
          {props.request_key && <RequestKeyField request_key={props.request_key} answer={answer} />}
          <div className="flex min-w-0 flex-col gap-6">
            <DraftBroughtBack form={form} />
            <StoryFields key={filled.times} filled={filled.with} typed={form.values} errors={errors} />
            <PictureField
              key={`picture-${filled.times}`}
              picture={picture}
              alt={{ defaultValue: filled.with.image_alt, error: errors.image_alt }}
              error={errors.picture ?? errors.image_id}
              onCorrected={() => correct("picture", "image_id")}
            />
            <TopicsField
              topics={form.topics}
              onChange={(topics) => {
                form.changeTopics(topics);
                correct("tags");
              }}
              suggested={props.suggested_topics}
              error={errors.tags}
            />
          </div>
          <div className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:row-span-2">
            <StoryPreview writer={writer} values={form.values} topics={form.topics} picture={shown} />
          </div>
          <div className="flex flex-col gap-4 border-t border-hairline pt-6">
            <DraftStatus form={form} />
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                size="large"
                className="max-sm:w-full"
                pending={posting}
                pendingLabel={waits ? m.stories_picture_sending() : submit.pending}
              >
                {submit.label}
              </Button>
              <ButtonLink href={submit.cancel_href} variant="quiet" size="large" className="max-sm:w-full">
                {m.stories_cancel()}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </PageForm>
  );
}

type FormElement = RefObject<HTMLFormElement | null>;

/** Waits for a picture being uploaded, and retries a failed one; then submits the story. */
function useSubmitAfterPicture(form: FormElement, picture: StoryPictureHandle) {
  const { step } = picture.state;
  const [waits, setWaits] = useState(false);
  const on_its_way = step === "shrinking" || step === "sending";
  if (waits && step === "failed") setWaits(false);
  useEffect(() => {
    if (waits && !on_its_way && step !== "failed") form.current?.requestSubmit();
  }, [waits, on_its_way, step, form]);
  return {
    waits,
    onSubmit(event: FormEvent) {
      if (!on_its_way && step !== "failed") {
        setWaits(false);
        return;
      }
      event.preventDefault();
      if (step === "failed") {
        if (picture.state.shown === null) return;
        picture.retry();
      }
      setWaits(true);
    },
  };
}

function DraftBroughtBack({ form }: { form: StoryForm }) {
  const { brought_back_ms } = form.draft;
  if (brought_back_ms === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-sunken px-4 py-3">
      <p>
        <Message message={m.stories_draft_left} markup={{ time: agoOf(new Date(brought_back_ms)) }} />
      </p>
      <Button variant="secondary" onClick={form.discard}>
        {m.stories_draft_discard()}
      </Button>
    </div>
  );
}

const keptTexts = {
  no: () => "",
  all: m.stories_draft_kept,
  words: m.stories_draft_without_picture,
  nothing: m.stories_draft_no_room,
} as const;

function DraftStatus({ form }: { form: StoryForm }) {
  const offline = useOffline();
  if (!useHydrated()) return null;
  const text = keptTexts[form.draft.kept]();
  return (
    <div role="status" className="flex flex-col gap-2 text-muted empty:absolute">
      {offline && (
        <p className="flex items-start gap-2 font-semibold text-text">
          <CloudOff size={20} aria-hidden="true" className="mt-0.5" />
          {m.stories_writing_offline()}
        </p>
      )}
      {text && (
        <p className="flex items-start gap-2 text-sm">
          <HardDrive size={18} aria-hidden="true" className="mt-0.5" /> {text}
        </p>
      )}
    </div>
  );
}
