import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { AskedRemoval, ModerationCase } from "../case.ts";
import { type ModerationDecision, moderationLimits } from "../schema.ts";
import { ConfirmRemoval } from "./ConfirmRemoval.tsx";
import { type DeskChoice, DeskChoices } from "./DeskChoices.tsx";

type DecisionFormProps = { found: ModerationCase; answer: FormAnswer<AskedRemoval> | undefined };

/** The possible decisions with their effects, and a reason for the author. */
export function DecisionForm({ found, answer }: DecisionFormProps) {
  const { subject, kind, seen } = found;
  const is_told = subject.author !== null;
  return (
    <Card as="section" aria-labelledby="case-decision">
      <h2 id="case-decision" className="mb-4 text-xl">
        Decide
      </h2>
      {answer?.done && <ConfirmRemoval asked={answer.done} kind={kind} />}
      <PageForm answer={answer} preventScrollReset className="flex flex-col gap-5">
        {({ field }) => (
          <>
            <input type="hidden" name="seen" value={seen} />
            <DeskChoices
              legend="What should become of it?"
              choices={found.choices.map((decision) => choiceOf(decision, found))}
              {...field("decision")}
            />
            <TextArea
              label="Reason"
              hint={
                is_told
                  ? `Told to ${kind.maker} in these words. Say what is wrong, or right, with it, as you would to a neighbour.`
                  : "Stays on record with the decision."
              }
              marked
              rows={3}
              maxLength={moderationLimits.reason.longest}
              {...field("reason")}
            />
            <Submit pendingLabel="Deciding…" className="self-start">
              Save decision
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

function choiceOf(decision: ModerationDecision, { kind, subject }: ModerationCase): DeskChoice {
  const { maker = "its author" } = kind;
  const Maker = maker.charAt(0).toUpperCase() + maker.slice(1);
  const told = kind.is_editable_when_hidden
    ? `${Maker} sees it with the reason, and may edit it or appeal once.`
    : `${Maker} sees it with the reason, and may appeal once.`;
  const choices: Record<ModerationDecision, Omit<DeskChoice, "value">> = {
    keep: {
      label: "Keep",
      text: subject.is_public
        ? "It stays in sight, and its reports are closed."
        : "It comes back into sight.",
    },
    warn: { label: "Warn", text: `It stays as it is, and ${maker} is told what to mind.` },
    hide: { label: "Hide", text: `Out of sight. ${told}` },
    remove: {
      label: "Remove",
      text: `Out of sight for good. ${Maker} may appeal once. You are asked again before.`,
    },
    approve: { label: "Approve", text: `Everybody sees it from now on, and ${maker} is told.` },
    reject: {
      label: "Reject",
      text: `It does not become public. ${Maker} is told why, and may appeal once.`,
    },
  };
  const choice = choices[decision];
  return { value: decision, label: choice.label, text: kind.effects[decision] ?? choice.text };
}
