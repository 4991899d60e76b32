import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { unmatchedPaymentPath } from "../unmatched-payments.ts";
import type { DecidedUnmatched } from "../server/queries/unmatched-payments.ts";

const decisionTexts = {
  refund: m.payments_decided_refund,
  assign: m.payments_decided_assign,
  elsewhere: m.payments_decided_elsewhere,
};

/** What admins decided of late; their pages are where it is undone. Renders nothing without any, the usual case. */
export function DecidedUnmatchedCard({ decided }: { decided: readonly DecidedUnmatched[] | Failed }) {
  if ("failed" in decided) return <ErrorState text={m.payments_unmatched_failed()} />;
  if (decided.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="decided-unmatched" className="mt-6 flex flex-col gap-3">
      <h2 id="decided-unmatched" className="text-xl">
        {m.payments_decided()}
      </h2>
      <p>{m.payments_decided_lead()}</p>
      <ul className="divide-y divide-hairline">
        {decided.map(({ gateway_payment_id, amount_paise, decision, reason, decided_at }) => (
          <li key={gateway_payment_id} className="flex flex-col gap-1 py-3 tabular-nums">
            <p className="font-semibold">
              <Anchor
                href={unmatchedPaymentPath(gateway_payment_id)}
                className="underlined-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {m.payments_decided_open({ amount: formatRupees(amount_paise), id: gateway_payment_id })}
              </Anchor>
            </p>
            <p>{decisionTexts[decision]()}</p>
            <p className="wrap-anywhere">
              <UserText>{reason}</UserText>
            </p>
            <p className="text-sm text-muted">
              <Time moment={decided_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
