import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { MissingSettlement } from "../../settlements/server/queries/bank-arrivals.ts";
import { settlementPath } from "../../settlements/settlement.ts";

/** Settlements that no statement has. Renders nothing without any. */
export function MissingSettlements({ settlements }: { settlements: readonly MissingSettlement[] }) {
  if (settlements.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="missing" className="mb-6 flex flex-col gap-3">
      <h2 id="missing" className="text-xl">
        {m.bank_missing()}
      </h2>
      <p className="max-w-prose">{m.bank_missing_lead()}</p>
      <ul className="divide-y divide-hairline">
        {settlements.map(({ id, amount_paise, settled_on, utr, gateway_settlement_id }) => (
          <li key={id} className="py-2 tabular-nums">
            <Anchor href={settlementPath(id)} className="underlined-link inline-flex min-h-11 items-center">
              {m.bank_missing_one({ amount: formatRupees(amount_paise), day: formatDate(settled_on) })}
            </Anchor>
            <p className="text-sm wrap-anywhere text-muted">
              {gateway_settlement_id} · {utr ?? m.bank_missing_no_utr()}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
