import type { ReactNode } from "react";
import { useLocation } from "react-router";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FieldErrors } from "../../../../platform/failure.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { isSellersFault, type ReturnSeen } from "../../returns.ts";
import { Foldable } from "../../../../ui/Foldable.tsx";

type ReturnDecisionFormsProps = { row: ReturnSeen; answer: FormAnswer | undefined };

/** Return steps open to the seller or an admin. */
export function ReturnDecisionForms({ row, answer }: ReturnDecisionFormsProps) {
  const { steps } = row;
  const now_paise = row.refund_paise - row.given_before_paise;
  const amount = formatRupees(now_paise);
  // Undefined where something goes back.
  const nothing_left = now_paise > 0 ? undefined : m.orders_return_nothing_left();
  const is_last = steps.includes("reject") && !steps.includes("decline");
  // Only sellers say what came back of an accepted return.
  const is_seller = steps.includes("not_right");
  const form = { row, answer };
  if (steps.length === 0 || row.is_own) return null;
  // Only an admin who decides a case refunds a part of the pieces.
  const asks_pieces = steps.includes("reject") && row.quantity > 1;
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-hairline pt-4">
      {steps.includes("accept") && (
        <StepForm {...form} intent="accept" summary={m.orders_return_accept()} look="primary">
          {(field) => (
            <>
              <p>{nothing_left ?? m.orders_return_accept_text({ amount })}</p>
              <TextArea
                {...field("instructions")}
                label={m.orders_return_instructions()}
                hint={
                  isSellersFault(row.reason)
                    ? m.orders_return_instructions_hint_seller()
                    : m.orders_return_instructions_hint()
                }
                rows={3}
                maxLength={1_000}
                required
              />
            </>
          )}
        </StepForm>
      )}
      {steps.includes("receive") && (
        <StepForm {...form} intent="receive" summary={m.orders_return_receive()} look="primary">
          {(field) => (
            <>
              <p>
                {nothing_left ??
                  (asks_pieces
                    ? m.orders_return_receive_text_part({ amount })
                    : m.orders_return_receive_text({ amount }))}
              </p>
              {asks_pieces && <PiecesFields row={row} field={field} />}
              <Checkbox
                name="can_be_sold_again"
                value="yes"
                label={m.orders_return_resold()}
                hint={m.orders_return_resold_hint()}
                defaultChecked={field("can_be_sold_again").defaultValue === "yes"}
              />
            </>
          )}
        </StepForm>
      )}
      {steps.includes("not_come") && (
        <StepForm {...form} intent="not_come" summary={m.orders_return_not_come()} look="secondary">
          {(field) => (
            <>
              <p>{is_seller ? m.orders_return_not_come_text() : m.orders_return_overdue_text()}</p>
              <ReasonField field={field} required={false} />
            </>
          )}
        </StepForm>
      )}
      {steps.includes("not_right") && (
        <StepForm {...form} intent="not_right" summary={m.orders_return_not_right()} look="secondary">
          {(field) => (
            <>
              <p>{m.orders_return_not_right_text()}</p>
              <ReasonField field={field} required />
            </>
          )}
        </StepForm>
      )}
      {steps.includes("keep") && (
        <StepForm
          {...form}
          intent="keep"
          summary={nothing_left ? m.orders_return_close() : m.orders_return_keep({ amount })}
          look="secondary"
        >
          {(field) => (
            <>
              <p>{nothing_left ? m.orders_return_goods_kept() : m.orders_return_keep_text({ amount })}</p>
              {nothing_left && <p>{nothing_left}</p>}
              <ReasonField field={field} required={false} />
            </>
          )}
        </StepForm>
      )}
      {(steps.includes("decline") || steps.includes("reject")) && (
        <StepForm {...form} intent="decline" summary={m.orders_return_decline()} look="danger">
          {(field) => (
            <>
              <p>{is_last ? m.orders_return_reject_text() : m.orders_return_decline_text()}</p>
              <ReasonField field={field} required />
            </>
          )}
        </StepForm>
      )}
    </div>
  );
}

/** Of several pieces, those that came back as they should, and why the others are refused. */
function PiecesFields({ row: { quantity }, field }: { row: ReturnSeen; field: FieldOf }) {
  const pieces = field("quantity");
  return (
    <>
      <TextField
        {...pieces}
        defaultValue={pieces.defaultValue ?? String(quantity)}
        label={m.orders_return_pieces_back()}
        hint={m.orders_return_pieces_back_hint({ count: quantity })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        fieldClassName="max-w-48"
      />
      <TextArea
        {...field("reason")}
        label={m.orders_return_refused_reason()}
        hint={m.orders_return_refused_reason_hint()}
        rows={2}
        maxLength={1_000}
      />
    </>
  );
}

function ReasonField({ field, required }: { field: FieldOf; required: boolean }) {
  return (
    <TextArea
      {...field("reason")}
      label={m.orders_field_reason_label()}
      hint={m.orders_reason_hint()}
      rows={2}
      maxLength={1_000}
      required={required}
    />
  );
}

type StepFormProps = ReturnDecisionFormsProps & {
  intent: "accept" | "keep" | "decline" | "receive" | "not_come" | "not_right";
  summary: string;
  look: "primary" | "secondary" | "danger";
  children: (field: FieldOf) => ReactNode;
};

function StepForm({ row, answer, intent, summary, look, children }: StepFormProps) {
  const { pathname, search } = useLocation();
  const hidden = { return_id: row.id };
  return (
    <div className="w-full sm:w-auto sm:has-[details[open]]:w-full">
      <Foldable summary={summary} open={answerTo(answer, intent, hidden) !== undefined} look={look}>
        <PageForm
          intent={intent}
          hiddenFields={hidden}
          answer={answer}
          action={pathname + search}
          // The page shows it.
          showsNotice={false}
          check={(fields) => decisionErrors(intent, fields, row)}
          className="flex flex-col gap-4"
        >
          {({ field }) => (
            <>
              {children(field)}
              <Submit
                variant={look === "danger" ? "danger" : "primary"}
                className="self-start"
                aria-label={m.orders_return_step_name({ step: summary, number: row.order_number })}
              >
                {summary}
              </Submit>
            </>
          )}
        </PageForm>
      </Foldable>
    </div>
  );
}

function decisionErrors(
  intent: StepFormProps["intent"],
  fields: Record<string, unknown>,
  row: ReturnSeen,
): FieldErrors {
  const is_empty = (name: string) => {
    const value = fields[name];
    return typeof value !== "string" || value.trim() === "";
  };
  if (intent === "accept" && is_empty("instructions"))
    return { instructions: m.orders_return_instructions_missing() };
  if (intent === "not_right" && is_empty("reason")) return { reason: m.orders_return_not_right_missing() };
  if (intent === "receive" && Number(fields.quantity ?? row.quantity) < row.quantity && is_empty("reason"))
    return { reason: m.orders_return_refused_reason_missing() };
  return intent === "decline" && is_empty("reason") ? { reason: m.orders_reason_missing() } : {};
}
