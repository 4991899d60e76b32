import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

type ReversalFormProps = {
  /** Say what is reversed. */
  hiddenFields: Readonly<Record<string, string>>;
  texts: { summary: string; lead: string; reason: string; button: string };
  answer: FormAnswer<unknown> | undefined;
  intent?: string;
  fields?: (field: FieldOf) => ReactNode;
};

/** Form to reverse a recorded transfer. */
export function ReversalForm({ hiddenFields, texts, answer, intent = "reverse", fields }: ReversalFormProps) {
  const is_answered = answerTo(answer, intent, hiddenFields) !== undefined;
  return (
    <Disclosure summary={texts.summary} open={is_answered} className="border-b-0">
      <PageForm intent={intent} hiddenFields={hiddenFields} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>{texts.lead}</p>
            <TextArea label={texts.reason} rows={2} maxLength={500} marked {...field("reason")} />
            {fields?.(field)}
            <Submit variant="danger" pendingLabel={m.earnings_reversing()} className="self-start">
              {texts.button}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
