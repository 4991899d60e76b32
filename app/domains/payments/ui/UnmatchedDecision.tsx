import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { decisionLimits } from "../unmatched-input.ts";
import { type UnmatchedAsked, unmatchedPaymentPath } from "../unmatched-payments.ts";

type Props = {
  intent: string;
  title: string;
  lead: string;
  button: string;
  yes: string;
  pending: string;
  is_harm?: boolean;
  /** What most payments need: the one button of the page that stands out. */
  is_usual?: boolean;
  gateway_payment_id: string;
  answer: FormAnswer<UnmatchedAsked> | undefined;
  fields?: (field: FieldOf) => ReactNode;
};

/** One of the decisions about an unmatched payment: a form, and once it is sent, the question whether to go on. */
export function UnmatchedDecision(props: Props) {
  const { intent, title, lead, gateway_payment_id, answer, fields, is_harm, is_usual } = props;
  const asked = answerTo(answer, intent)?.done;
  const variant = asked ? (is_harm ? "danger" : "primary") : is_usual ? "primary" : "secondary";
  return (
    <Card as="section" aria-labelledby={intent} className="flex flex-col gap-4">
      <h2 id={intent} className="text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-muted">{lead}</p>
      <PageForm intent={intent} answer={answer} preventScrollReset className="flex flex-col gap-4">
        {({ field }) => (
          <>
            {fields?.(field)}
            <TextArea
              label={m.page_reason()}
              hint={m.payments_decide_reason_hint()}
              marked
              rows={3}
              maxLength={decisionLimits.reason}
              {...field("reason")}
            />
            {asked && (
              <div role="alert" className="rounded-card border-2 border-primary p-4">
                <p className="font-semibold wrap-anywhere">
                  <MixedText>{asked.text}</MixedText>
                </p>
                <input type="hidden" name="confirmed" value={asked.confirmed} />
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <Submit variant={variant} pendingLabel={props.pending}>
                {asked ? props.yes : props.button}
              </Submit>
              {asked && (
                <ButtonLink variant="secondary" href={unmatchedPaymentPath(gateway_payment_id)} keepScroll>
                  {m.payments_decide_keep()}
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}
