import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { RefusedEnd } from "../refused-ends.ts";

/** Renders nothing when the gateway ended every gift that it should end, the usual case. */
export function RefusedEnds({ ends }: { ends: readonly RefusedEnd[] | Failed }) {
  if ("failed" in ends) return <ErrorState text={m.donations_ends_failed()} />;
  if (ends.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="ends" className="mb-6 flex flex-col gap-3">
      <h2 id="ends" className="text-xl">
        {m.donations_ends()}
      </h2>
      <p>{m.donations_ends_lead()}</p>
      <ul className="divide-y divide-hairline">
        {ends.map(({ id, amount_paise, gateway_subscription_id, refused_at, refusal }) => (
          <li key={id} className="flex flex-col gap-1 py-3 tabular-nums">
            <p className="font-semibold">{m.donations_ends_amount({ amount: formatRupees(amount_paise) })}</p>
            <p className="wrap-anywhere">
              <UserText>{refusal}</UserText>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {gateway_subscription_id} · <Time moment={refused_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
