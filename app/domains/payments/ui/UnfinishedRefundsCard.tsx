import * as m from "#messages";
import { ExplainForm } from "../../../page/ExplainForm.tsx";
import { ListCard } from "../../../page/ListCard.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { askRefundIntent, explainRefundIntent, type UnfinishedRefund } from "../late-refunds.ts";
import { endUnknownRefundIntent, returnedRefundIntent } from "../owed-refund-input.ts";
import { RefundTitle } from "./RefundTitle.tsx";

type Props = { refunds: readonly UnfinishedRefund[] | Failed; answer: FormAnswer | undefined };

/** Refunds of which nobody knows yet that they went through. Renders nothing without any, the usual case. */
export function UnfinishedRefundsCard({ refunds, answer }: Props) {
  if ("failed" in refunds) return <ErrorState text={m.payments_unfinished_failed()} />;
  if (refunds.length === 0) return null;
  return (
    <ListCard id="unfinished" title={m.payments_unfinished()} lead={m.payments_unfinished_lead()}>
      {refunds.map((refund) => (
        <Row key={refund.id} refund={refund} answer={answer} />
      ))}
    </ListCard>
  );
}

const texts: Record<UnfinishedRefund["state"], () => string> = {
  pending: m.payments_unfinished_pending,
  held: m.payments_unfinished_held,
  failed: m.payments_unfinished_alone,
  contradicted: m.payments_unfinished_contradicted,
  unknown: m.payments_unfinished_unknown,
};

type RowProps = { refund: UnfinishedRefund; answer: FormAnswer | undefined };

function Row({ refund, answer }: RowProps) {
  const { id, state, amount_paise, failure, path, title, gateway_payment_id, at } = refund;
  const amount = formatRupees(amount_paise);
  return (
    <li className="flex flex-col items-start gap-1 py-3 tabular-nums">
      <RefundTitle
        amount_paise={amount_paise}
        path={path}
        title={title}
        untitled={m.payments_unfinished_open}
      />
      <p className="max-w-prose">{texts[state]()}</p>
      {failure !== null && (
        <p className="wrap-anywhere">
          <UserText>{failure}</UserText>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {id} · {gateway_payment_id} · <Time moment={at} />
      </p>
      {state === "pending" && (
        <PageForm
          intent={askRefundIntent}
          hiddenFields={{ refund_id: id }}
          answer={answer}
          preventScrollReset
        >
          <Submit variant="secondary" pendingLabel={m.payments_ask_refund_asking()}>
            {m.payments_ask_refund({ amount })}
          </Submit>
        </PageForm>
      )}
      <Decisions refund={refund} answer={answer} />
    </li>
  );
}

/** What an admin says of it. Nobody decides their own case. */
function Decisions({ refund: { id: refund_id, state, amount_paise, is_own }, answer }: RowProps) {
  if (state !== "pending" && state !== "contradicted") return null;
  if (is_own) return <p className="max-w-prose">{m.payments_own_payable_note()}</p>;
  const common = { about: { refund_id }, answer };
  const label = m.payments_explain_refund_explanation();
  if (state === "pending")
    return (
      <ExplainForm
        {...common}
        intent={endUnknownRefundIntent}
        texts={{
          label,
          summary: m.payments_end_refund(),
          hint: m.payments_end_refund_hint(),
          pending: m.payments_explain_refund_pending(),
          button: m.payments_end_refund_button(),
        }}
      />
    );
  return (
    <div className="w-full max-w-prose">
      <ExplainForm
        {...common}
        intent={returnedRefundIntent}
        texts={{
          label,
          summary: m.payments_returned_refund(),
          hint: m.payments_returned_refund_hint(),
          pending: m.payments_returned_refund_pending(),
          button: m.payments_returned_refund_button({ amount: formatRupees(amount_paise) }),
        }}
      />
      <ExplainForm
        {...common}
        intent={explainRefundIntent}
        texts={{
          label,
          summary: m.payments_explain_refund(),
          hint: m.payments_explain_refund_hint(),
          pending: m.payments_explain_refund_pending(),
          button: m.payments_explain_refund_button(),
        }}
      />
    </div>
  );
}
