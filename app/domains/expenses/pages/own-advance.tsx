import { data } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { leftOf, ownAdvancePath } from "../advance.ts";
import { campaignExpensesPath, newExpensePath, ownExpensePath } from "../expense.ts";
import { canRecordExpenses } from "../policy.ts";
import { ownAdvanceForms } from "../server/forms/advance.ts";
import { readOwnAdvance, returnsOfAdvance } from "../server/queries/advances.ts";
import { expensesOfAdvance } from "../server/queries/expenses-of-advance.ts";
import { AdvanceFacts } from "../ui/AdvanceFacts.tsx";
import { AdvanceHistory } from "../ui/AdvanceHistory.tsx";
import { HeldNote } from "../ui/HeldNote.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/own-advance";

/** An organiser's advance: its decision, expenses and returns. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const { advance, campaign } = await orErrorPage(readOwnAdvance(db, session, args.params.advance_id));
  if (campaign.id !== args.params.id.toLowerCase())
    throw data({ message: m.expenses_advance_not_found() }, { status: 404 });
  const [expenses, returns, held] = await Promise.all([
    expensesOfAdvance(db, advance.id),
    returnsOfAdvance(db, advance.id),
    advance.status === "requested" ? heldOfCampaign(db, campaign.id) : null,
  ]);
  return { advance, expenses, returns, held, is_own: canRecordExpenses(session, campaign) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { advance } = await orErrorPage(readOwnAdvance(services.db, session, args.params.advance_id));
  return submitForms(args, ownAdvanceForms({ services, session }, advance));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_decided);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.expenses_advance_own_page(), args.loaderData?.advance.purpose);
}

export default function OwnAdvancePage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { advance, expenses, returns, held, is_own } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const { campaign_id } = advance;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_page(), href: campaignExpensesPath(campaign_id) },
          { label: m.expenses_advance_own_page() },
        ]}
      />
      <PageHeading
        title={m.expenses_advance_own_page()}
        action={
          is_own && leftOf(advance) > 0 ? (
            <ButtonLink href={newExpensePath(campaign_id)}>{m.expenses_new()}</ButtonLink>
          ) : null
        }
      />
      <AdvanceFacts
        advance={advance}
        pathOf={(id) => ownAdvancePath(campaign_id, id)}
        next={
          is_own && advance.status === "refused"
            ? {
                text: m.expenses_advance_refused_next(),
                href: campaignExpensesPath(campaign_id),
                label: m.expenses_page(),
              }
            : undefined
        }
      />
      {held && <HeldNote held={held} className="mb-6" />}
      {advance.status === "paid" && (
        <>
          {is_own && leftOf(advance) > 0 && (
            <p className="mb-6 max-w-prose">{m.expenses_advance_return_hint()}</p>
          )}
          <AdvanceHistory
            expenses={expenses}
            expensePath={({ id }) => ownExpensePath(campaign_id, id)}
            returns={returns}
          />
        </>
      )}
      {is_own && advance.status === "requested" && (
        <Disclosure summary={m.expenses_advance_withdraw()} className="max-w-prose">
          <PageForm intent="withdraw" answer={answer} className="flex flex-col items-start gap-3">
            <p>{m.expenses_advance_withdraw_lead()}</p>
            <Submit variant="danger" pendingLabel={m.expenses_withdrawing()}>
              {m.expenses_advance_withdraw()}
            </Submit>
          </PageForm>
        </Disclosure>
      )}
    </>
  );
}
