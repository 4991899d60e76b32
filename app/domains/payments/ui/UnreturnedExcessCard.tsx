import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isForBalance } from "../late-refunds.ts";
import type { UnreturnedExcess } from "../unreturned-excess.ts";

/** Renders nothing when all excess was refunded, the usual case. */
export function UnreturnedExcessCard({ excess }: { excess: readonly UnreturnedExcess[] | Failed }) {
  if ("failed" in excess) return <ErrorState text={m.payments_unreturned_failed()} />;
  if (excess.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unreturned" className="mb-6 flex flex-col gap-3">
      <h2 id="unreturned" className="text-xl">
        {m.payments_unreturned()}
      </h2>
      <p>{m.payments_unreturned_lead()}</p>
      <ul className="divide-y divide-hairline">
        {excess.map(({ gateway_payment_id, left_paise, failed_at, failure }) => (
          <li key={gateway_payment_id} className="flex flex-col gap-1 py-3 tabular-nums">
            <p className="font-semibold">{formatRupees(left_paise)}</p>
            <p className="wrap-anywhere">
              <UserText>{failure}</UserText>
            </p>
            {isForBalance(failure) && <p>{m.payments_late_balance()}</p>}
            <p className="text-sm wrap-anywhere text-muted">
              {gateway_payment_id} · <Time moment={failed_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
