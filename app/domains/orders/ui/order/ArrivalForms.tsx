import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import type { ShipmentDetails } from "../../order-details.ts";
import type { GoingBack } from "./ShipmentForms.tsx";
import { ReasonField, StepForm } from "./StepForm.tsx";

type ArrivalFormsProps = {
  shipment: ShipmentDetails;
  /** If it ends without its goods. */
  back: GoingBack;
  answer: FormAnswer | undefined;
};

/** For a parcel that does not arrive: what its customer, its seller and admins may do now. */
export function ArrivalForms({ shipment: { id, changes }, back, answer }: ArrivalFormsProps) {
  const form = { hidden: { shipment_id: id }, answer };
  const goes_back = goesBack(back);
  return (
    <>
      {changes.includes("missing_withdrawn") && (
        <StepForm {...form} intent="missing_withdrawn" summary={m.orders_missing_withdraw()} look="primary">
          {() => <p>{m.orders_missing_withdraw_text()}</p>}
        </StepForm>
      )}
      {changes.includes("missing") && (
        <StepForm {...form} intent="missing" summary={m.orders_missing_say()} look="secondary">
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
        </StepForm>
      )}
      {changes.includes("missing_delivered") && (
        <StepForm
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
        </StepForm>
      )}
      {changes.includes("undelivered") && (
        <StepForm {...form} intent="undelivered" summary={m.orders_undo_delivered()} look="secondary">
          {(field) => (
            <>
              <p>{m.orders_undo_delivered_text()}</p>
              <ReasonField field={field} required />
            </>
          )}
        </StepForm>
      )}
      {changes.includes("returned_to_sender") && (
        <StepForm {...form} intent="returned_to_sender" summary={m.orders_mark_returned()} look="danger">
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
        </StepForm>
      )}
      {changes.includes("lost") && (
        <StepForm {...form} intent="lost" summary={m.orders_mark_lost()} look="danger">
          {(field) => (
            <>
              <p>{goes_back}</p>
              <ReasonField field={field} required />
            </>
          )}
        </StepForm>
      )}
    </>
  );
}

function goesBack({ refund_paise, is_held }: GoingBack): string {
  if (refund_paise === 0) return m.orders_ended_nothing_left();
  const amount = formatRupees(refund_paise);
  return is_held ? m.orders_ended_held({ amount }) : m.orders_ended_back({ amount });
}
