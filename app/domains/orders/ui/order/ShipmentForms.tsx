import type { ReactNode } from "react";
import * as m from "#messages";
import type { FieldOf } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import type { OrderIntent } from "../../order-form.ts";
import type { OrderDetails, ShipmentDetails } from "../../order-details.ts";
import type { ShipmentChange } from "../../states.ts";
import { CourierFields } from "../CourierFields.tsx";
import { ArrivalForms } from "./ArrivalForms.tsx";
import { ReasonField, StepForm } from "./StepForm.tsx";

type ShipmentFormsProps = {
  shipment: ShipmentDetails;
  /** Whether it is the viewer's own order. */
  is_own: boolean;
  money: OrderMoney;
  answer: FormAnswer | undefined;
};

/** What is left of the order's payment, and of that, what no dispute holds. */
type OrderMoney = Pick<OrderDetails, "refundable_paise" | "undisputed_paise">;

/** Shipment changes this person may make now. */
export function ShipmentForms({ shipment, is_own, money, answer }: ShipmentFormsProps) {
  const hidden = { shipment_id: shipment.id };
  const { changes } = shipment;
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-4">
      {changes.includes("shipped") && (
        <ChangeForm
          intent="shipped"
          summary={m.orders_mark_shipped()}
          hidden={hidden}
          answer={answer}
          is_first={!changes.includes("processing")}
        >
          {(field) => (
            <>
              <CourierFields field={field} />
              <TextField
                {...field("tracking_number")}
                label={m.orders_field_tracking_label()}
                autoComplete="off"
                maxLength={60}
                required
                hint={m.orders_tracking_hint()}
              />
            </>
          )}
        </ChangeForm>
      )}
      {changes.includes("processing") && (
        <ChangeForm
          intent="processing"
          summary={m.orders_mark_processing()}
          hidden={hidden}
          answer={answer}
        />
      )}
      {changes.includes("delivered") && (
        <ChangeForm
          intent="delivered"
          summary={m.orders_mark_delivered()}
          hidden={hidden}
          answer={answer}
          is_first
        />
      )}
      {changes.includes("cancelled") && (
        <CancelForm
          intent="cancelled"
          summary={m.orders_cancel()}
          hidden={hidden}
          left_paise={shipment.left_paise}
          money={money}
          is_own={is_own}
          answer={answer}
        />
      )}
      <ArrivalForms shipment={shipment} back={goingBack(shipment.left_paise, money)} answer={answer} />
    </div>
  );
}

type ChangeFormProps = {
  intent: ShipmentChange;
  summary: string;
  hidden: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** The usual next step. */
  is_first?: boolean;
  children?: (field: FieldOf) => ReactNode;
};

function ChangeForm({ intent, summary, hidden, answer, is_first = false, children }: ChangeFormProps) {
  return (
    <StepForm
      intent={intent}
      summary={summary}
      look={is_first ? "primary" : "secondary"}
      hidden={hidden}
      answer={answer}
    >
      {(field) => (
        <>
          {children?.(field)}
          <ReasonField field={field} label={m.orders_field_note_label()} hint={m.orders_note_hint()} />
        </>
      )}
    </StepForm>
  );
}

type CancelFormProps = {
  intent: Extract<OrderIntent, "cancelled" | "cancel-all">;
  summary: string;
  hidden?: Readonly<Record<string, string>>;
  left_paise: number;
  money: OrderMoney;
  is_own: boolean;
  answer: FormAnswer | undefined;
};

/** Shows the refund before the cancellation. */
export function CancelForm({ intent, summary, hidden, left_paise, money, is_own, answer }: CancelFormProps) {
  const back = goingBack(left_paise, money);
  return (
    <StepForm
      intent={intent}
      summary={summary}
      button={submitText(back)}
      look="danger"
      hidden={hidden}
      answer={answer}
    >
      {(field) => (
        <>
          <p>{cancelText(back, is_own)}</p>
          <ReasonField
            field={field}
            hint={is_own ? m.orders_reason_own_hint() : m.orders_reason_hint()}
            required
          />
        </>
      )}
    </StepForm>
  );
}

/** What goes back of goods that end now, and whether that waits for a dispute at the bank. */
export type GoingBack = { refund_paise: number; is_held: boolean };

function goingBack(left_paise: number, { refundable_paise, undisputed_paise }: OrderMoney): GoingBack {
  const refund_paise = Math.min(left_paise, refundable_paise);
  return { refund_paise, is_held: refund_paise > undisputed_paise };
}

function submitText({ refund_paise, is_held }: GoingBack): string {
  if (is_held) return m.orders_cancel_held_submit();
  return refund_paise > 0
    ? m.orders_cancel_submit({ amount: formatRupees(refund_paise) })
    : m.orders_cancel_without_refund();
}

function cancelText({ refund_paise, is_held }: GoingBack, is_own: boolean): string {
  if (refund_paise === 0) return m.orders_cancel_nothing_left();
  const amount = formatRupees(refund_paise);
  if (is_held) return is_own ? m.orders_back_held({ amount }) : m.orders_back_held_customer({ amount });
  return is_own ? m.orders_cancel_own_text({ amount }) : m.orders_cancel_text({ amount });
}
