import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { answerTo } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { isSoleAdmin } from "../../accounts/server/queries/active-admins.ts";
import { type BankDetails, maskedDetails } from "../bank-details.ts";
import { payableName, payoutCursor, payoutPath, payoutsPath } from "../payouts.ts";
import { canPayOut, canPayTo } from "../policy.ts";
import { openDatedDetails } from "../server/bank-vault.ts";
import { payoutsRestricted } from "../server/earnings-failures.ts";
import { payoutForms } from "../server/forms/payout.ts";
import { readEarnings } from "../server/queries/earnings.ts";
import { bankObstacle } from "../server/queries/payout-obstacles.ts";
import { openPayoutRequests, withdrawnPayoutsOf } from "../server/queries/payout-requests.ts";
import { listRepayments } from "../server/queries/repayments.ts";
import { listPayouts } from "../server/queries/payouts.ts";
import { readPaidSeller } from "../server/use-cases/pay-sellers.ts";
import { earningsHref } from "../statement.ts";
import { BankOfSeller } from "../ui/BankOfSeller.tsx";
import { EarningsFigures } from "../ui/EarningsFigures.tsx";
import { PayoutList } from "../ui/PayoutList.tsx";
import { OpenPayouts } from "../ui/OpenPayouts.tsx";
import { Repayments } from "../ui/Repayments.tsx";
import { PreparePayout } from "../ui/PreparePayout.tsx";
import type { Route } from "./+types/seller-payouts";

const payoutsPerPage = 20;
const reversedRepaymentsShown = 20;

export async function loader(args: Route.LoaderArgs) {
  const reader = await signedIn(args);
  if (!canPayOut(reader)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db, secrets } = services;
  const seller = await orErrorPage(readPaidSeller(services, args.params.id));
  const { vendor_id } = seller;
  const after = payoutCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const [earnings, banks, requests, withdrawn, is_alone, repayments, list] = await Promise.all([
    readEarnings(db, vendor_id),
    openDatedDetails(db, secrets, [vendor_id]),
    openPayoutRequests({ db, secrets, reader }, vendor_id),
    withdrawnPayoutsOf(db, vendor_id),
    isSoleAdmin(db, reader, [vendor_id]),
    listRepayments(db, vendor_id, reversedRepaymentsShown),
    orFailed(services, "payouts", listPayouts(db, { vendor_id, after, limit: payoutsPerPage })),
  ]);
  const bank = banks.get(vendor_id);
  const open = requests.filter(({ ended_at }) => ended_at === null);
  const reserved_paise = open.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return {
    seller,
    earnings,
    requests,
    repayments,
    preparation: {
      free_paise: earnings.payable_paise - reserved_paise,
      has_open: open.length > 0,
      obstacle: bankObstacle(bank) ?? null,
      withdrawn,
      is_alone,
      is_own: !canPayTo(reader, vendor_id),
    },
    bank: bank ? maskedDetails(bank.details) : null,
    list,
    is_first: after === undefined,
    today: dayInIndia(),
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canPayOut(session)) throw errorPage(payoutsRestricted());
  const services = args.context.get(servicesContext);
  const { vendor_id } = await orErrorPage(readPaidSeller(services, args.params.id));
  return submitForms(args, payoutForms(services, session, vendor_id));
}

/** After a 409, reloads to show what another admin recorded. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_not_recorded);
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return hiddenPageMeta(args, loaderData ? payableName(loaderData.seller) : m.earnings_payouts_page());
}

export default function SellerPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, earnings, requests, repayments, preparation, bank, list, is_first, today } = loaderData;
  const answer: FormAnswer<BankDetails> | undefined = actionData;
  const name = payableName(seller);
  return (
    <>
      <Breadcrumb crumbs={[{ label: m.earnings_payouts_page(), href: payoutsPath }, { label: name }]} />
      <PageHeading
        title={<UserText>{name}</UserText>}
        action={
          <ButtonLink href={earningsHref({ seller: seller.vendor_id })} variant="secondary">
            {m.earnings_statement()}
          </ButtonLink>
        }
      />
      <EarningsFigures earnings={earnings} />
      <div className="mb-8 grid items-start gap-6 lg:grid-cols-2">
        <BankOfSeller
          bank={bank}
          whole={answerTo(answer, "show_bank")?.done}
          answer={answer}
          className="lg:order-last"
        />
        <PreparePayout {...preparation} answer={answer} />
      </div>
      <Repayments
        repayments={repayments}
        owed_paise={Math.max(-earnings.balance_paise, 0)}
        is_own={preparation.is_own}
        today={today}
        answer={answer}
      />
      <OpenPayouts requests={requests} is_own={preparation.is_own} today={today} answer={answer} />
      <section aria-labelledby="payouts">
        <h2 id="payouts" className="mb-4 text-2xl">
          {m.earnings_payouts()}
        </h2>
        <ListSection
          list={list}
          rowsOf={({ payouts }) => payouts}
          failed={m.earnings_payouts_failed()}
          empty={
            <p className="text-muted">
              {preparation.has_open ? m.earnings_payouts_none_recorded() : m.earnings_payouts_none()}
            </p>
          }
          pages={{ label: m.earnings_payouts_pages(), path: payoutPath(seller.vendor_id), is_first }}
        >
          {(payouts) => <PayoutList payouts={payouts} is_own={preparation.is_own} answer={answer} />}
        </ListSection>
      </section>
    </>
  );
}
