import { Form, useNavigation } from "react-router";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import type { AppealCase, DeskAnswer } from "../../moderation.ts";
import { storyLimits } from "../../schema.ts";
import { type DeskChoice, DeskChoices } from "./DeskChoices.tsx";

/** Uphold or reverse, with a reason that is told. */
export function AppealForm({ found, answer }: { found: AppealCase; answer: DeskAnswer | undefined }) {
  const { formData } = useNavigation();
  return (
    <Card as="section" aria-labelledby="appeal-decision">
      <h2 id="appeal-decision" className="mb-4 text-xl">
        Decide about the appeal
      </h2>
      <ActionNotice notice={answer?.notice} />
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        <DeskChoices
          legend="Was the decision right?"
          choices={choicesFor(found)}
          chosen={answer?.values.choice}
          error={answer?.errors?.choice}
        />
        <TextArea
          label="Reason"
          hint="Told to the author in these words. This is the last word on it."
          name="reason"
          marked
          rows={3}
          maxLength={storyLimits.reason.longest}
          defaultValue={answer?.values.reason}
          error={answer?.errors?.reason}
        />
        <Button
          type="submit"
          pending={formData?.has("choice") ?? false}
          pendingLabel="Deciding…"
          className="self-start"
        >
          Save outcome
        </Button>
      </Form>
    </Card>
  );
}

function choicesFor({ decision, decided_anew, subject }: AppealCase): readonly DeskChoice[] {
  const comes_back = decision.decision !== "warn" && !decided_anew && subject !== null;
  return [
    { value: "upheld", label: "Uphold", text: "The decision was right and stays." },
    {
      value: "reversed",
      label: "Reverse",
      text: comes_back
        ? "The decision was wrong. It is taken back, and everybody sees the text again."
        : "The decision was wrong, and its author is told so.",
    },
  ];
}
