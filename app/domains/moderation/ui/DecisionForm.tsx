import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { AskedRemoval, ModerationCase } from "../case.ts";
import { moderationLimits } from "../schema.ts";
import { ConfirmRemoval } from "./ConfirmRemoval.tsx";
import { choiceOf } from "./decision-choices.ts";
import { DeskChoices } from "./DeskChoices.tsx";

type DecisionFormProps = { found: ModerationCase; answer: FormAnswer<AskedRemoval> | undefined };

/** The possible decisions with their effects, and a reason for the author. */
export function DecisionForm({ found, answer }: DecisionFormProps) {
  const { kind, seen } = found;
  return (
    <Card as="section" aria-labelledby="case-decision">
      <h2 id="case-decision" className="mb-4 text-xl">
        {m.moderation_decide()}
      </h2>
      {found.cause === "submitted" && found.decisions.length > 0 && (
        <p className="mb-4">{m.moderation_case_sent_again()}</p>
      )}
      {answer?.done && <ConfirmRemoval asked={answer.done} kind={kind} />}
      <PageForm answer={answer} className="flex flex-col gap-5">
        {({ field }) => (
          <>
            <input type="hidden" name="seen" value={seen} />
            <DeskChoices
              legend={m.moderation_decision_question()}
              choices={found.choices.map((decision) => choiceOf(decision, found))}
              {...field("decision")}
            />
            {found.lacks_photograph && (
              <div className="rounded-control border border-s-4 border-hairline border-s-brass px-4 py-3">
                <p>{m.moderation_photograph_none({ maker: kind.maker })}</p>
                <Checkbox
                  name="without_photograph"
                  value="yes"
                  label={m.moderation_photograph_without()}
                  hint={m.moderation_photograph_without_hint()}
                  defaultChecked={field("without_photograph").defaultValue === "yes"}
                  error={field("without_photograph").error}
                />
              </div>
            )}
            <TextArea
              label={m.moderation_column_reason()}
              hint={hintOf(found)}
              rows={3}
              maxLength={moderationLimits.reason.longest}
              {...field("reason")}
            />
            <Submit pendingLabel={m.moderation_deciding()} className="self-start">
              {m.moderation_decision_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

function hintOf({ choices, kind: { maker }, subject }: ModerationCase): string {
  if (subject.author === null) return m.moderation_reason_kept();
  return choices.includes("approve")
    ? m.moderation_reason_optional({ maker })
    : m.moderation_reason_unless_kept({ maker });
}
