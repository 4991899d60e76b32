import HandHeart from "lucide-react/icons/hand-heart";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { formatRupees } from "../../../text/money.ts";
import { BandhaStrip } from "../../../ui/motifs/BandhaStrip.tsx";
import { KonarkWheel } from "../../../ui/motifs/KonarkWheel.tsx";
import { Stat, Stats } from "../../../ui/Stat.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import {
  type DonationState,
  donationStates,
  isDonationState,
  type OwnDonationPage,
  type OwnDonationTotals,
  ownDonationsPath,
  type ShownDonationPage,
} from "../own-donations.ts";
import { parseDonationCursor } from "../server/cursor.ts";
import { listOwnDonations, ownDonationTotals } from "../server/queries/own-donations.ts";
import { OwnDonationList } from "../ui/OwnDonationList.tsx";
import type { Route } from "./+types/my-donations";

type Page = {
  list: ShownDonationPage | Failed;
  totals: OwnDonationTotals | Failed;
  status: DonationState | null;
  /** Not reached by "Older donations". */
  is_first: boolean;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Page }> {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const search = new URL(args.request.url).searchParams;
  const requested = search.get("status");
  const status = isDonationState(requested) ? requested : undefined;
  const cursor = parseDonationCursor(search.get("cursor") ?? "");
  const [list, totals] = await Promise.all([
    orFailed(services, "own gifts", listOwnDonations(services.db, user_id, { status, cursor }).then(shown)),
    orFailed(services, "totals of own gifts", ownDonationTotals(services.db, user_id)),
  ]);
  return { page: { list, totals, status: status ?? null, is_first: cursor === undefined } };
}

/** The summary says enough here; descriptions would make the page several times as long. */
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

/** On the page itself the present list stays until the next one has come. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const stays = window.location.pathname === new URL(request.url).pathname;
  return stays ? await serverLoader() : deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "My Donations");
}

export default function MyDonationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="My Donations" lead="Every gift of yours, its receipt, and what became of it." />
      <DeferredPage<Page> page={loaderData.page}>{(page) => <Found {...page} />}</DeferredPage>
    </>
  );
}

function Found({ list, totals, status, is_first }: Page) {
  const nothing = !("failed" in list) && list.donations.length === 0;
  if (nothing && is_first && status === null) return <NoDonations />;
  return (
    <>
      <Totals totals={totals} />
      <StateFilter status={status} />
      {!is_first && (
        <p className="mb-4">
          <Anchor
            href={ownDonationsPath({ status })}
            className="underlined-link inline-flex min-h-11 items-center"
          >
            Back to the newest
          </Anchor>
        </p>
      )}
      {"failed" in list ? (
        <ErrorState text="Your gifts could not be read just now. Nothing of them is lost; please load the page again." />
      ) : nothing ? (
        <NoneOfState status={status} />
      ) : (
        <OwnDonationList key={`${status} ${list.donations[0]?.id}`} first={list} status={status} />
      )}
    </>
  );
}

function Totals({ totals }: { totals: OwnDonationTotals | Failed }) {
  const figures = "failed" in totals ? undefined : totals;
  return (
    <section
      aria-label="What you have given"
      className="mb-6 overflow-hidden rounded-card border border-transparent bg-surface shadow-card"
    >
      <BandhaStrip />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:p-6">
        <Stats className="grid flex-1 grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Stat
            className="max-sm:col-span-2"
            label="Given in all"
            value={figures ? formatRupees(figures.given_paise) : "–"}
          />
          <Stat label="Gifts that arrived" value={figures?.donation_count ?? "–"} />
          <Stat label="Campaigns supported" value={figures?.campaign_count ?? "–"} />
        </Stats>
        <ButtonLink href="/donations" className="max-sm:w-full">
          <HandHeart size={18} aria-hidden="true" /> Donate Now
        </ButtonLink>
      </div>
    </section>
  );
}

function StateFilter({ status }: { status: DonationState | null }) {
  const states: [DonationState | null, string][] = [
    [null, "All"],
    ...(Object.entries(donationStates) as [DonationState, string][]),
  ];
  return (
    <nav aria-label="Gifts by status" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {states.map(([state, label]) => (
          <li key={label}>
            <Anchor
              href={ownDonationsPath({ status: state })}
              keepScroll
              aria-current={state === status ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-chip border px-4 font-semibold transition-colors",
                state === status
                  ? "border-primary bg-primary text-on-primary"
                  : "border-control bg-surface hover:border-text hover:bg-sunken",
              )}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoDonations() {
  return (
    <EmptyState
      illustration={<KonarkWheel size={96} />}
      title="No donations yet"
      hint="What you give while you are signed in is listed here at once. So is what you gave before as a guest, as soon as the e-mail address you gave it with is confirmed as yours."
      action={
        <ButtonLink href="/donations" size="large">
          <HandHeart size={20} aria-hidden="true" /> Donate Now
        </ButtonLink>
      }
    />
  );
}

function NoneOfState({ status }: { status: DonationState | null }) {
  return (
    <EmptyState
      title={status ? `No gifts are ${donationStates[status].toLowerCase()}` : "There are no older gifts"}
      hint="Your other gifts are under “All”."
    />
  );
}
