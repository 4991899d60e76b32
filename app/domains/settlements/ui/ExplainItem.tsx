import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

type ExplainItemProps = { item_id: string; answer: FormAnswer<unknown> | undefined };

/** Form to close an open item with what was found out. */
export function ExplainItem({ item_id, answer }: ExplainItemProps) {
  const is_answered = answerTo(answer, "explain", { item_id }) !== undefined;
  return (
    <Disclosure summary={m.settlements_explain()} open={is_answered} className="border-b-0">
      <PageForm
        intent="explain"
        hiddenFields={{ item_id }}
        answer={answer}
        className="flex flex-col gap-4 font-normal"
      >
        {({ field }) => (
          <>
            <TextArea
              label={m.settlements_explanation()}
              hint={m.settlements_explanation_hint()}
              rows={2}
              maxLength={500}
              marked
              {...field("explanation")}
            />
            <Submit pendingLabel={m.settlements_explaining()} className="self-start">
              {m.settlements_explain_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
