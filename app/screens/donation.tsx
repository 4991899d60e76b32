import { data } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../page/answer-offline.ts";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { hiddenMeta } from "../page/page-meta.ts";
import { type FormAnswer, formAction, submitForms } from "../platform/http/form.ts";
import { pageContext, servicesContext, sessionOf, signedIn } from "../platform/http/page-context.ts";
import type { Session } from "../platform/http/session.ts";
import type { Services } from "../platform/services.ts";
import { isUuid } from "../text/uuid.ts";
import { ActionNotice } from "../ui/ActionNotice.tsx";
import { OrganisationMark } from "../page/OrganisationMark.tsx";
import { mayWrite } from "../domains/accounts/policy.ts";
import type { Followed } from "../domains/campaigns/following.ts";
import { isFollowing } from "../domains/campaigns/server/queries/following.ts";
import { unfollowByAccount } from "../domains/campaigns/server/use-cases/follow-campaign.ts";
import { FollowCampaign } from "../domains/campaigns/ui/FollowCampaign.tsx";
import type { Site } from "../domains/content/schema.ts";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { generalFundTitle } from "../domains/donations/donation.ts";
import type { DonationOfPage } from "../domains/donations/donation-of-page.ts";
import { donationPath, paidParameter } from "../domains/donations/donation-path.ts";
import { situationOf } from "../domains/donations/donation-situation.ts";
import { problemRequest } from "../domains/donations/schema.ts";
import { type FoundDonation, readDonationOfPage } from "../domains/donations/server/queries/donation-page.ts";
import { recordOfDonation } from "../domains/donations/server/queries/donor-records.ts";
import { taxOfDonation } from "../domains/donations/server/queries/tax-details.ts";
import { watchTokenOf } from "../domains/donations/server/use-cases/donation-link.ts";
import { fundTraceOfDonation } from "../domains/expenses/server/queries/fund-trace.ts";
import { traceOfDonation } from "../domains/expenses/server/queries/trace.ts";
import { FundTraceCard, TraceCard } from "../domains/expenses/ui/TraceCard.tsx";
import { disputesOf } from "../domains/payments/server/queries/disputes.ts";
import { DisputeNotes } from "../domains/payments/ui/DisputeNotes.tsx";
import { payParameter } from "../domains/payments/pay-step.ts";
import { donationGatewayStep } from "../domains/donations/server/use-cases/donation-gateway-step.ts";
import { followByDonation } from "../domains/donations/server/use-cases/follow-by-donation.ts";
import { saveDonorRecordForm, saveTaxDetailsForm } from "../domains/donations/server/forms/tax.ts";
import { reportProblem } from "../domains/donations/server/use-cases/report-problem.ts";
import { DonationReceipt } from "../domains/donations/ui/DonationReceipt.tsx";
import { DonorRecordCard } from "../domains/donations/ui/DonorRecordCard.tsx";
import { DonationThanks } from "../domains/donations/ui/DonationThanks.tsx";
import { DonationTotal } from "../domains/donations/ui/DonationTotal.tsx";
import { HostedPayment } from "../domains/donations/ui/HostedPayment.tsx";
import { ReportProblem } from "../domains/donations/ui/ReportProblem.tsx";
import { ShareDonation } from "../domains/donations/ui/ShareDonation.tsx";
import { TaxReceipt } from "../domains/donations/ui/TaxReceipt.tsx";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import { useLiveDonation } from "../domains/donations/ui/use-live-donation.ts";
import { useSuccessNotice } from "../domains/donations/ui/use-success-notice.ts";
import type { Route } from "./+types/donation";

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const [asked, site, session] = await Promise.all([
    donationOfPage(args),
    siteOfPages(services),
    sessionOf(args),
  ]);
  const is_to_be_paid = args.url.searchParams.has(payParameter);
  const gateway_step = is_to_be_paid ? await gatewayStep(args, asked, session) : undefined;
  // The gateway may have reported its payment in the meantime.
  const donation = is_to_be_paid ? await donationOfPage(args) : asked;
  const is_paid_by_browser = args.url.searchParams.has(paidParameter);
  return {
    gateway_step: gateway_step ?? null,
    test_mode: services.gateway.mode !== "live",
    donation: shownDonation(donation),
    situation: situationOf(donation, is_paid_by_browser),
    comes_from_payment: is_paid_by_browser,
    is_following: await isFollowed(services, donation, session?.user_id),
    watch_token: watchTokenOf(services, donation.id),
    tax: await taxOfDonation(services, donation, { is_address_whole: isUuid(args.params.token) }),
    record: (await recordOfDonation(services, donation.id, { is_shown: isUuid(args.params.token) })) ?? null,
    trace: (await traceOfDonation(services.db, donation.id)) ?? null,
    fund_trace: (await fundTraceOfDonation(services.db, donation.id)) ?? null,
    disputes: await disputesOf(services.db, { type: "donation", id: donation.id }),
    own_path: donationPath(args.params.token),
    reference: args.params.token,
    organisation: site,
    public_url: services.config.public_url,
  };
}

/** For a browser without script, before the gateway's hosted page. Suspended accounts cannot start a payment. */
function gatewayStep(args: Route.LoaderArgs, { id }: FoundDonation, session: Session | undefined) {
  const visitor = args.context.get(pageContext);
  visitor.takes_money = true;
  if (session && !mayWrite(session, args.url.pathname)) return undefined;
  const services = args.context.get(servicesContext);
  return donationGatewayStep(services, id, { reference: args.params.token, visitor });
}

/** By its secret URL token, or by its public id for its signed-in donor. Anything else gets the same 404. */
async function donationOfPage(args: Route.LoaderArgs | Route.ActionArgs): Promise<FoundDonation> {
  const { token } = args.params;
  const user_id = isUuid(token) ? (await signedIn(args)).user_id : undefined;
  const donation = await readDonationOfPage(args.context.get(servicesContext), token, user_id);
  if (!donation) throw data({ message: m.screens_donation_page_not_found_text() }, { status: 404 });
  return donation;
}

/** The internal id grants no access, and is not exposed. */
function shownDonation({ id: _id, ...donation }: FoundDonation): DonationOfPage {
  return donation;
}

async function isFollowed({ db }: Services, { campaign }: FoundDonation, user_id: string | undefined) {
  return campaign && user_id ? isFollowing(db, campaign.id, user_id) : false;
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  const donation = await donationOfPage(args);
  return submitForms<Followed | true>(args, {
    problem: formAction({
      schema: problemRequest,
      echoed: ["message"],
      failed: m.screens_donation_problem_failed(),
      async perform({ message }) {
        await reportProblem(services, donation, message, visit);
        return { done: true };
      },
    }),
    tax: saveTaxDetailsForm(services, donation.id, args.params.token),
    record: saveDonorRecordForm(services, donation.id, args.params.token),
    follow: formAction({
      async perform() {
        return { done: await followByDonation(services, donation, visit) };
      },
    }),
    unfollow: formAction({
      async perform() {
        const { user_id } = await signedIn(args);
        const campaign_id = donation.campaign?.id ?? "";
        return { done: await unfollowByAccount(services, { campaign_id, user_id }, visit) };
      },
    }),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, (intent) => {
    if (intent === "problem") return m.screens_donation_problem_failed();
    return intent === "tax" || intent === "record"
      ? m.screens_donation_tax_failed()
      : m.screens_donation_follow_failed();
  });
}

export const meta = hiddenMeta(m.screens_donation_page_title);

/**
 * The URL grants access to the page, so other sites must not learn it. With no referrer at all, the page's own forms
 * would have no origin.
 */
export function headers() {
  return { "Referrer-Policy": "same-origin" };
}

export default function DonationPage(props: Route.ComponentProps) {
  const { gateway_step, test_mode } = props.loaderData;
  if (!gateway_step) return <GivenDonation {...props} />;
  return (
    <>
      {test_mode && <TestModeNote />}
      <div className="page-width max-w-3xl pt-8 lg:pt-12">
        <h1 className="text-3xl lg:text-4xl">{m.screens_donation_page_title()}</h1>
        <HostedPayment payment={gateway_step} />
      </div>
    </>
  );
}

function GivenDonation({ loaderData, actionData }: Route.ComponentProps) {
  const { donation, situation } = loaderData;
  const { campaign } = donation;
  const title = campaign?.title ?? generalFundTitle();
  const is_received = situation === "received";
  const notice = useSuccessNotice(
    { amount_paise: donation.amount_paise, title },
    is_received && loaderData.comes_from_payment,
  );
  useLiveDonation(donation, loaderData.watch_token);
  const answer: FormAnswer<Followed | true> | undefined = actionData;
  const is_kept = is_received || situation === "partly_refunded";
  return (
    <div className="page-width flex max-w-5xl flex-col gap-6 pt-6 lg:pt-10">
      <Letterhead organisation={loaderData.organisation} />
      <ActionNotice notice={notice} />
      <DonationThanks
        donation={donation}
        situation={situation}
        taken_paise={loaderData.disputes.reduce((sum, { taken_paise }) => sum + taken_paise, 0)}
        moved_paise={loaderData.trace?.moved_paise ?? 0}
        title={title}
        own_path={loaderData.own_path}
        total={<DonationTotal campaign={campaign} is_counted={is_kept} />}
        follow={
          is_kept && campaign ? (
            <FollowStrip
              campaign={campaign}
              is_following={loaderData.is_following}
              answer={answer as FormAnswer<Followed> | undefined}
            />
          ) : null
        }
      />
      <DisputeNotes disputes={loaderData.disputes} reader="donor" />
      <div className="grid items-start gap-6 *:only:max-w-xl md:grid-cols-2 print:block">
        <DonationReceipt
          donation={donation}
          tax={loaderData.tax}
          title={title}
          reference={loaderData.reference}
        />
        {is_kept && (
          <ShareDonation
            campaign={campaign}
            organisation={loaderData.organisation.organisation_name}
            public_url={loaderData.public_url}
          />
        )}
      </div>
      {loaderData.tax && <TaxReceipt tax={loaderData.tax} answer={answer} />}
      {loaderData.record && <DonorRecordCard given={loaderData.record} answer={answer} />}
      {loaderData.trace && <TraceCard trace={loaderData.trace} />}
      {loaderData.fund_trace && <FundTraceCard trace={loaderData.fund_trace} />}
      <ReportProblem answer={answer} />
    </div>
  );
}

type FollowStripProps = Pick<Parameters<typeof FollowCampaign>[0], "campaign" | "is_following" | "answer">;

function FollowStrip(props: FollowStripProps & { campaign: { is_active: boolean } }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-4 border-t border-hairline p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-12 lg:py-7 print:hidden">
      <div>
        <h2 className="text-xl">{m.screens_donation_follow()}</h2>
        <p className="mt-1 max-w-prose text-muted">
          {props.campaign.is_active
            ? m.screens_donation_follow_lead()
            : m.screens_donation_follow_lead_ended()}
        </p>
      </div>
      <FollowCampaign by_donation {...props} />
    </div>
  );
}

/** Header of the printed receipt. */
function Letterhead({ organisation }: { organisation: Site }) {
  const { organisation_name, address, phone, email } = organisation;
  return (
    <div className="hidden items-center gap-4 border-b border-hairline pb-4 print:flex">
      <OrganisationMark logo_url={organisation.logo_url} size={56} />
      <p>
        <strong className="block font-heading text-2xl">{organisation_name}</strong>
        {address} · {phone} · {email}
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <NotFoundMessage
      title={m.screens_donation_page_not_found()}
      text={m.screens_donation_page_not_found_text()}
      back={{ href: "/campaigns", label: m.screens_donation_page_campaigns() }}
    />
  );
}
