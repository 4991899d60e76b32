import { data, redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { disputedOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { adminExpensesPath } from "../expense.ts";
import { canCheckBills } from "../policy.ts";
import { decisionForms } from "../server/expense-forms.ts";
import { checksRestricted } from "../server/expense-failures.ts";
import { readOwnExpense } from "../server/queries/own-expense.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { BillFiles } from "../ui/BillFiles.tsx";
import { ExpenseFacts } from "../ui/ExpenseFacts.tsx";
import { MoneyFigures } from "../ui/MoneyFigures.tsx";
import { ReasonForm } from "../ui/ReasonForm.tsx";
import type { Route } from "./+types/admin-expense";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canCheckBills(session)) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const { expense, campaign } = await orErrorPage(readOwnExpense(db, session, args.params.id));
  const [totals, disputed_paise] = await Promise.all([
    totalsOf(db, campaign),
    disputedOfCampaign(db, campaign.id),
  ]);
  return { expense, title: campaign.title, totals, disputed_paise };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canCheckBills(session)) {
    const { code, message, status } = checksRestricted();
    throw data({ code, message }, { status });
  }
  const services = args.context.get(servicesContext);
  const { expense } = await orErrorPage(readOwnExpense(services.db, session, args.params.id));
  return submitForms(args, decisionForms({ services, session }, expense.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_decided);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.expenses_own_page());
}

export default function AdminExpensePage({ loaderData, actionData }: Route.ComponentProps) {
  const { expense, title, totals, disputed_paise } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_checks_page(), href: adminExpensesPath },
          { label: m.expenses_own_page() },
        ]}
      />
      <PageHeading title={m.expenses_own_page()} lead={<UserText>{title}</UserText>} />
      <ExpenseFacts expense={expense} />
      <div className="mb-6">
        <MoneyFigures totals={totals} disputed_paise={disputed_paise} />
      </div>
      <BillFiles expense={expense} />
      {expense.status === "waiting" && <Decide is_pdf={expense.bill_kind === "pdf"} answer={answer} />}
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

function Decide({ is_pdf, answer }: { is_pdf: boolean; answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="decide" className="mt-6 flex max-w-2xl flex-col gap-4">
      <h2 id="decide" className="text-xl">
        {m.expenses_decide()}
      </h2>
      <PageForm intent="book" answer={answer} className="flex flex-col items-start gap-4">
        <p className="text-muted">{is_pdf ? m.expenses_book_lead_pdf() : m.expenses_book_lead()}</p>
        <Submit pendingLabel={m.expenses_booking()}>{m.expenses_book()}</Submit>
      </PageForm>
      <ReasonForm
        intent="refuse"
        summary={m.expenses_refuse()}
        hint={m.expenses_reason_told()}
        button={m.expenses_refuse_button()}
        pending={m.expenses_refusing()}
        answer={answer}
      />
    </Card>
  );
}
