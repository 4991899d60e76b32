import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import type { FieldOf } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { BookedAsFields } from "./BookedAsFields.tsx";

const bookedAsFields = (field: FieldOf) => <BookedAsFields field={field} />;

const nothing: Readonly<Record<string, string>> = {};

type ExplainDifferenceProps = {
  /** Undefined: the settlement of the page. */
  item_id?: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Form to close an open difference with what was found out. */
export function ExplainDifference({ item_id, answer }: ExplainDifferenceProps) {
  return (
    <ExplainForm
      about={item_id === undefined ? nothing : { item_id }}
      answer={answer}
      {...(item_id !== undefined && { fields: bookedAsFields })}
      texts={{
        summary: m.settlements_explain(),
        label: m.settlements_explanation(),
        hint: item_id === undefined ? m.settlements_explanation_hint() : m.settlements_explanation_readers(),
        pending: m.settlements_explaining(),
        button: m.settlements_explain_button(),
      }}
    />
  );
}
