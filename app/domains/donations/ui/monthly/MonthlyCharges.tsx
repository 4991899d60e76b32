import * as m from "#messages";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { MonthlyGiftOfPage } from "../../own-monthly-gifts.ts";
import { situationLabel, situationTones } from "../situation-texts.ts";

type Charges = MonthlyGiftOfPage["charges"];

/** Each month charged, linked to its donation's page. */
export function MonthlyCharges({ charges }: { charges: Charges }) {
  return (
    <Card as="section" aria-labelledby="monthly-charges" className="flex flex-col gap-4">
      <h2 id="monthly-charges" className="text-xl">
        {m.donations_monthly_charges()}
      </h2>
      {charges.length === 0 ? (
        <p className="text-muted">{m.donations_monthly_charges_none()}</p>
      ) : (
        <ChargeList charges={charges} />
      )}
    </Card>
  );
}

export function ChargeList({ charges }: { charges: Charges }) {
  return (
    <ul className="tabular-nums">
      {charges.map((charge) => (
        <li
          key={charge.href}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-0"
        >
          <Anchor
            href={charge.href}
            aria-label={m.donations_monthly_charge_of({
              amount: formatRupees(charge.amount_paise),
              date: formatDate(charge.paid_at ?? charge.month_start),
            })}
            className="underlined-link inline-flex min-h-11 items-center"
          >
            <Time moment={charge.paid_at ?? charge.month_start} />
          </Anchor>
          {charge.receipt_number && (
            <span className="text-sm text-muted">
              {m.donations_monthly_charge_receipt({ number: charge.receipt_number })}
            </span>
          )}
          {charge.situation !== "received" && (
            <Badge tone={situationTones[charge.situation]}>{situationLabel(charge.situation)}</Badge>
          )}
          <Money paise={charge.amount_paise} className="ms-auto font-semibold" />
        </li>
      ))}
    </ul>
  );
}
