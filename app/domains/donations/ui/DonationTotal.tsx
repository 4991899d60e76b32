import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { ProgressRing } from "../../../ui/motifs/ProgressRing.tsx";
import { LiveAnnouncement } from "../../campaigns/ui/LiveAnnouncement.tsx";
import { withLiveFigures } from "../../campaigns/live-campaign.ts";
import { fundingPercent } from "../../campaigns/schema.ts";
import { useLiveFigures } from "../../campaigns/ui/use-live-campaigns.ts";
import type { DonationOfPage } from "../donation-of-page.ts";

type DonationTotalProps = {
  /** Null: the general fund, which has no goal. */
  campaign: DonationOfPage["campaign"];
  /** The donation is included in the total. */
  is_counted: boolean;
};

/** Live progress of the campaign, including this donation. */
export function DonationTotal({ campaign: loaded, is_counted }: DonationTotalProps) {
  const live = useLiveFigures(loaded ? [loaded.id] : []).get(loaded?.id ?? "");
  if (!loaded) return <FundNote />;
  const campaign = withLiveFigures(loaded, live);
  const { raised_paise, goal_paise, supporter_count: count } = campaign;
  const shown = formatCount(count);
  return (
    <aside
      aria-label={m.donations_total()}
      className="flex flex-col items-center justify-center gap-3 bg-sunken px-5 py-8 text-center lg:col-start-2 lg:row-start-2 print:hidden"
    >
      <ProgressRing
        percent={fundingPercent(raised_paise, goal_paise)}
        label={m.donations_total_label()}
        size={168}
      />
      <p>
        <Money paise={raised_paise} className="block font-heading text-2xl font-semibold" />{" "}
        <span className="text-muted">{m.donations_total_of({ goal: formatRupees(goal_paise) })}</span>
      </p>
      <p className="text-sm text-muted">
        {is_counted
          ? m.donations_total_count({ count, shown })
          : m.donations_total_count_plain({ count, shown })}
      </p>
      <Anchor
        href={`/campaigns/${campaign.id}`}
        className="underlined-link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        {m.donations_total_campaign()} <ArrowRight size={18} aria-hidden="true" />
      </Anchor>
      <LiveAnnouncement loaded={loaded} campaign={campaign} />
    </aside>
  );
}

/** The general fund has no goal. */
function FundNote() {
  return (
    <aside
      aria-label={m.donations_total_fund()}
      className="flex flex-col items-start justify-center gap-2 bg-sunken px-8 py-8 lg:col-start-2 lg:row-start-2 print:hidden"
    >
      <h2 className="text-xl">{m.donations_total_fund()}</h2>
      <p className="text-muted">{m.donations_total_fund_text()}</p>
      <Anchor
        href="/campaigns"
        className="underlined-link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        {m.donations_page_campaigns()} <ArrowRight size={18} aria-hidden="true" />
      </Anchor>
    </aside>
  );
}
