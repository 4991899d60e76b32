import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Anchor } from "../../../ui/link.tsx";
import { settlementPath } from "../settlement.ts";
import type { Settlement } from "../server/queries/settlements.ts";

/** Settlements that somebody should look at. Renders nothing without any. */
export function OpenSettlements({ settlements }: { settlements: readonly Settlement[] }) {
  if (settlements.length === 0) return null;
  return (
    <ListCard id="open-settlements" title={m.settlements_open_settlements()}>
      {settlements.map(({ id, amount_paise, settled_on, difference, gateway_settlement_id }) => (
        <li key={id} className="py-2 tabular-nums">
          <Anchor href={settlementPath(id)} className="underlined-link inline-flex min-h-11 items-center">
            {m.settlements_open_one({ amount: formatRupees(amount_paise) })}
          </Anchor>
          <p>{difference === "failed" ? m.settlements_failed_short() : m.settlements_sum_short()}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {gateway_settlement_id} · {formatDate(settled_on)}
          </p>
        </li>
      ))}
    </ListCard>
  );
}
