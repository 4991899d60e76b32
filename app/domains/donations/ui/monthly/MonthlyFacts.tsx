import * as m from "#messages";
import { Card } from "../../../../ui/Card.tsx";
import { Money } from "../../../../ui/Money.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { FactRow } from "../../../../ui/Fact.tsx";
import type { MonthlyGiftOfPage } from "../../own-monthly-gifts.ts";
import { donationMethodText } from "../donation-words.ts";

/** Start, payment method and amount: no contact data of its donor. */
export function MonthlyFacts({ gift }: { gift: MonthlyGiftOfPage }) {
  const { ended_at, next_charge_at, payment_method, is_anonymous, donor_name } = gift;
  const method = donationMethodText(payment_method);
  return (
    <Card as="section" aria-labelledby="monthly-facts" className="flex flex-col gap-4">
      <h2 id="monthly-facts" className="text-xl">
        {m.donations_monthly_facts()}
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 tabular-nums">
        <FactRow label={m.donations_monthly_fact_given()}>
          <Money paise={gift.given_paise} />
        </FactRow>
        <FactRow label={m.donations_monthly_fact_begun()}>
          <Time moment={gift.created_at} />
        </FactRow>
        {next_charge_at && gift.state === "active" && (
          <FactRow label={m.donations_monthly_fact_next()}>
            <Time moment={next_charge_at} />
          </FactRow>
        )}
        {method && <FactRow label={m.donations_monthly_fact_method()}>{method}</FactRow>}
        {ended_at && (
          <FactRow label={m.donations_monthly_fact_ended()}>
            <Time moment={ended_at} />
          </FactRow>
        )}
        <FactRow label={m.donations_monthly_fact_shown_as()}>
          {is_anonymous || !donor_name ? m.donations_facts_anonymous() : <UserText>{donor_name}</UserText>}
        </FactRow>
      </dl>
    </Card>
  );
}
