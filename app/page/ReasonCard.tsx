import type { ReactNode } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../platform/http/form.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { PageForm, Submit } from "./PageForm.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { MixedText } from "../ui/UserText.tsx";

type ReasonCardProps = {
  intent: string;
  /** Id of the subject, sent with the form. */
  id: string;
  question: string;
  text: ReactNode;
  /** Below the text, in blocks of their own. */
  details?: ReactNode;
  yes: string;
  is_harm: boolean;
  longest: number;
  /** Target after the action, and of the cancel link. */
  back: string;
  answer: FormAnswer<unknown> | undefined;
  hiddenFields?: Readonly<Record<string, string>>;
};

/** Asks an admin for the reason before an action on a user or their content. */
export function ReasonCard(props: ReasonCardProps) {
  const { intent, id, question, text, details, yes, is_harm, longest, back, answer, hiddenFields } = props;
  return (
    <Card as="section" aria-labelledby="asked" className="mb-6 flex flex-col gap-4 border-2 border-primary">
      <h2 id="asked" className="text-xl wrap-anywhere">
        <MixedText>{question}</MixedText>
      </h2>
      <p className="max-w-prose text-muted">{text}</p>
      {details}
      <PageForm
        intent={intent}
        hiddenFields={{ id, back, ...hiddenFields }}
        answer={answer}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            <ReasonField field={field} maxLength={longest} rows={3} />
            <div className="flex flex-wrap gap-3">
              <Submit variant={is_harm ? "danger" : "primary"}>{yes}</Submit>
              <ButtonLink variant="secondary" href={back}>
                {m.page_reason_cancel()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}
