import * as m from "#messages";
import { Card } from "../../../ui/Card.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { Time } from "../../../ui/Time.tsx";
import { unmatchedColumns } from "../unmatched-columns.ts";
import type { UnmatchedDetails } from "../unmatched-payments.ts";

/** What the gateway says about a payment, for admins. */
export function UnmatchedFacts({ payment }: { payment: UnmatchedDetails }) {
  const { taken, order, why, method, amount, refunded } = unmatchedColumns();
  const is_kept = payment.state === "open" || payment.state === "gone_back";
  const texts = [amount, refunded, method, ...(is_kept ? [order, why] : [])];
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-xl">
        {m.payments_unmatched_facts()}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={m.payments_unmatched_payment()} className="wrap-anywhere">
          {payment.gateway_payment_id}
        </Fact>
        <Fact label={taken.label}>
          <Time moment={payment.captured_at} />
        </Fact>
        {texts.map(({ label, text }) => (
          <Fact key={label} label={label} className="wrap-anywhere tabular-nums">
            {text(payment)}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
