import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { missingOf, type OrderIntent } from "../../order-form.ts";
import type { ShipmentDetails } from "../../order-details.ts";
import type { ShipmentChange } from "../../states.ts";
import { ArrivalForms } from "./ArrivalForms.tsx";
import { Foldable } from "./Foldable.tsx";

type ShipmentFormsProps = {
  shipment: ShipmentDetails;
  /** Whether it is the viewer's own order. */
  is_own: boolean;
  /** What is left of the order's payment. */
  refundable_paise: number;
  answer: FormAnswer | undefined;
};

/** Shipment changes this person may make now. */
export function ShipmentForms({ shipment, is_own, refundable_paise, answer }: ShipmentFormsProps) {
  const hidden = { shipment_id: shipment.id };
  const { changes } = shipment;
  const refund_paise = Math.min(shipment.total_paise, refundable_paise);
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
            <TextField
              {...field("tracking_number")}
              label={m.orders_field_tracking_label()}
              autoComplete="off"
              maxLength={60}
              required
              hint={m.orders_tracking_hint()}
            />
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
          refund_paise={refund_paise}
          is_own={is_own}
          answer={answer}
        />
      )}
      <ArrivalForms shipment={shipment} refund_paise={refund_paise} answer={answer} />
    </div>
  );
}

const none: Record<string, string> = {};

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
    <Foldable
      summary={summary}
      open={isRefused(answer, intent, hidden)}
      look={is_first ? "primary" : "secondary"}
    >
      <PageForm
        intent={intent}
        hiddenFields={hidden}
        answer={answer}
        check={(fields) => missingOf(intent, fields)}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            {children?.(field)}
            <TextArea
              {...field("reason")}
              label={m.orders_field_note_label()}
              hint={m.orders_note_hint()}
              rows={2}
              maxLength={1_000}
            />
            <Submit className="self-start">{summary}</Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}

type CancelFormProps = {
  intent: Extract<OrderIntent, "cancelled" | "cancel-all">;
  summary: string;
  hidden?: Readonly<Record<string, string>>;
  refund_paise: number;
  is_own: boolean;
  answer: FormAnswer | undefined;
};

/** Shows the refund before the cancellation. */
export function CancelForm({
  intent,
  summary,
  hidden = none,
  refund_paise,
  is_own,
  answer,
}: CancelFormProps) {
  return (
    <Foldable summary={summary} open={isRefused(answer, intent, hidden)} look="danger">
      <PageForm
        intent={intent}
        hiddenFields={hidden}
        answer={answer}
        check={(fields) => missingOf(intent, fields)}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            <p>{cancelText(refund_paise, is_own)}</p>
            <TextArea
              {...field("reason")}
              label={m.orders_field_reason_label()}
              hint={is_own ? m.orders_reason_own_hint() : m.orders_reason_hint()}
              rows={2}
              maxLength={1_000}
              required
            />
            <Submit variant="danger" className="self-start">
              {refund_paise > 0
                ? m.orders_cancel_submit({ amount: formatRupees(refund_paise) })
                : m.orders_cancel_without_refund()}
            </Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}

function cancelText(refund_paise: number, is_own: boolean): string {
  if (refund_paise === 0) return m.orders_cancel_nothing_left();
  const amount = formatRupees(refund_paise);
  return is_own ? m.orders_cancel_own_text({ amount }) : m.orders_cancel_text({ amount });
}

function isRefused(
  answer: FormAnswer | undefined,
  intent: string,
  hidden: Readonly<Record<string, string>>,
): boolean {
  return answerTo(answer, intent, hidden) !== undefined;
}
