import * as m from "#messages";
import HandHeart from "../../../ui/icons/hand-heart.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { formatRupees } from "../../../text/money.ts";
import { BandhaStrip } from "../../../ui/motifs/BandhaStrip.tsx";
import { KonarkWheel } from "../../../ui/motifs/KonarkWheel.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import {
  type DonationState,
  donationStates,
  isDonationState,
  paymentStatuses,
  type OwnDonationPage,
  type OwnDonationTotals,
  ownDonationsPath,
  type ShownDonationPage,
} from "../own-donations.ts";
import type { MonthlyGiftOfPage } from "../own-monthly-gifts.ts";
import { ownDonationCursor } from "../server/cursor.ts";
import { listOwnMonthlyGifts } from "../server/queries/monthly-gifts.ts";
import { listOwnDonations, ownDonationTotals } from "../server/queries/own-donations.ts";
import { listOwnYears, type OwnYear } from "../server/queries/year-statement.ts";
import { ownMonthlyGift } from "../server/use-cases/monthly-page.ts";
import { saveTaxDetailsOfYearForm } from "../server/forms/tax.ts";
import { OwnMonthlyGifts } from "../ui/monthly/OwnMonthlyGifts.tsx";
import { OwnDonationList } from "../ui/OwnDonationList.tsx";
import { TaxPapers } from "../ui/TaxPapers.tsx";
import type { Route } from "./+types/my-donations";

type Page = {
  monthly_gifts: MonthlyGiftOfPage[] | Failed;
  list: ShownDonationPage | Failed;
  totals: OwnDonationTotals | Failed;
  years: OwnYear[] | Failed;
  status: DonationState | null;
  /** False if loaded through "Older donations". */
  is_first: boolean;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const search = new URL(args.request.url).searchParams;
  const requested = search.get("status");
  const status = isDonationState(requested) ? requested : undefined;
  const cursor = ownDonationCursor.parse(search.get("cursor") ?? "");
  const [list, totals, monthly_gifts, years] = await Promise.all([
    orFailed(
      services,
      "own donations",
      listOwnDonations(services.db, user_id, { status, cursor }).then(shown),
    ),
    orFailed(services, "totals of own donations", ownDonationTotals(services.db, user_id)),
    orFailed(services, "own monthly gifts", ownMonthlyGifts(services.db, user_id)),
    orFailed(services, "years of own donations", listOwnYears(services.db, user_id)),
  ]);
  return {
    page: { list, totals, monthly_gifts, years, status: status ?? null, is_first: cursor === undefined },
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const location = ownDonationsPath({ status: null });
  return submitForms(
    args,
    { tax: saveTaxDetailsOfYearForm(services, session, location) },
    { otherwise: "tax" },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_tax_not_saved);
}

async function ownMonthlyGifts(db: Queryable, user_id: string): Promise<MonthlyGiftOfPage[]> {
  return (await listOwnMonthlyGifts(db, user_id)).map(ownMonthlyGift);
}

/** Drops descriptions, which would multiply the page size; the summary is enough here. */
function shown({ donations, next_cursor }: OwnDonationPage): ShownDonationPage {
  return {
    donations: donations.map(({ campaign, ...donation }) => {
      if (!campaign) return { ...donation, campaign };
      const { description: _description, ...rest } = campaign;
      return { ...donation, campaign: rest };
    }),
    next_cursor,
  };
}

/** When paging within the page, the current list stays until the next one has loaded. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const stays = window.location.pathname === new URL(request.url).pathname;
  return stays ? await serverLoader() : deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.donations_monthly_back);

export default function MyDonationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <PageHeading title={m.donations_monthly_back()} lead={m.donations_own_lead()} />
      <DeferredPage<Page> page={loaderData.page}>
        {(page) => <Found {...page} answer={answer} />}
      </DeferredPage>
    </>
  );
}

type FoundProps = Page & { answer: FormAnswer | undefined };

const statusChoices = () =>
  [
    [null, m.donations_all_any()],
    ...paymentStatuses.map((state) => [state, donationStates[state]()] as const),
  ] as const;

const noneOfState: Record<DonationState, () => string> = {
  paid: m.donations_own_none_paid,
  created: m.donations_own_none_pending,
  failed: m.donations_own_none_failed,
  refunded: m.donations_own_none_refunded,
};

function Found({ list, totals, monthly_gifts, years, status, is_first, answer }: FoundProps) {
  const nothing = !("failed" in list) && list.donations.length === 0;
  const monthly = is_first && status === null && <OwnMonthlyGifts gifts={monthly_gifts} />;
  if (nothing && is_first && status === null)
    return (
      <>
        {monthly}
        <NoDonations />
      </>
    );
  return (
    <>
      <Totals totals={totals} />
      {monthly}
      {is_first && status === null && <TaxPapers years={years} answer={answer} />}
      <FilterLinks
        label={m.donations_own_by_status()}
        choices={statusChoices()}
        chosen={status}
        hrefOf={(chosen) => ownDonationsPath({ status: chosen })}
      />
      {!is_first && (
        <p className="mb-4">
          <Anchor
            href={ownDonationsPath({ status })}
            className="underlined-link inline-flex min-h-11 items-center"
          >
            {m.donations_own_newest()}
          </Anchor>
        </p>
      )}
      <ListSection
        list={list}
        rowsOf={({ donations }) => donations}
        failed={m.donations_own_failed()}
        empty={<NoneOfState status={status} />}
      >
        {(donations, first) => (
          <OwnDonationList key={`${status} ${donations[0]?.id}`} first={first} status={status} />
        )}
      </ListSection>
    </>
  );
}

function Totals({ totals }: { totals: OwnDonationTotals | Failed }) {
  const figures = "failed" in totals ? undefined : totals;
  return (
    <section
      aria-label={m.donations_own_given()}
      className="mb-6 overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
    >
      <BandhaStrip />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:p-6">
        <Stats className="grid flex-1 grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Stat
            className="max-sm:col-span-2"
            label={m.donations_own_given_all()}
            value={figures ? formatRupees(figures.given_paise) : "–"}
          />
          <Stat label={m.donations_own_arrived()} value={figures?.donation_count ?? "–"} />
          <Stat label={m.donations_own_campaigns()} value={figures?.campaign_count ?? "–"} />
        </Stats>
        <ButtonLink href="/donations" className="max-sm:w-full">
          <HandHeart size={18} aria-hidden="true" /> {m.donations_donate_now()}
        </ButtonLink>
      </div>
    </section>
  );
}

function NoDonations() {
  return (
    <EmptyState
      illustration={<KonarkWheel size={96} />}
      title={m.donations_own_none()}
      hint={m.donations_own_none_text()}
      action={
        <ButtonLink href="/donations" size="large">
          <HandHeart size={20} aria-hidden="true" /> {m.donations_donate_now()}
        </ButtonLink>
      }
    />
  );
}

function NoneOfState({ status }: { status: DonationState | null }) {
  return (
    <EmptyState
      title={status ? noneOfState[status]() : m.donations_own_none_older()}
      hint={m.donations_own_none_of_state()}
    />
  );
}
