import type { ReactNode } from "react";
import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { outstandingOf, type PublicAdvance } from "../advance.ts";
import { AdvanceBadge } from "./AdvanceBadge.tsx";

/** The organiser's advances, as everybody sees them. */
export function PublicAdvances({
  advances,
  children,
}: {
  advances: readonly PublicAdvance[];
  /** Below them. */
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="advances">
      <h3 id="advances" className="text-xl">
        {m.expenses_advances()}
      </h3>
      <p className="mt-1 mb-3 text-muted">{m.expenses_advances_lead()}</p>
      <ul className="grid gap-4">
        {advances.map((advance) => (
          <AdvanceCard key={advance.id} advance={advance} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function AdvanceCard({ advance }: { advance: PublicAdvance }) {
  const { amount_paise, purpose, status, paid_on, reversal_reason } = advance;
  const is_reversed = status === "reversed";
  return (
    <Card as="li" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-heading text-lg font-semibold wrap-anywhere">
          <UserText>{purpose}</UserText>
        </h4>
        <Money
          paise={amount_paise}
          className={is_reversed ? "font-semibold line-through" : "font-semibold"}
        />
      </div>
      {paid_on && (
        <p className="text-sm text-muted">{m.expenses_advance_public({ day: formatDate(paid_on) })}</p>
      )}
      {is_reversed ? (
        <div className="flex flex-col items-start gap-1">
          <AdvanceBadge advance={{ status: "reversed", corrects_id: null }} />
          <p className="whitespace-pre-line wrap-anywhere">
            <UserText>{reversal_reason ?? ""}</UserText>
          </p>
        </div>
      ) : (
        <Whereabouts advance={advance} />
      )}
    </Card>
  );
}

function Whereabouts({ advance }: { advance: PublicAdvance }) {
  const { billed_paise, returned_paise } = advance;
  const outstanding_paise = outstandingOf(advance);
  return (
    <ul className="flex flex-col gap-0.5">
      {outstanding_paise > 0 ? (
        <li className="font-semibold">
          {m.expenses_advance_outstanding({ amount: formatRupees(outstanding_paise) })}
        </li>
      ) : (
        <li>{m.expenses_advance_settled()}</li>
      )}
      {billed_paise > 0 && <li>{m.expenses_advance_in_bills({ amount: formatRupees(billed_paise) })}</li>}
      {returned_paise > 0 && (
        <li>{m.expenses_advance_returned_amount({ amount: formatRupees(returned_paise) })}</li>
      )}
    </ul>
  );
}
