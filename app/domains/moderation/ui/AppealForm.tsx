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
        Decide about the appeal
      </h2>
      <PageForm answer={answer} preventScrollReset className="flex flex-col gap-5">
        {({ field }) => (
          <>
            <DeskChoices legend="Was the decision right?" choices={choicesFor(found)} {...field("outcome")} />
            <TextArea
              label="Reason"
              hint="Told to the author in these words. This is the last word on it."
              marked
              rows={3}
              maxLength={moderationLimits.reason.longest}
              {...field("reason")}
            />
            <Submit pendingLabel="Deciding…" className="self-start">
              Save outcome
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
    { value: "upheld", label: "Uphold", text: "The decision was right and stays." },
    {
      value: "reversed",
      label: "Reverse",
      text: comes_back
        ? "The decision was wrong. It is taken back, as if it had not been made."
        : "The decision was wrong, and its author is told so.",
    },
  ];
}
