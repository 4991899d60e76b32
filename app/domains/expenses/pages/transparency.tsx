import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { pageMeta } from "../../../page/page-meta.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { campaignsTag } from "../../campaigns/schema.ts";
import { contentTag } from "../../content/schema.ts";
import { pageTexts } from "../../content/server/queries/organisation.ts";
import { largestCursor, moneyTag } from "../../ledger/campaign-month.ts";
import { listMonthTotals } from "../../ledger/server/queries/campaign-months.ts";
import { transparencyFilePath } from "../expense.ts";
import { listPublicAllocations, type PublicAllocationPage } from "../server/queries/allocations.ts";
import { listSnapshots, listTransparencyTotals } from "../server/queries/transparency.ts";
import { remainingOf, sumOf, transparencyPath } from "../transparency.ts";
import { CampaignTotals } from "../ui/CampaignTotals.tsx";
import { MoneyTable } from "../ui/MoneyTable.tsx";
import { PublicAllocations } from "../ui/PublicAllocations.tsx";
import { monthName } from "../ui/month-name.ts";
import { Snapshots } from "../ui/Snapshots.tsx";
import type { Route } from "./+types/transparency";

const newestMoves = 20;
const campaignsPerPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const after = largestCursor.parse(url.searchParams.get("cursor") ?? "");
  const [months, campaigns, snapshots, moved, texts] = await Promise.all([
    listMonthTotals(db),
    listTransparencyTotals(db, { after, limit: campaignsPerPage }),
    listSnapshots(db),
    listPublicAllocations(db, { limit: newestMoves }),
    pageTexts(db, "transparency_hero"),
  ]);
  if (url.search === "") sameForEveryGuest(context.get(pageContext), moneyTag, campaignsTag, contentTag);
  return {
    lead: texts.transparency_hero.text,
    total: sumOf(months),
    campaigns,
    is_first: !after,
    months: months.map((row) => ({ ...row, id: row.month })),
    snapshots,
    moved,
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: m.expenses_transparency(),
    description: m.expenses_transparency_description(),
  });
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { lead, total, campaigns, is_first, months, snapshots, moved } = loaderData;
  return (
    <div className="page-width flex flex-col gap-10 pt-8 lg:pt-12">
      <header>
        <h1 className="text-4xl">{m.expenses_transparency()}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          <UserText>{lead}</UserText>
        </p>
      </header>
      {months.length === 0 ? (
        <EmptyState title={m.expenses_transparency_none()} />
      ) : (
        <>
          <section aria-label={m.expenses_total()} className="@container">
            <dl className="grid gap-x-6 rounded-card border border-hairline bg-surface px-5 py-2 @xl:grid-cols-3 @xl:gap-y-5 @xl:py-5 @5xl:grid-cols-6">
              <Total label={m.expenses_received()} paise={total.received_paise} />
              <Total label={m.expenses_refunded()} paise={total.refunded_paise} />
              <Total label={m.expenses_spent()} paise={total.spent_paise} />
              <Total label={m.expenses_advanced()} paise={total.advanced_paise} />
              <Total label={m.expenses_remaining()} paise={remainingOf(total)} />
              <Total label={m.expenses_fees()} paise={total.fees_paise} />
            </dl>
            <p className="mt-3 max-w-prose text-sm text-muted">{m.expenses_transparency_fees_note()}</p>
          </section>
          <section aria-labelledby="by-campaign">
            <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
              <h2 id="by-campaign" className="text-2xl">
                {m.expenses_by_campaign()}
              </h2>
              <ButtonLink href={transparencyFilePath} variant="secondary" download>
                <Download size={18} aria-hidden="true" /> {m.expenses_csv()}
              </ButtonLink>
            </div>
            {!is_first && (
              <p className="mb-4">
                <Anchor href={transparencyPath} className="text-link inline-flex min-h-11 items-center">
                  {m.expenses_first_campaigns()}
                </Anchor>
              </p>
            )}
            <CampaignTotals
              key={campaigns.totals[0]?.id}
              first={campaigns}
              is_first={is_first}
              total={total}
              note={
                moved.allocations.length > 0 && (
                  <p className="mt-3 max-w-prose text-sm text-muted">{m.expenses_allocated_note()}</p>
                )
              }
            />
          </section>
          {moved.allocations.length > 0 && <Moved moved={moved} />}
          <section aria-labelledby="by-month">
            <h2 id="by-month" className="mb-4 text-2xl">
              {m.expenses_by_month()}
            </h2>
            <MoneyTable
              caption={m.expenses_by_month()}
              first={m.expenses_month()}
              rows={months}
              nameOf={({ month }) => monthName(month)}
              total={total}
            />
            {months.some(({ advanced_paise }) => advanced_paise !== 0) && (
              <p className="mt-3 max-w-prose text-sm text-muted">{m.expenses_months_note()}</p>
            )}
          </section>
        </>
      )}
      <Snapshots snapshots={snapshots} />
    </div>
  );
}

/** A row on phones, like in an account statement; elsewhere a figure above its label. */
function Total({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline py-2.5 not-last:border-b @xl:flex-col-reverse @xl:justify-end @xl:border-b-0! @xl:py-0">
      <dt className="text-muted @xl:text-sm">{label}</dt>
      <dd className="font-heading text-2xl font-semibold tabular-nums max-[22rem]:text-xl max-[22rem]:wrap-anywhere">
        <Money paise={paise} />
      </dd>
    </div>
  );
}

/** The newest moves between campaigns and the General Fund, with their reasons. */
function Moved({ moved }: { moved: PublicAllocationPage }) {
  return (
    <section aria-labelledby="moved">
      <h2 id="moved" className="text-2xl">
        {m.expenses_allocations()}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{m.expenses_allocations_lead()}</p>
      <PublicAllocations allocations={moved.allocations} />
      {moved.next_cursor && <p className="mt-3 text-sm text-muted">{m.expenses_allocations_newest()}</p>}
    </section>
  );
}
