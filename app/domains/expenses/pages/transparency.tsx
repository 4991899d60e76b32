import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { pageMeta } from "../../../page/page-meta.ts";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { pageTexts } from "../../content/server/queries/organisation.ts";
import { moneyPath, transparencyFile } from "../expense.ts";
import { listPublicAllocations, type PublicAllocationPage } from "../server/queries/allocations.ts";
import { listSnapshots, readTransparency } from "../server/queries/transparency.ts";
import { type Group, groupedBy, remainingOf, sumOf } from "../transparency.ts";
import { MoneyTable } from "../ui/MoneyTable.tsx";
import { PublicAllocations } from "../ui/PublicAllocations.tsx";
import { monthName } from "../ui/month-name.ts";
import { Snapshots } from "../ui/Snapshots.tsx";
import type { Route } from "./+types/transparency";

const newestMoves = 20;

/** Uncached: always matches the books. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [rows, snapshots, moved, texts] = await Promise.all([
    readTransparency(db),
    listSnapshots(db),
    listPublicAllocations(db, { limit: newestMoves }),
    pageTexts(db, "transparency_hero"),
  ]);
  return {
    lead: texts.transparency_hero.text,
    total: sumOf(rows),
    campaigns: groupedBy(rows, ({ campaign_id }) => campaign_id ?? "").toSorted(
      (a, b) => b.received_paise - a.received_paise,
    ),
    months: groupedBy(rows, ({ month }) => month),
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
  const { lead, total, campaigns, months, snapshots, moved } = loaderData;
  return (
    <div className="page-width flex flex-col gap-10 pt-8 lg:pt-12">
      <header>
        <h1 className="text-4xl">{m.expenses_transparency()}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          <UserText>{lead}</UserText>
        </p>
      </header>
      {campaigns.length === 0 ? (
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
              <ButtonLink href={transparencyFile} variant="secondary" download>
                <Download size={18} aria-hidden="true" /> {m.expenses_csv()}
              </ButtonLink>
            </div>
            <MoneyTable
              caption={m.expenses_by_campaign()}
              first={m.expenses_campaign()}
              rows={campaigns}
              nameOf={campaignName}
              total={total}
            />
            {moved.allocations.length > 0 && (
              <p className="mt-3 max-w-prose text-sm text-muted">{m.expenses_allocated_note()}</p>
            )}
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
              nameOf={({ key }) => monthName(key)}
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

function campaignName({ campaign_id, title }: Group) {
  if (campaign_id === null) return m.expenses_general_fund();
  if (title === null) return m.expenses_campaign_hidden();
  return (
    <Anchor href={moneyPath(campaign_id)} className="text-link inline-flex min-h-11 items-center">
      <UserText>{title}</UserText>
    </Anchor>
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
