import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import RotateCcw from "../../../../ui/icons/rotate-ccw.ts";
import { formatRupees } from "../../../../text/money.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { BandhaStrip } from "../../../../ui/motifs/BandhaStrip.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import { userText } from "../../../../ui/UserText.tsx";
import { hasEnded, monthlyPath, needsApprovalEachMonth, stillCharged } from "../../monthly-gift.ts";
import type { MonthlyGiftOfPage } from "../../own-monthly-gifts.ts";
import { type MonthlySituation, monthlyLabel, monthlyText, monthlyTones } from "../monthly-words.ts";

type MonthlyHeadProps = { gift: MonthlyGiftOfPage; situation: MonthlySituation; reference: string };

/** The gift and its state, at the top of its page. */
export function MonthlyHead({ gift, situation, reference }: MonthlyHeadProps) {
  const is_confirming = situation === "confirming";
  const still_paise = situation === "ending" ? null : stillCharged(gift);
  return (
    <section
      aria-labelledby="monthly-gift"
      className="overflow-hidden rounded-card border border-transparent bg-surface shadow-raised"
    >
      <BandhaStrip />
      <div className="flex flex-col items-start gap-3 p-5 sm:p-8 lg:px-12">
        <p role="status">
          <Badge tone={monthlyTones[situation]} icon={is_confirming ? <Spinner size={16} /> : undefined}>
            {monthlyLabel(situation)}
          </Badge>
        </p>
        <h1 id="monthly-gift" className="text-3xl lg:text-4xl">
          {m.donations_monthly_page()}
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-3 font-heading font-semibold text-primary">
          <span className="text-[3.25rem]/none tracking-[0.03em] tabular-nums lg:text-[4rem]/none">
            {formatRupees(gift.amount_paise)}
          </span>
          <span className="text-xl">{m.donations_monthly_each()}</span>
        </p>
        <p className="max-w-full text-lg break-words">
          {gift.campaign_id === null ? (
            m.donations_monthly_to_fund()
          ) : (
            <Message message={m.donations_monthly_to} markup={{ title: userText(gift.title) }} />
          )}
        </p>
        <p className="max-w-prose text-lg">{monthlyText(situation, gift)}</p>
        {still_paise !== null && (
          <p className="max-w-prose text-muted">
            {m.donations_monthly_still_charged({
              before: formatRupees(still_paise),
              amount: formatRupees(gift.amount_paise),
            })}
          </p>
        )}
        {needsApprovalEachMonth(gift.amount_paise) && !hasEnded(gift.state) && (
          <p className="max-w-prose text-muted">{m.donations_monthly_approval()}</p>
        )}
        {gift.campaign_has_ended && !hasEnded(gift.state) && (
          <p className="max-w-prose text-muted">{m.donations_monthly_campaign_ended()}</p>
        )}
        {is_confirming && (
          <ButtonLink href={monthlyPath(reference, { is_paid: true })} variant="quiet" size="large">
            <RotateCcw size={18} aria-hidden="true" /> {m.donations_monthly_look_again()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
