import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Advance } from "../server/advance-row.ts";
import { newAdvancePath, outstandingOf, ownAdvancePath } from "../advance.ts";
import { AdvanceBadge } from "./AdvanceBadge.tsx";

type OwnAdvancesProps = { campaign_id: string; advances: readonly Advance[]; may_ask: boolean };

/** An organiser's requested and received advances. */
export function OwnAdvances({ campaign_id, advances, may_ask }: OwnAdvancesProps) {
  const is_open = advances.some(({ status }) => status === "requested" || status === "approved");
  return (
    <section aria-labelledby="own-advances" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="own-advances" className="text-2xl">
          {m.expenses_advances()}
        </h2>
        {may_ask && !is_open && (
          <ButtonLink href={newAdvancePath(campaign_id)} variant="secondary">
            {m.expenses_advance_new()}
          </ButtonLink>
        )}
      </div>
      {advances.length === 0 && <p className="text-muted">{m.expenses_advance_none()}</p>}
      <ul className="grid gap-4 empty:hidden">
        {advances.map((advance) => (
          <OwnAdvance key={advance.id} advance={advance} />
        ))}
      </ul>
    </section>
  );
}

function OwnAdvance({ advance }: { advance: Advance }) {
  const outstanding_paise = outstandingOf(advance);
  const reason = advance.refusal_reason ?? advance.reversal_reason;
  return (
    <Card as="li" className="flex flex-col items-start gap-1">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-heading text-lg font-semibold wrap-anywhere">
          <Anchor href={ownAdvancePath(advance.campaign_id, advance.id)} className="text-link">
            <UserText>{advance.purpose}</UserText>
          </Anchor>
        </h3>
        <Money paise={advance.amount_paise} className="font-semibold" />
      </div>
      <AdvanceBadge advance={advance} />
      {outstanding_paise > 0 && (
        <p>{m.expenses_advance_outstanding({ amount: formatRupees(outstanding_paise) })}</p>
      )}
      {reason && (
        <p className="whitespace-pre-line wrap-anywhere">
          <UserText>{reason}</UserText>
        </p>
      )}
    </Card>
  );
}
