import { useState } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { EditedByAdmin } from "../../campaign-draft.ts";
import { valuesOf } from "../../campaign-form.ts";
import { activityReasonLimit } from "../../organiser-input.ts";
import { budgetOfForm, budgetOfValues } from "./BudgetSum.tsx";
import { CampaignSections, Section } from "./CampaignSections.tsx";
import { Note } from "./Note.tsx";

type AdminEditorProps = { campaign: EditedByAdmin; answer: FormAnswer<unknown> | undefined; title: string };

/** Editor for another person's campaign texts, for admins, with a reason. */
export function AdminEditor({ campaign, answer, title }: AdminEditorProps) {
  // After a rejection, shows the values as typed.
  const values = { ...(answer?.values.seen ? {} : valuesOf(campaign.document)), ...answer?.values };
  const [budget, setBudget] = useState(() => budgetOfValues(values));
  return (
    <>
      <PageHeading title={<UserText>{title}</UserText>} lead={m.campaigns_admin_edit_lead()} />
      {campaign.has_draft && (
        <Note title={m.campaigns_admin_edit_draft()}>{m.campaigns_admin_edit_draft_text()}</Note>
      )}
      {campaign.is_in_review ? (
        <Waiting />
      ) : (
        <PageForm
          answer={answer}
          onInput={(event) => setBudget(budgetOfForm(event.currentTarget))}
          className="flex flex-col gap-6"
        >
          {({ field, errors }) => (
            <>
              <input type="hidden" name="seen" value={answer?.values.seen ?? campaign.seen} />
              <CampaignSections
                fieldOf={(name) => ({ ...field(name), defaultValue: values[name] ?? "" })}
                values={values}
                errors={errors}
                budget={budget}
                photos={null}
              />
              <Section title={m.campaigns_admin_edit_why()}>
                <TextArea
                  label={m.campaigns_admin_edit_reason()}
                  hint={m.campaigns_admin_edit_reason_hint()}
                  rows={2}
                  maxLength={activityReasonLimit}
                  marked
                  {...field("reason")}
                />
                <Submit pendingLabel={m.campaigns_edit_sending()} className="self-start">
                  {m.campaigns_admin_edit_save()}
                </Submit>
              </Section>
            </>
          )}
        </PageForm>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Note title={m.campaigns_admin_edit_waiting()}>{m.campaigns_admin_edit_in_review()}</Note>
      <Anchor
        href="/dashboard/admin/moderation"
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        {m.campaigns_admin_edit_to_desk()}
      </Anchor>
    </>
  );
}
