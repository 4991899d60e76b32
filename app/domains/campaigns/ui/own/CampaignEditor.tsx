import { type ReactNode, useRef, useState } from "react";
import * as m from "#messages";
import Eye from "../../../../ui/icons/eye.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { BroughtBack } from "../../../../page/BroughtBack.tsx";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { UserText } from "../../../../ui/UserText.tsx";
import { PicturesField } from "../../../uploads/ui/PicturesField.tsx";
import type { CampaignDraft, SavedDraft } from "../../campaign-draft.ts";
import { pictureAlt, valuesOf } from "../../campaign-form.ts";
import { editCampaignPath } from "../../campaign-paths.ts";
import { campaignLimits } from "../../schema.ts";
import { budgetOfForm, budgetOfValues } from "./BudgetSum.tsx";
import { CampaignSections, Section } from "./CampaignSections.tsx";
import { Note } from "./Note.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useCampaignBackup } from "./use-campaign-backup.ts";

type CampaignEditorProps = {
  draft: CampaignDraft;
  /** A new id for this page, while it is open. */
  editor: string;
  is_new?: boolean;
  /** The account's email address is verified. */
  is_verified: boolean;
  answer: FormAnswer<SavedDraft> | undefined;
  title: string;
};

/** A whole campaign in one form: saved automatically while typing, and by its buttons. */
export function CampaignEditor({
  draft,
  is_new = false,
  is_verified,
  answer,
  title,
  ...page
}: CampaignEditorProps) {
  const [editor] = useState(answer?.values.editor || page.editor);
  const form = useRef<HTMLFormElement>(null);
  const { state, is_held, save_number, onSent, ...saving } = useAutosave(form, draft, answer);
  // A page without script cannot number its saves.
  const is_scripted = useHydrated();
  const { version } = saving;
  const is_live = draft.status === "live";
  // After a rejection, shows the values as typed.
  const loaded = { ...(answer?.values.version ? {} : valuesOf(draft.document)), ...answer?.values };
  const [budget, setBudget] = useState(() => budgetOfValues(loaded));
  const backup = useCampaignBackup(form, draft, {
    is_new,
    editor,
    ...saving,
    onFilled: (filled_with) => setBudget(budgetOfValues(filled_with)),
  });
  const values = backup.filled.values ?? loaded;
  return (
    <>
      <PageHeading
        title={<UserText>{title}</UserText>}
        lead={is_live ? m.campaigns_edit_live_lead() : m.campaigns_edit_lead()}
      />
      <Notes draft={draft} is_verified={is_verified} />
      <PageForm
        ref={form}
        answer={answer}
        // Once saved, it has its own URL.
        action={version > 0 ? editCampaignPath(draft.id) : undefined}
        encType="multipart/form-data"
        onSubmit={onSent}
        onInput={(event) => {
          setBudget(budgetOfForm(event.currentTarget));
          // Later, starting over would undo what was saved since.
          backup.accept();
        }}
        className="flex flex-col gap-6"
      >
        {({ field, errors, correct }) => {
          const fieldOf = (name: string) => ({ ...field(name), defaultValue: values[name] ?? "" });
          return (
            <>
              <input type="hidden" name="campaign_id" value={answer?.values.campaign_id ?? draft.id} />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="editor" value={editor} />
              {is_scripted && <input type="hidden" name="save_number" value={save_number} />}
              {backup.brought_back_ms !== undefined && (
                <BroughtBack kept_at_ms={backup.brought_back_ms} onDiscard={backup.discard} />
              )}
              <CampaignSections
                key={backup.filled.times}
                fieldOf={fieldOf}
                values={values}
                errors={errors}
                budget={budget}
                photos={
                  <Section title={m.campaigns_section_pictures()} hint={m.campaigns_section_pictures_hint()}>
                    <PicturesField
                      label={m.campaigns_field_pictures()}
                      label_hidden
                      no_script={m.campaigns_section_pictures_no_script()}
                      purpose="campaign"
                      present={backup.filled.pictures}
                      count_max={campaignLimits.pictures_count}
                      alt_length_max={campaignLimits.picture_caption}
                      alt_hint={m.campaigns_field_pictures_alt()}
                      is_alt_required
                      error={errors.picture_ids}
                      altErrorOf={(index) => errors[pictureAlt(index)]}
                      onCorrected={() => correct("picture_ids", ...pictureAlts)}
                      onDescribed={(index) => correct(pictureAlt(index))}
                    />
                  </Section>
                }
              />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button type="submit" name="do" value="preview" variant="secondary">
                  <Eye size={18} aria-hidden="true" /> {m.campaigns_edit_preview()}
                </Button>
                <p className="text-sm text-muted">{m.campaigns_edit_preview_hint()}</p>
              </div>
              <Buttons is_live={is_live} is_held={is_held}>
                <SaveStatus state={state} />
              </Buttons>
            </>
          );
        }}
      </PageForm>
    </>
  );
}

/** The photos change their places. */
const pictureAlts = Array.from({ length: campaignLimits.pictures_count }, (_, index) => pictureAlt(index));

/** Hints for the organiser before editing. */
function Notes({ draft, is_verified }: Pick<CampaignEditorProps, "draft" | "is_verified">) {
  return (
    <>
      {draft.returned_reason && (
        <Note title={m.campaigns_edit_returned()}>
          <UserText>{draft.returned_reason}</UserText>
        </Note>
      )}
      {draft.is_in_review && (
        <Note title={m.campaigns_edit_waiting()}>{m.campaigns_edit_waiting_text()}</Note>
      )}
      {!is_verified && <Note title={m.campaigns_edit_confirm()}>{m.campaigns_edit_unverified()}</Note>}
    </>
  );
}

type ButtonsProps = { is_live: boolean; is_held: boolean; children: ReactNode };

/** Always visible at the bottom of the long form. */
function Buttons({ is_live, is_held, children }: ButtonsProps) {
  return (
    <div
      data-bottom-bar=""
      data-sticky-bar=""
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline bg-surface px-4 py-2 sm:mx-0 sm:rounded-card sm:border sm:py-3 lowest:static"
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-0">{children}</div>
      <Button type="submit" name="do" value="save" variant="secondary" className="flex-1 px-3 sm:flex-none">
        {is_live ? m.campaigns_edit_save_changes() : m.campaigns_edit_save()}
      </Button>
      <Submit
        name="do"
        value="submit"
        pending={is_held}
        pendingLabel={m.campaigns_edit_sending()}
        className="flex-1 px-3 whitespace-nowrap sm:flex-none"
      >
        {is_live ? m.campaigns_edit_publish() : m.campaigns_edit_submit()}
      </Submit>
    </div>
  );
}
