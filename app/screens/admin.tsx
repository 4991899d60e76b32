import BookOpen from "lucide-react/icons/book-open";
import HandCoins from "lucide-react/icons/hand-coins";
import Megaphone from "lucide-react/icons/megaphone";
import Users from "lucide-react/icons/users";
import { redirect } from "react-router";
import { servicesContext, signedIn } from "../platform/http/page-context.ts";
import { formatCount } from "../text/count.ts";
import { formatRupees } from "../text/money.ts";
import { countUsers } from "../domains/accounts/server/queries/count-users.ts";
import { countCampaigns } from "../domains/campaigns/server/queries/count-campaigns.ts";
import { countSellers } from "../domains/catalog/server/queries/count-sellers.ts";
import { SellersCard } from "../domains/catalog/ui/SellersCard.tsx";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { readJobs, readMails } from "../platform/queue-metrics.ts";
import { JobsCard } from "../domains/operations/ui/JobsCard.tsx";
import { canSeeAdmin } from "../page/dashboard-access.ts";
import { DeferredPage } from "../page/DeferredPage.tsx";
import { deferredPage } from "../page/deferred-page.ts";
import { PageHeading } from "../page/PageHeading.tsx";
import { StatCard, StatCards } from "../page/StatCard.tsx";
import { SellersMoneyCards } from "../domains/earnings/ui/SellersMoneyCards.tsx";
import { countDonations } from "../domains/donations/server/queries/count-donations.ts";
import { countOpenProblems } from "../domains/donations/server/queries/donation-problems.ts";
import { DonationProblemsCard } from "../domains/donations/ui/DonationProblemsCard.tsx";
import { countUnmatchedPayments } from "../domains/payments/server/queries/unmatched-payments.ts";
import { BillsLink } from "../domains/expenses/ui/ExpensesLink.tsx";
import { UnmatchedPaymentsCard } from "../domains/payments/ui/UnmatchedPaymentsCard.tsx";
import { countStories } from "../domains/stories/server/queries/count-stories.ts";
import { countWaiting } from "../domains/moderation/server/queries/queue.ts";
import { ModerationCard } from "../domains/moderation/ui/ModerationCard.tsx";
import { countApplications } from "../domains/programs/server/queries/applications.ts";
import { ApplicationsCard } from "../domains/programs/ui/ApplicationsCard.tsx";
import { countOpenMessages } from "../domains/content/server/queries/inbox.ts";
import { InboxCard } from "../domains/content/ui/InboxCard.tsx";
import type { Route } from "./+types/admin";

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const [
    users,
    campaigns,
    stories,
    donations,
    waiting,
    sellers,
    unmatched,
    problems,
    jobs,
    mails,
    applications,
    messages,
  ] = await Promise.all([
    countUsers(db),
    countCampaigns(db),
    countStories(db),
    countDonations(db),
    countWaiting(db),
    countSellers(db),
    countUnmatchedPayments(db),
    countOpenProblems(db),
    readJobs(db),
    readMails(db),
    countApplications(db),
    countOpenMessages(db),
  ]);
  const failing = jobs.retrying + jobs.given_up + mails.given_up;
  const waits = { waiting, sellers, unmatched, problems, failing, applications, messages };
  return { page: { users, campaigns, stories, donations, ...waits } };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Admin Dashboard");
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Admin Dashboard"
        lead="Everything on the site in four figures, as the books have it now."
        action={<BillsLink />}
      />
      <DeferredPage page={loaderData.page}>
        {({
          users,
          campaigns,
          stories,
          donations,
          waiting,
          sellers,
          unmatched,
          problems,
          failing,
          applications,
          messages,
        }) => (
          <>
            <StatCards>
              <StatCard
                label="Users"
                Icon={Users}
                edge="text-primary"
                value={formatCount(users.user_count)}
                note={`${formatCount(users.suspended_count)} suspended`}
              />
              <StatCard
                label="Campaigns"
                Icon={Megaphone}
                edge="text-link"
                value={formatCount(campaigns.campaign_count)}
                note={`${formatCount(campaigns.active_count)} active`}
              />
              <StatCard
                label="Stories"
                Icon={BookOpen}
                edge="text-success"
                value={formatCount(stories.story_count)}
                note={`${formatCount(stories.featured_count)} featured`}
              />
              <StatCard
                label="Donations"
                Icon={HandCoins}
                edge="text-haritala"
                value={formatCount(donations.settled_count)}
                note={`${formatRupees(donations.given_paise)} given`}
              />
            </StatCards>
            <ModerationCard waiting={waiting} />
            <InboxCard count={messages} />
            <ApplicationsCard count={applications} />
            <SellersCard sellers={sellers} />
            <SellersMoneyCards />
            <UnmatchedPaymentsCard count={unmatched} />
            <DonationProblemsCard count={problems} />
            <JobsCard count={failing} />
          </>
        )}
      </DeferredPage>
    </>
  );
}
