import type { ReactNode } from "react";
import type { FormAnswer } from "../platform/http/form.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { TextArea } from "../ui/TextField.tsx";
import { answerTo, type FieldOf, PageForm, Submit } from "./PageForm.tsx";

type ExplainFormProps = {
  /** Hidden fields that say what is explained. */
  about: Readonly<Record<string, string>>;
  texts: { summary: string; label: string; hint: string; pending: string; button: string };
  answer: FormAnswer<unknown> | undefined;
  intent?: string;
  fields?: (field: FieldOf) => ReactNode;
};

/** Form to close something open with what was found out. */
export function ExplainForm({ about, texts, answer, intent = "explain", fields }: ExplainFormProps) {
  const is_answered = answerTo(answer, intent, about) !== undefined;
  return (
    <Disclosure summary={texts.summary} open={is_answered} className="border-b-0">
      <PageForm
        intent={intent}
        hiddenFields={about}
        answer={answer}
        className="flex flex-col gap-4 font-normal"
      >
        {({ field }) => (
          <>
            <TextArea
              label={texts.label}
              hint={texts.hint}
              rows={2}
              maxLength={500}
              marked
              {...field("explanation")}
            />
            {fields?.(field)}
            <Submit pendingLabel={texts.pending} className="self-start">
              {texts.button}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
