import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import BookOpen from "../../ui/icons/book-open.ts";
import HandCoins from "../../ui/icons/hand-coins.ts";
import Megaphone from "../../ui/icons/megaphone.ts";
import Package from "../../ui/icons/package.ts";
import { servicesContext, signedIn } from "../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../platform/http/section.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { KonarkWheel } from "../../ui/motifs/KonarkWheel.tsx";
import { formatRupees } from "../../text/money.ts";
import { ownCampaignsSummary } from "../../domains/campaigns/server/queries/own-campaigns.ts";
import { countListed, countRunningOut } from "../../domains/catalog/server/queries/own-products.ts";
import { isUpdateDue } from "../../domains/campaigns/update-due.ts";
import { unbilledOf } from "../../domains/expenses/server/queries/unbilled.ts";
import {
  openApplicationsOf,
  type OwnApplication,
} from "../../domains/programs/server/queries/applications.ts";
import { hiddenMeta } from "../../page/page-meta.ts";
import {
  type OwnDonationsSummary,
  ownDonationsSummary,
} from "../../domains/donations/server/queries/own-summary.ts";
import { countOwnStories, type OwnStoriesCount } from "../../domains/stories/server/queries/own-stories.ts";
import { canSeeAdmin, isVendor } from "../../page/dashboard-access.ts";
import { DeferredPage } from "../../page/DeferredPage.tsx";
import { deferredPage } from "../../page/deferred-page.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import type { OrderRow } from "../../domains/orders/order-list.ts";
import { listOrderRows } from "../../domains/orders/server/queries/order-details.ts";
import { countReturnsToAnswer } from "../../domains/orders/server/queries/count-returns.ts";
import { countToPack } from "../../domains/orders/server/queries/shipments-to-send.ts";
import { hasSellerAccount } from "../../domains/ledger/server/queries/seller-accounts.ts";
import { hasBankDetails } from "../../domains/earnings/server/queries/has-bank-details.ts";
import { readEarnings } from "../../domains/earnings/server/queries/earnings.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { NeedsYou } from "../admin/NeedsYou.tsx";
import type { Waiting } from "../admin/needs.ts";
import { readDesks } from "../admin/server/read-overview.ts";
import { FormerSellerHome, SellerHome, type SellerToday } from "./SellerHome.tsx";
import { BuyerHome } from "./BuyerHome.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { OpenApplications } from "./OpenApplications.tsx";
import { type CampaignOfOrganiser, OwnCampaigns, RecentDonations } from "./RecentLists.tsx";
import { StatCard, StatCards } from "../../page/StatCard.tsx";
import { useNotifiedRevalidation } from "../../domains/notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/overview";
import { userText } from "../../ui/UserText.tsx";

type OrganiserSummary = { campaign_count: number; active_count: number; newest: CampaignOfOrganiser[] };

type Home = {
  display_name: string;
  /** Null: not a vendor. */
  listed_count: number | Failed | null;
  campaigns: OrganiserSummary | Failed;
  stories: OwnStoriesCount | Failed;
  donations: OwnDonationsSummary | Failed;
  /** The newest ones they placed. */
  orders: readonly OrderRow[] | Failed;
  /** Null: not a vendor. */
  today: SellerToday | Failed | null;
  /** Sold before without being a vendor now, so that the menu does not lead to the earnings. */
  sold_before: boolean | Failed;
  /** Open ones, to programs. */
  applications: readonly OwnApplication[] | Failed;
  /** What waits for an admin; null: none. */
  waiting: Waiting | Failed | null;
};

export async function loader(args: Route.LoaderArgs): Promise<{ page: Home }> {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { user_id, display_name } = session;
  const [listed_count, campaigns, stories, donations, orders, today, sold_before, applications, waiting] =
    await Promise.all([
      isVendor(session) ? orFailed(services, "own products", countListed(services.db, user_id)) : null,
      orFailed(services, "own campaigns", readOrganiser(services.db, user_id)),
      orFailed(services, "own stories", countOwnStories(services.db, user_id)),
      orFailed(services, "own donations", ownDonationsSummary(services.db, user_id)),
      orFailed(services, "own orders", newestOrders(services.db, user_id)),
      isVendor(session) ? orFailed(services, "own shop", readToday(services.db, user_id)) : null,
      !isVendor(session) && orFailed(services, "own sales", hasSellerAccount(services.db, user_id)),
      orFailed(services, "own applications", openApplicationsOf(services.db, { user_id, limit: 3 })),
      canSeeAdmin(session) ? orFailed(services, "desks", readDesks(services.db)) : null,
    ]);
  return {
    page: {
      display_name,
      listed_count,
      campaigns,
      stories,
      donations,
      orders,
      today,
      sold_before,
      applications,
      waiting,
    },
  };
}

const ordersAtMost = 2;

/** What they bought, also of sellers and admins. */
async function newestOrders(db: Queryable, user_id: string): Promise<readonly OrderRow[]> {
  const all = { status: undefined, cursor: undefined };
  const { orders } = await listOrderRows(db, { user_id, roles: [] }, all, ordersAtMost);
  return orders;
}

async function readOrganiser(db: Queryable, user_id: string): Promise<OrganiserSummary> {
  const summary = await ownCampaignsSummary(db, user_id);
  const unbilled = await unbilledOf(db, summary.newest);
  const newest = summary.newest.map(({ last_news_at, ...campaign }) => ({
    ...campaign,
    unbilled_paise: unbilled.get(campaign.id) ?? 0,
    is_update_due: isUpdateDue({ ...campaign, last_news_at }),
  }));
  return { ...summary, newest };
}

async function readToday(db: Queryable, user_id: string): Promise<SellerToday> {
  const [to_pack, returns_to_answer, running_out, money, listed, has_bank] = await Promise.all([
    countToPack(db, user_id),
    countReturnsToAnswer(db, user_id),
    countRunningOut(db, user_id),
    readEarnings(db, user_id),
    countListed(db, user_id),
    hasBankDetails(db, user_id),
  ]);
  return { to_pack, returns_to_answer, running_out, money, listed, has_bank };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.screens_dashboard);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  return <DeferredPage page={loaderData.page}>{(page) => <Overview {...page} />}</DeferredPage>;
}

function Overview(home: Home) {
  const { display_name, campaigns, donations, orders, today, sold_before, applications, waiting } = home;
  const recent = <RecentDonations donations={"failed" in donations ? donations : donations.newest} />;
  const own = <OwnCampaigns campaigns={"failed" in campaigns ? campaigns : campaigns.newest} />;
  const has_given = !("failed" in donations) && donations.settled_count > 0;
  const organises = !("failed" in campaigns) && campaigns.campaign_count > 0;
  const is_new = today === null && waiting === null && hasNothing(home);
  return (
    <>
      <div className="flex items-start justify-between gap-6">
        <PageHeading
          title={<Message message={m.screens_dashboard_welcome} markup={{ name: userText(display_name) }} />}
          lead={m.screens_dashboard_lead()}
        />
        <KonarkWheel size={88} className="-mt-2 flex-none text-primary max-sm:hidden" />
      </div>
      {waiting && (
        <div className="mb-6">
          {"failed" in waiting ? (
            <ErrorState text={m.screens_dashboard_unread()} />
          ) : (
            <NeedsYou waiting={waiting} />
          )}
        </div>
      )}
      {today && <SellerHome today={today} />}
      {sold_before === true && <FormerSellerHome />}
      {organises && <div className="mb-6">{own}</div>}
      {!("failed" in applications) && <OpenApplications applications={applications} />}
      {has_given && <div className="mb-6">{recent}</div>}
      <BuyerHome orders={orders} />
      {is_new ? (
        <QuickActions first />
      ) : (
        <>
          <Figures {...home} />
          <QuickActions />
        </>
      )}
      {!(has_given && organises) && (
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          {!has_given && recent}
          {!organises && own}
        </div>
      )}
      {is_new && (
        <div className="mt-8">
          <Figures {...home} />
        </div>
      )}
    </>
  );
}

function Figures({ listed_count, campaigns, stories, donations }: Home) {
  return (
    <StatCards>
      <StatCard
        label={m.screens_campaigns()}
        Icon={Megaphone}
        edge="text-primary"
        {...figure(campaigns, ({ campaign_count, active_count }) => [
          campaign_count,
          m.screens_active({ count: active_count }),
        ])}
      />
      <StatCard
        label={m.screens_stories()}
        Icon={BookOpen}
        edge="text-link"
        {...figure(stories, ({ story_count, featured_count }) => [
          story_count,
          m.screens_featured({ count: featured_count }),
        ])}
      />
      <StatCard
        label={m.screens_donations()}
        Icon={HandCoins}
        edge="text-success"
        {...figure(donations, ({ settled_count, given_paise }) => [
          settled_count,
          m.screens_given({ amount: formatRupees(given_paise) }),
        ])}
      />
      <StatCard
        label={m.screens_products()}
        Icon={Package}
        edge="text-haritala"
        {...listedFigure(listed_count)}
      />
    </StatCards>
  );
}

/** Who has given, written and collected nothing yet: all figures are zeros, and come last. */
function hasNothing({ campaigns, stories, donations }: Home): boolean {
  const counts = [
    "failed" in campaigns ? 1 : campaigns.campaign_count,
    "failed" in stories ? 1 : stories.story_count,
    "failed" in donations ? 1 : donations.settled_count,
  ];
  return counts.every((count) => count === 0);
}

/** The text of a summary card, or an error text when the data could not be read. */
function figure<Summary extends object>(
  summary: Summary | Failed,
  say: (summary: Summary) => [count: number, note: string],
): { value: string; note: string } {
  if ("failed" in summary) return { value: "–", note: m.screens_dashboard_unread() };
  const [count, note] = say(summary);
  return { value: String(count), note: count === 0 ? m.screens_dashboard_none() : note };
}

function listedFigure(listed_count: Home["listed_count"]): { value: string; note: string } {
  if (listed_count === null) return { value: "0", note: m.screens_dashboard_no_vendor() };
  if (typeof listed_count === "object") return { value: "–", note: m.screens_dashboard_unread() };
  return { value: String(listed_count), note: m.screens_dashboard_listed() };
}
