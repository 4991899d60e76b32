import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

type ExplainLineProps = { line_id: string; answer: FormAnswer<unknown> | undefined };

/** Form to close an open line with what it was. */
export function ExplainLine({ line_id, answer }: ExplainLineProps) {
  const is_answered = answerTo(answer, "explain", { line_id }) !== undefined;
  return (
    <Disclosure summary={m.bank_explain()} open={is_answered} className="border-b-0">
      <PageForm
        intent="explain"
        hiddenFields={{ line_id }}
        answer={answer}
        className="flex flex-col gap-4 font-normal"
      >
        {({ field }) => (
          <>
            <TextArea
              label={m.bank_explanation()}
              hint={m.bank_explanation_hint()}
              rows={2}
              maxLength={500}
              marked
              {...field("explanation")}
            />
            <Submit pendingLabel={m.bank_explaining()} className="self-start">
              {m.bank_explain_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
