import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { missingOf } from "../../order-form.ts";
import type { ShipmentDetails } from "../../order-details.ts";
import type { ShipmentChange } from "../../states.ts";
import type { GoingBack } from "./ShipmentForms.tsx";
import { Foldable } from "../../../../ui/Foldable.tsx";

type ArrivalFormsProps = {
  shipment: ShipmentDetails;
  /** If it ends without its goods. */
  back: GoingBack;
  answer: FormAnswer | undefined;
};

/** For a parcel that does not arrive: what its customer, its seller and admins may do now. */
export function ArrivalForms({ shipment: { id, changes }, back, answer }: ArrivalFormsProps) {
  const form = { shipment_id: id, answer };
  const goes_back = goesBack(back);
  return (
    <>
      {changes.includes("missing_withdrawn") && (
        <ArrivalForm
          {...form}
          intent="missing_withdrawn"
          summary={m.orders_missing_withdraw()}
          look="primary"
        >
          {() => <p>{m.orders_missing_withdraw_text()}</p>}
        </ArrivalForm>
      )}
      {changes.includes("missing") && (
        <ArrivalForm {...form} intent="missing" summary={m.orders_missing_say()} look="secondary">
          {(field) => (
            <>
              <p>{m.orders_missing_say_text()}</p>
              <ReasonField
                field={field}
                label={m.orders_missing_words()}
                hint={m.orders_missing_words_hint()}
              />
            </>
          )}
        </ArrivalForm>
      )}
      {changes.includes("missing_delivered") && (
        <ArrivalForm
          {...form}
          intent="missing_delivered"
          summary={m.orders_missing_decide_delivered()}
          look="secondary"
        >
          {(field) => (
            <>
              <p>{m.orders_missing_decide_delivered_text()}</p>
              <ReasonField field={field} required />
            </>
          )}
        </ArrivalForm>
      )}
      {changes.includes("undelivered") && (
        <ArrivalForm {...form} intent="undelivered" summary={m.orders_undo_delivered()} look="secondary">
          {(field) => (
            <>
              <p>{m.orders_undo_delivered_text()}</p>
              <ReasonField field={field} required />
            </>
          )}
        </ArrivalForm>
      )}
      {changes.includes("returned_to_sender") && (
        <ArrivalForm {...form} intent="returned_to_sender" summary={m.orders_mark_returned()} look="danger">
          {(field) => (
            <>
              <p>
                {m.orders_mark_returned_text()} {goes_back}
              </p>
              <ReasonField field={field} required />
              <Checkbox
                name="can_be_sold_again"
                value="yes"
                label={m.orders_return_resold()}
                defaultChecked={field("can_be_sold_again").defaultValue === "yes"}
              />
            </>
          )}
        </ArrivalForm>
      )}
      {changes.includes("lost") && (
        <ArrivalForm {...form} intent="lost" summary={m.orders_mark_lost()} look="danger">
          {(field) => (
            <>
              <p>{goes_back}</p>
              <ReasonField field={field} required />
            </>
          )}
        </ArrivalForm>
      )}
    </>
  );
}

function goesBack({ refund_paise, is_held }: GoingBack): string {
  if (refund_paise === 0) return m.orders_ended_nothing_left();
  const amount = formatRupees(refund_paise);
  return is_held ? m.orders_ended_held({ amount }) : m.orders_ended_back({ amount });
}

type ReasonFieldProps = { field: FieldOf; label?: string; hint?: string; required?: boolean };

function ReasonField({
  field,
  label = m.orders_field_reason_label(),
  hint = m.orders_arrival_reason_hint(),
  required = false,
}: ReasonFieldProps) {
  return (
    <TextArea {...field("reason")} label={label} hint={hint} rows={2} maxLength={1_000} required={required} />
  );
}

type ArrivalFormProps = {
  shipment_id: string;
  answer: FormAnswer | undefined;
  intent: ShipmentChange;
  summary: string;
  look: "primary" | "secondary" | "danger";
  children: (field: FieldOf) => ReactNode;
};

function ArrivalForm({ shipment_id, answer, intent, summary, look, children }: ArrivalFormProps) {
  const hidden = { shipment_id };
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
              {summary}
            </Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}
