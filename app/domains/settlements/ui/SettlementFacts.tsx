import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { statusText } from "../settlement.ts";
import type { Settlement } from "../server/queries/settlements.ts";

/** The figures of a settlement, and how far it is booked. */
export function SettlementFacts({ settlement }: { settlement: Settlement }) {
  const { amount_paise, items_paise, utr, settled_on, arrived_on, fees_paise, explanation } = settlement;
  return (
    <Card className="mb-6">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={m.settlements_amount()}>{formatRupees(amount_paise)}</Fact>
        <Fact label={m.settlements_items_sum()}>
          {items_paise === null ? m.settlements_items_unread() : formatRupees(items_paise)}
        </Fact>
        <Fact label={m.settlements_settled_on()}>{formatDate(settled_on)}</Fact>
        <Fact label={m.settlements_utr()}>{utr ?? m.settlements_no_utr()}</Fact>
        <Fact label={m.settlements_status()}>{stateText(settlement)}</Fact>
        <Fact label={m.settlements_booked()}>{bookedText(settlement)}</Fact>
        <Fact label={m.settlements_arrived()}>
          {arrived_on === null ? m.settlements_not_arrived() : formatDate(arrived_on)}
        </Fact>
        {explanation !== null && (
          <Fact label={m.settlements_explained()}>
            <UserText>{explanation}</UserText>
          </Fact>
        )}
        {fees_paise > 0 && <Fact label={m.settlements_own_fees()}>{formatRupees(fees_paise)}</Fact>}
      </dl>
    </Card>
  );
}

/** Of a booked one the state is stored as it was then. */
function stateText({ status, difference, explanation }: Settlement): string {
  return difference === "failed" || explanation !== null ? m.settlements_failed_short() : statusText(status);
}

function bookedText({ booked_at, is_booked_by_hand }: Settlement): string {
  if (!booked_at) return m.settlements_not_booked();
  const day = formatDate(booked_at);
  return is_booked_by_hand ? m.settlements_booked_by_hand({ day }) : m.settlements_booked_on({ day });
}
