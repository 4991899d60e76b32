import { Form, useNavigation } from "react-router";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import type { CaseSubject, DeskAnswer } from "../../moderation.ts";
import { storyLimits } from "../../schema.ts";
import { ConfirmRemoval } from "./ConfirmRemoval.tsx";
import { type DeskChoice, DeskChoices } from "./DeskChoices.tsx";

type DecisionFormProps = {
  subject: CaseSubject;
  /** What the moderator has read. */
  seen: string;
  answer: DeskAnswer | undefined;
};

/** Four ways to decide, each with a reason that is told. */
export function DecisionForm({ subject, seen, answer }: DecisionFormProps) {
  const { formData } = useNavigation();
  const errors = answer?.errors;
  const is_told = subject.author !== null;
  return (
    <Card as="section" aria-labelledby="case-decision">
      <h2 id="case-decision" className="mb-4 text-xl">
        Decide
      </h2>
      <ActionNotice notice={answer?.notice} />
      {answer?.confirm && <ConfirmRemoval answer={answer} kind={subject.subject.kind} />}
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="seen" value={seen} />
        <DeskChoices
          legend="What should become of it?"
          choices={choicesFor(subject)}
          chosen={answer?.values.choice}
          error={errors?.choice}
        />
        <TextArea
          label="Reason"
          hint={
            is_told
              ? "Told to its author in these words. Say what is wrong, or right, with it, as you would to a neighbour."
              : "Stays on record with the decision."
          }
          name="reason"
          marked
          rows={3}
          maxLength={storyLimits.reason.longest}
          defaultValue={answer?.values.reason}
          error={errors?.reason}
        />
        <Button
          type="submit"
          pending={formData?.has("choice") ?? false}
          pendingLabel="Deciding…"
          className="self-start"
        >
          Save decision
        </Button>
      </Form>
    </Card>
  );
}

function choicesFor({ subject, status }: CaseSubject): readonly DeskChoice[] {
  const is_public = status === "published";
  const may_edit =
    subject.kind === "story" ? "Its author sees it with the reason, and may edit it or appeal once." : "";
  return [
    {
      value: "keep",
      label: "Keep",
      text: is_public ? "It stays in sight, and its reports are closed." : "It comes back into sight.",
    },
    {
      value: "warn",
      label: "Warn",
      text: "It stays as it is, and its author is told what to mind.",
    },
    {
      value: "hide",
      label: "Hide",
      text: `Out of sight. ${may_edit || "Its author sees it with the reason, and may appeal once."}`,
    },
    {
      value: "remove",
      label: "Remove",
      text: "Out of sight for good. Its author may appeal once. You are asked again before.",
    },
  ];
}
