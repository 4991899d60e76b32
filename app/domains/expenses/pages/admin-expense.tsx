import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { readWriters } from "../../accounts/server/queries/writers.ts";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { adminExpensesPath, fromBankOf, type RecordedTransfer, unsubmittedFor_days } from "../expense.ts";
import { canCheckExpenses } from "../policy.ts";
import { decisionForms } from "../server/forms/expense.ts";
import { requireChecker } from "../server/expense-failures.ts";
import { hasOriginal } from "../server/bill-files.ts";
import { readOwnExpense } from "../server/queries/own-expense.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { readExpensePayer } from "../server/queries/payer.ts";
import { similarExpenses } from "../server/queries/similar-expenses.ts";
import { ExpenseDecision, PaymentForm } from "../ui/ExpenseDecision.tsx";
import { BillFiles } from "../ui/BillFiles.tsx";
import { ExpenseFacts } from "../ui/ExpenseFacts.tsx";
import { MoneyFigures } from "../ui/MoneyFigures.tsx";
import { Organiser } from "../ui/Organiser.tsx";
import { ReasonForm } from "../ui/ReasonForm.tsx";
import type { Route } from "./+types/admin-expense";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canCheckExpenses(session)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const { expense, campaign } = await orErrorPage(readOwnExpense(db, session, args.params.id));
  const is_waiting = expense.status === "waiting";
  const [totals, held, similar, payer, organisers] = await Promise.all([
    totalsOf(db, campaign),
    heldOfCampaign(db, campaign.id),
    is_waiting ? similarExpenses(db, expense.id) : [],
    is_waiting ? readExpensePayer(db, session, expense.id) : null,
    readWriters(db, [campaign.created_by]),
  ]);
  const due_paise = fromBankOf(expense);
  const by_others_paise = totals.approved_paise + totals.paying_paise - (payer ? due_paise : 0);
  const left_paise = totals.remaining_paise - by_others_paise - held.disputed_paise - held.owed_paise;
  const organiser = organisers.get(campaign.created_by);
  const warnings = {
    is_short: due_paise > 0 && left_paise < due_paise,
    is_suspended: due_paise > 0 && (organiser?.is_suspended ?? true),
  };
  const today = dayInIndia();
  const has_original = await hasOriginal(services, expense);
  const { title } = campaign;
  const { created_by: user_id } = campaign;
  const recorded_by = organiser && { user_id, name: organiser.display_name };
  return {
    expense,
    has_original,
    title,
    recorded_by,
    totals,
    held,
    similar,
    payer,
    warnings,
    today,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  await orErrorPage(requireChecker(session));
  const services = args.context.get(servicesContext);
  const { expense } = await orErrorPage(readOwnExpense(services.db, session, args.params.id));
  return submitForms(args, decisionForms({ services, session }, expense.id));
}

export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_decided);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.expenses_own_page(), args.loaderData?.expense.purpose);
}

export default function AdminExpensePage({ loaderData, actionData }: Route.ComponentProps) {
  const { expense, has_original, title, recorded_by, totals, held, similar, payer } = loaderData;
  const { warnings, today } = loaderData;
  const answer: FormAnswer<RecordedTransfer> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_checks_page(), href: adminExpensesPath },
          { label: m.expenses_own_page() },
        ]}
      />
      <PageHeading title={m.expenses_own_page()} lead={<UserText>{title}</UserText>} />
      <ExpenseFacts expense={expense} is_for_admins organiser={<Organiser person={recorded_by} />} />
      <div className="mb-6">
        <MoneyFigures totals={totals} held={held} />
      </div>
      <BillFiles expense={expense} has_original={has_original} />
      {expense.status === "waiting" && (
        <ExpenseDecision
          expense={expense}
          today={today}
          warnings={warnings}
          similar={similar}
          payer={payer}
          answer={answer}
        />
      )}
      {expense.status === "prepared" && (
        <>
          <p className="mt-6 max-w-prose">{m.expenses_decline_lead({ days: unsubmittedFor_days })}</p>
          <ReasonForm
            intent="refuse"
            summary={m.expenses_refuse()}
            hint={m.expenses_reason_told()}
            button={m.expenses_refuse_button()}
            pending={m.expenses_refusing()}
            answer={answer}
          />
        </>
      )}
      {expense.status === "booked" && fromBankOf(expense) > 0 && expense.paid_on === null && (
        <PaymentForm today={today} answer={answer} />
      )}
      {expense.status === "booked" && (
        <ReasonForm
          intent="reverse"
          summary={m.expenses_reverse()}
          lead={m.expenses_reverse_lead()}
          hint={m.expenses_reason_public()}
          button={m.expenses_reverse_button()}
          pending={m.expenses_reversing()}
          answer={answer}
        />
      )}
    </>
  );
}
