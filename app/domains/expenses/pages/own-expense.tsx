import { data } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { campaignExpensesPath, fromBankOf } from "../expense.ts";
import { canRecordExpenses } from "../policy.ts";
import { ownExpenseForms } from "../server/forms/expense.ts";
import { hasOriginal } from "../server/bill-files.ts";
import { readOwnExpense } from "../server/queries/own-expense.ts";
import { BillFiles } from "../ui/BillFiles.tsx";
import { BlackOutTool } from "../ui/BlackOutTool.tsx";
import { ExpenseFacts } from "../ui/ExpenseFacts.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/own-expense";

/** An organiser's expense, to black out personal details and submit it. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { expense, campaign } = await orErrorPage(
    readOwnExpense(services.db, session, args.params.expense_id),
  );
  if (campaign.id !== args.params.id.toLowerCase())
    throw data({ message: m.expenses_not_found() }, { status: 404 });
  return {
    expense,
    has_original: await hasOriginal(services, expense),
    is_own: canRecordExpenses(session, campaign),
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { expense } = await orErrorPage(readOwnExpense(services.db, session, args.params.expense_id));
  return submitForms(args, ownExpenseForms({ services, session }, expense));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_submitted);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.expenses_own_page(), args.loaderData?.expense.purpose);
}

export default function OwnExpensePage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { expense, has_original, is_own } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const is_open = is_own && expense.status === "prepared";
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_page(), href: campaignExpensesPath(expense.campaign_id) },
          { label: m.expenses_own_page() },
        ]}
      />
      <PageHeading title={m.expenses_own_page()} />
      <ExpenseFacts
        expense={expense}
        next={
          is_own && expense.status === "refused"
            ? {
                text: m.expenses_refused_next(),
                href: campaignExpensesPath(expense.campaign_id),
                label: m.expenses_to_bills(),
              }
            : undefined
        }
      />
      {expense.status === "waiting" && fromBankOf(expense) > 0 && (
        <p role="note" className="mb-6 max-w-prose">
          {m.expenses_to_pay_text({ amount: formatRupees(fromBankOf(expense)) })}
        </p>
      )}
      {is_open ? (
        <SubmitExpense expense={expense} answer={answer} />
      ) : (
        <BillFiles expense={expense} has_original={has_original} />
      )}
    </>
  );
}

function SubmitExpense({
  expense: { id, bill_kind },
  answer,
}: Pick<Route.ComponentProps["loaderData"], "expense"> & { answer: FormAnswer | undefined }) {
  return (
    <>
      <section aria-labelledby="cover">
        <h2 id="cover" className="mb-2 text-2xl">
          {bill_kind === "pdf" ? m.expenses_submit() : m.expenses_cover()}
        </h2>
        <p className="mb-4 max-w-prose text-muted">
          {bill_kind === "pdf" ? m.expenses_submit_pdf() : m.expenses_cover_lead()}
        </p>
        <PageForm intent="submit" answer={answer} className="flex flex-col gap-5">
          {bill_kind === "photo" && <BlackOutTool expense_id={id} />}
          <Submit pendingLabel={m.expenses_handing_in()} className="self-start">
            {m.expenses_submit()}
          </Submit>
        </PageForm>
      </section>
      <Disclosure summary={m.expenses_withdraw()} className="mt-8 max-w-prose">
        <PageForm intent="withdraw" answer={answer} className="flex flex-col items-start gap-3">
          <p>{m.expenses_withdraw_lead()}</p>
          <Submit variant="danger" pendingLabel={m.expenses_withdrawing()}>
            {m.expenses_withdraw()}
          </Submit>
        </PageForm>
      </Disclosure>
    </>
  );
}
