import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { ExplainDifference } from "./ExplainDifference.tsx";
import { unsettledAfter_days, type UnsettledMovement } from "../settlement.ts";

type UnsettledProps = {
  movements: readonly UnsettledMovement[] | Failed;
  answer: FormAnswer<unknown> | undefined;
};

/** Payments and refunds that no settlement has, each with a form to clear it up. Renders nothing without any, the usual case. */
export function Unsettled({ movements, answer }: UnsettledProps) {
  if ("failed" in movements) return <ErrorState text={m.settlements_unsettled_failed()} />;
  if (movements.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unsettled" className="mb-6 flex flex-col gap-3">
      <h2 id="unsettled" className="text-xl">
        {m.settlements_unsettled()}
      </h2>
      <p className="max-w-prose">{m.settlements_unsettled_lead({ days: String(unsettledAfter_days) })}</p>
      <ul className="divide-y divide-hairline">
        {movements.map(({ gateway_id, kind, amount_paise, moved_at }) => (
          <li key={gateway_id} className="py-2 tabular-nums">
            <p>{amountText(kind, formatRupees(amount_paise))}</p>
            <p className="text-sm wrap-anywhere text-muted">
              {gateway_id} · {formatDate(moved_at)}
            </p>
            <ExplainDifference unsettled={gateway_id} answer={answer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function amountText(kind: UnsettledMovement["kind"], amount: string): string {
  return kind === "payment"
    ? m.settlements_unsettled_payment({ amount })
    : m.settlements_unsettled_refund({ amount });
}
