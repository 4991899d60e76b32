import * as m from "#messages";
import type { Failed } from "../../../../platform/http/section.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { hasEnded, monthlyPath } from "../../monthly-gift.ts";
import type { MonthlyGiftOfPage } from "../../own-monthly-gifts.ts";
import { monthlyLabel, monthlySituation, monthlyText, monthlyTones } from "../monthly-words.ts";
import { ChargeList } from "./MonthlyCharges.tsx";

/** Above the list of donations: each monthly gift with its state and months. Renders nothing without any. */
export function OwnMonthlyGifts({ gifts }: { gifts: MonthlyGiftOfPage[] | Failed }) {
  if ("failed" in gifts)
    return (
      <p role="alert" className="mb-6 font-semibold text-danger">
        {m.donations_monthly_own_failed()}
      </p>
    );
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="own-monthly-gifts" className="mb-8">
      <h2 id="own-monthly-gifts" className="mb-3 text-2xl">
        {m.donations_monthly_own()}
      </h2>
      <ul className="grid gap-4">
        {gifts.map((gift) => (
          <li key={gift.public_id}>
            <OwnMonthlyGift gift={gift} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnMonthlyGift({ gift }: { gift: MonthlyGiftOfPage }) {
  const { title, charge_count, given_paise, charges } = gift;
  const situation = monthlySituation(gift);
  const amount = formatRupees(gift.amount_paise);
  return (
    <Card as="article" padded={false} data-own-monthly-gift={gift.public_id}>
      <div className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug break-words sm:text-xl">
            <UserText>{title}</UserText>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={monthlyTones[situation]}>{monthlyLabel(situation)}</Badge>
            <span className="text-muted">{monthlyText(situation, gift)}</span>
          </p>
        </div>
        <p className="font-heading text-xl font-semibold tabular-nums sm:text-end">
          {m.donations_monthly_amount_each({ amount })}
        </p>
        <ButtonLink
          href={monthlyPath(gift.public_id)}
          variant={hasEnded(gift.state) ? "quiet" : "secondary"}
          aria-label={m.donations_monthly_own_open_of({ amount, title })}
          className="sm:justify-self-start"
        >
          {m.donations_monthly_own_open()}
        </ButtonLink>
      </div>
      {charges.length > 0 && (
        <Disclosure
          summary={m.donations_monthly_own_charges({
            count: charge_count,
            amount: formatRupees(given_paise),
          })}
          className="border-t border-b-0! px-4 sm:px-5"
        >
          <ChargeList charges={charges} />
        </Disclosure>
      )}
    </Card>
  );
}
