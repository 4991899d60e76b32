import { useMemo } from "react";
import { data } from "react-router";
import * as m from "#messages";
import ArrowLeft from "../../../ui/icons/arrow-left.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { pauseAfter } from "../../../page/network.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { useRepeatedRevalidation } from "../../../page/use-repeated-revalidation.ts";
import { isFailure } from "../../../platform/failure.ts";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import {
  orErrorPage,
  pageContext,
  servicesContext,
  sessionOf,
  signedIn,
} from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import type { Notice } from "../../../text/notice.ts";
import { isUuid } from "../../../text/uuid.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { mayWrite } from "../../accounts/policy.ts";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import { payParameter } from "../../payments/pay-step.ts";
import { canDo, hasEnded, monthlyPath, type MonthlyStep, monthlyStepOf } from "../monthly-gift.ts";
import type { MonthlyGift } from "../server/monthly-row.ts";
import { readMonthlyGift } from "../server/use-cases/change-monthly-gift.ts";
import { type MonthlyAnswer, monthlyForms } from "../server/forms/monthly.ts";
import { catchUp, monthlyGiftOfPage } from "../server/use-cases/monthly-page.ts";
import { monthlyPaymentForm } from "../server/forms/monthly-payment.ts";
import { renewMonthlyLink } from "../server/use-cases/renew-monthly-link.ts";
import { HostedPayment } from "../ui/HostedPayment.tsx";
import { ExpiredLink } from "../ui/monthly/ExpiredLink.tsx";
import { MonthlyActions } from "../ui/monthly/MonthlyActions.tsx";
import { MonthlyCharges } from "../ui/monthly/MonthlyCharges.tsx";
import { MonthlyFacts } from "../ui/monthly/MonthlyFacts.tsx";
import { MonthlyHead } from "../ui/monthly/MonthlyHead.tsx";
import { monthlySituation } from "../ui/monthly-words.ts";
import { TestModeNote } from "../ui/TestModeNote.tsx";
import type { Route } from "./+types/monthly-gift";

type Args = Route.LoaderArgs | Route.ActionArgs;

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  const reference = args.params.token;
  const asked = await giftOfPage(args);
  if (asked === "expired") return data({ page: null, reference }, { status: 410 });
  const comes_from_payment = args.url.searchParams.has("paid");
  const pay = args.url.searchParams.get(payParameter);
  const is_paid_by_browser = comes_from_payment && asked.charged_month === null;
  const is_to_be_paid = monthlyStepOf(pay, asked) !== undefined;
  const found = is_paid_by_browser || is_to_be_paid ? await catchUp(services, asked, visit) : asked;
  const [gift, site, gateway_step] = await Promise.all([
    monthlyGiftOfPage(services, found, { is_signed_in: isUuid(reference) }),
    siteOfPages(services),
    gatewayStep(args, found, monthlyStepOf(pay, found)),
  ]);
  const payment = paymentOf(services, found, site);
  return { page: { gift, comes_from_payment, payment, gateway_step: gateway_step ?? null }, reference };
}

/** For browsers without JavaScript, before the gateway's hosted page. Suspended accounts cannot start a payment. */
async function gatewayStep(args: Route.LoaderArgs, gift: MonthlyGift, kind: MonthlyStep | undefined) {
  const session = await sessionOf(args);
  if (kind === undefined || (session && !mayWrite(session, args.url.pathname))) return undefined;
  const reference = args.params.token;
  const visitor = args.context.get(pageContext);
  return monthlyPaymentForm(args.context.get(servicesContext), gift, { kind, reference, visitor });
}

/** Data for the payment window; null if there is nothing to pay or to choose. */
function paymentOf(
  { gateway }: Services,
  gift: MonthlyGift,
  { organisation_name }: { organisation_name: string },
) {
  const setup = {
    script_url: gateway.checkout_script_url,
    organisation: organisation_name,
    test_mode: gateway.mode !== "live",
    key: gateway.key_id,
    amount: gift.amount_paise,
  };
  const { gateway_subscription_id: subscription_id } = gift;
  const is_payable = subscription_id !== null && (canDo("pay", gift) || canDo("method", gift));
  return { ...setup, subscription_id: is_payable ? subscription_id : null };
}

/** By the link in a mail, or by its public id for its signed-in donor. Everything else gets the same 404. */
async function giftOfPage(args: Args): Promise<MonthlyGift | "expired"> {
  const { token } = args.params;
  const user_id = isUuid(token) ? (await signedIn(args)).user_id : undefined;
  try {
    return await readMonthlyGift(args.context.get(servicesContext), token, user_id);
  } catch (error) {
    if (isFailure(error) && error.code === "link_expired") return "expired";
    return orErrorPage(Promise.reject(error), 404);
  }
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  const reference = args.params.token;
  const gift = await giftOfPage(args);
  if (gift !== "expired") return submitForms<MonthlyAnswer>(args, monthlyForms(services, gift, reference));
  const renew = formAction<object, MonthlyAnswer>({
    failed: m.donations_monthly_failed_pay(),
    async perform() {
      await renewMonthlyLink(services, reference, visit);
      return { location: monthlyPath(reference), notice: "monthly_link" };
    },
  });
  return submitForms<MonthlyAnswer>(args, { link: renew }, { otherwise: "link" });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_monthly_failed);
}

/** A refusal that is kept changes what the page offers. */
export const shouldRevalidate = reloadAfterConflict;

export const meta = hiddenMeta(m.donations_monthly_page);

/**
 * The URL grants access to the page, so it is hidden from other sites. With no referrer at all, the page's own forms
 * would send no origin.
 */
export function headers() {
  return { "Referrer-Policy": "same-origin" };
}

export default function MonthlyGiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, reference } = loaderData;
  const answer: FormAnswer<MonthlyAnswer> | undefined = actionData;
  if (!page) return <ExpiredLink answer={answer} />;
  return <GiftPage {...page} reference={reference} answer={answer} />;
}

type GiftPageProps = NonNullable<Route.ComponentProps["loaderData"]["page"]> & {
  reference: string;
  answer: FormAnswer<MonthlyAnswer> | undefined;
};

function GiftPage({ gift, comes_from_payment, payment, gateway_step, reference, answer }: GiftPageProps) {
  const situation = monthlySituation(gift, comes_from_payment);
  const is_charged_soon = situation === "authenticated" && gift.starts_at === null;
  useRepeatedRevalidation(situation === "confirming" || is_charged_soon, pauseAfter);
  const thanks = useThanks(comes_from_payment && gift.charge_count > 0);
  return (
    <>
      {payment.test_mode && <TestModeNote />}
      <div className="page-width flex max-w-5xl flex-col gap-6 pt-6 lg:pt-10">
        <ActionNotice notice={thanks} />
        <MonthlyHead gift={gift} situation={situation} reference={reference} />
        {gateway_step ? (
          <HostedPayment payment={gateway_step} />
        ) : (
          <MonthlyActions
            gift={gift}
            situation={situation}
            reference={reference}
            payment={payment}
            answer={answer}
          />
        )}
        {answer?.intent === "pay" && <ActionNotice notice={answer.notice} />}
        <div className="grid items-start gap-6 md:grid-cols-2">
          <MonthlyFacts gift={gift} />
          <MonthlyCharges charges={gift.charges} />
        </div>
        {isUuid(reference) ? (
          <p>
            <ButtonLink href="/dashboard/donations" variant="quiet">
              <ArrowLeft size={18} aria-hidden="true" /> {m.donations_monthly_back()}
            </ButtonLink>
          </p>
        ) : (
          !hasEnded(gift.state) && (
            <p className="max-w-prose text-sm text-muted">{m.donations_monthly_link_note()}</p>
          )
        )}
      </div>
    </>
  );
}

/** Shown once, when the first month has been received. */
function useThanks(has_arrived: boolean): Notice | undefined {
  return useMemo(
    () =>
      has_arrived
        ? {
            tone: "success",
            title: m.donations_monthly_notice_paid(),
            text: m.donations_monthly_notice_paid_text(),
          }
        : undefined,
    [has_arrived],
  );
}

export function ErrorBoundary() {
  return (
    <NotFoundMessage
      title={m.donations_monthly_not_found_title()}
      text={m.donations_monthly_not_found()}
      back={{ href: "/donations?tab=monthly", label: m.donations_monthly_not_found_back() }}
    />
  );
}
