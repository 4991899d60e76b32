import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Foldable } from "../../../../ui/Foldable.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { missingOf, type OrderIntent } from "../../order-form.ts";

type StepFormProps = {
  intent: OrderIntent;
  summary: string;
  /** Label of the button; default: the summary. */
  button?: string;
  look: "primary" | "secondary" | "danger";
  hidden?: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  children: (field: FieldOf) => ReactNode;
};

const none: Record<string, string> = {};

/** A step of an order or a shipment; open where it was refused. */
export function StepForm({ intent, summary, button, look, hidden = none, answer, children }: StepFormProps) {
  return (
    <Foldable summary={summary} open={answerTo(answer, intent, hidden) !== undefined} look={look}>
      <PageForm
        intent={intent}
        hiddenFields={hidden}
        answer={answer}
        check={(fields) => missingOf(intent, fields)}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            {children(field)}
            <Submit variant={look === "danger" ? "danger" : "primary"} className="self-start">
              {button ?? summary}
            </Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}

type ReasonFieldProps = { field: FieldOf; label?: string; hint?: string; required?: boolean };

export function ReasonField({
  field,
  label = m.orders_field_reason_label(),
  hint = m.orders_arrival_reason_hint(),
  required = false,
}: ReasonFieldProps) {
  return (
    <TextArea {...field("reason")} label={label} hint={hint} rows={2} maxLength={1_000} required={required} />
  );
}
