import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { AskedRemoval, ModerationCase } from "../case.ts";
import { type ModerationDecision, moderationLimits } from "../schema.ts";
import { ConfirmRemoval } from "./ConfirmRemoval.tsx";
import { type DeskChoice, DeskChoices } from "./DeskChoices.tsx";

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

function choiceOf(
  decision: ModerationDecision,
  { kind, subject, cause, can_change }: ModerationCase,
): DeskChoice {
  const { maker } = kind;
  const Maker = maker.charAt(0).toUpperCase() + maker.slice(1);
  const told = can_change ? m.moderation_hide_editable_text : m.moderation_hide_text;
  const choices: Record<ModerationDecision, Omit<DeskChoice, "value">> = {
    keep: {
      label: m.moderation_bulk_keep(),
      text: subject.is_public ? m.moderation_keep_in_sight() : m.moderation_keep_comes_back(),
    },
    warn: { label: m.moderation_warn(), text: m.moderation_warn_text({ maker }) },
    hide: { label: m.moderation_hide(), text: told({ maker: Maker }) },
    remove: {
      label: m.moderation_remove(),
      text: m.moderation_remove_choice_text({ maker: Maker }),
    },
    approve: { label: m.moderation_bulk_approve(), text: m.moderation_approve_text({ maker }) },
    reject: {
      label: m.moderation_reject(),
      text: m.moderation_reject_text({ maker: Maker }),
    },
  };
  const choice = choices[decision];
  const is_changed = cause === "submitted" && subject.is_hidden && !subject.gives_right;
  const effects = is_changed ? changedEffects(Maker, can_change) : kind.effects;
  return { value: decision, label: choice.label, text: effects[decision] ?? choice.text };
}

/** Of decisions about what its author has changed while it was hidden. */
function changedEffects(maker: string, can_change: boolean): Partial<Record<ModerationDecision, string>> {
  return {
    approve: m.moderation_changed_approve_text({ maker }),
    reject: can_change
      ? m.moderation_changed_reject_text({ maker })
      : m.moderation_changed_reject_final_text({ maker }),
  };
}
