import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { AppealCase } from "../case.ts";
import { moderationLimits } from "../schema.ts";
import { type DeskChoice, DeskChoices } from "./DeskChoices.tsx";

/** Uphold or reverse, with a reason sent to the author. */
export function AppealForm({ found, answer }: { found: AppealCase; answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="appeal-decision">
      <h2 id="appeal-decision" className="mb-4 text-xl">
        {m.moderation_appeal_decide()}
      </h2>
      <PageForm answer={answer} className="flex flex-col gap-5">
        {({ field }) => (
          <>
            {found.seen !== null && <input type="hidden" name="seen" value={found.seen} />}
            <DeskChoices
              legend={m.moderation_outcome_question()}
              choices={choicesFor(found)}
              {...field("outcome")}
            />
            <TextArea
              label={m.moderation_column_reason()}
              hint={m.moderation_outcome_hint()}
              marked
              rows={3}
              maxLength={moderationLimits.reason.longest}
              {...field("reason")}
            />
            <Submit pendingLabel={m.moderation_deciding()} className="self-start">
              {m.moderation_outcome_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

function choicesFor({ decision, decided_anew, about }: AppealCase): readonly DeskChoice[] {
  const comes_back = decision.decision !== "warn" && !decided_anew && about !== null;
  return [
    { value: "upheld", label: m.moderation_uphold(), text: m.moderation_uphold_text() },
    {
      value: "reversed",
      label: m.moderation_reverse(),
      text: comes_back ? m.moderation_reverse_back_text() : m.moderation_reverse_text(),
    },
  ];
}
