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
import { readWriters } from "../../accounts/server/queries/writers.ts";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { adminAdvancePath, adminAdvancesPath, isRecordedAnew } from "../advance.ts";
import { adminExpensePath } from "../expense.ts";
import { canCheckExpenses } from "../policy.ts";
import { readAccount } from "../server/advance-account.ts";
import { adminAdvanceForms } from "../server/forms/advance.ts";
import { requireChecker } from "../server/expense-failures.ts";
import { readOwnAdvance, returnsOfAdvance } from "../server/queries/advances.ts";
import { expensesOfAdvance } from "../server/queries/expenses-of-advance.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { readAdvancePayer } from "../server/queries/payer.ts";
import { transferRecorder } from "../server/queries/transfer-recorder.ts";
import { AdvanceFacts } from "../ui/AdvanceFacts.tsx";
import { AdvanceHistory } from "../ui/AdvanceHistory.tsx";
import {
  AdvanceRecordedAnew,
  ApprovedAdvance,
  OrganiserSuspended,
  PaidAdvance,
  RequestedAdvance,
  ReversedAdvance,
} from "../ui/AdvanceDecisions.tsx";
import { MoneyFigures } from "../ui/MoneyFigures.tsx";
import { ReasonForm } from "../ui/ReasonForm.tsx";
import type { Route } from "./+types/admin-advance";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canCheckExpenses(session)) throw redirect("/dashboard");
  const { db, secrets } = args.context.get(servicesContext);
  const { advance, campaign } = await orErrorPage(readOwnAdvance(db, session, args.params.id));
  const { created_by } = campaign;
  const payer = advance.status === "approved" ? await readAdvancePayer(db, session, advance.id) : null;
  const [writers, totals, held, expenses, returns, account, recorder] = await Promise.all([
    readWriters(db, [created_by]),
    totalsOf(db, campaign),
    heldOfCampaign(db, campaign.id),
    expensesOfAdvance(db, advance.id),
    returnsOfAdvance(db, advance.id),
    // Whoever says that they send it sees where to.
    payer?.is_own ? readAccount(db, secrets, advance.id) : null,
    transferRecorder(db, { id: advance.id, user_id: session.user_id, organiser_id: created_by }),
  ]);
  const today = dayInIndia();
  const is_suspended = writers.get(created_by)?.is_suspended ?? true;
  const { id: campaign_id, title } = campaign;
  const name = writers.get(created_by)?.display_name;
  const organiser = name === undefined ? undefined : { user_id: created_by, name };
  const whose = { campaign: { id: campaign_id, title }, organiser };
  const { needs_another } = recorder;
  return {
    advance,
    whose,
    totals,
    held,
    expenses,
    returns,
    account,
    today,
    is_suspended,
    needs_another,
    payer,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  await orErrorPage(requireChecker(session));
  const services = args.context.get(servicesContext);
  const { advance } = await orErrorPage(readOwnAdvance(services.db, session, args.params.id));
  return submitForms(args, adminAdvanceForms({ services, session }, advance.id));
}

export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_decided);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.expenses_advance_own_page(), args.loaderData?.advance.purpose);
}

export default function AdminAdvancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { advance, whose, totals, held, expenses, returns, account, today } = loaderData;
  const { is_suspended, needs_another, payer } = loaderData;
  const left_paise = totals.remaining_paise - totals.paying_paise - held.disputed_paise - held.owed_paise;
  const answer: FormAnswer | undefined = actionData;
  const { status } = advance;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_advances_page(), href: adminAdvancesPath },
          { label: m.expenses_advance_own_page() },
        ]}
      />
      <PageHeading title={m.expenses_advance_own_page()} />
      <AdvanceFacts advance={advance} pathOf={adminAdvancePath} whose={whose} />
      {advance.paid_alone && <p className="mb-6 text-muted">{m.expenses_advance_paid_alone()}</p>}
      <div className="mb-6">
        <MoneyFigures totals={totals} held={held} />
      </div>
      {is_suspended && <OrganiserSuspended advance={advance} />}
      {status === "requested" && <RequestedAdvance is_suspended={is_suspended} answer={answer} />}
      {isRecordedAnew(advance) && (
        <AdvanceRecordedAnew needs_another={needs_another} today={today} answer={answer} />
      )}
      {status === "approved" && !isRecordedAnew(advance) && (
        <ApprovedAdvance
          account={account}
          today={today}
          needs_another={needs_another}
          payer={payer}
          is_short={left_paise < totals.approved_paise}
          answer={answer}
        />
      )}
      {status === "reversed" && advance.correction_id === null && <ReversedAdvance answer={answer} />}
      {status === "paid" && (
        <>
          <AdvanceHistory
            expenses={expenses}
            expensePath={({ id }) => adminExpensePath(id)}
            returns={returns}
            renderBelow={({ id: return_id }) => (
              <ReasonForm
                intent="reverse_return"
                hiddenFields={{ return_id }}
                summary={m.expenses_return_reverse()}
                lead={m.expenses_return_reverse_lead()}
                hint={m.expenses_reason_told()}
                button={m.expenses_return_reverse_button()}
                pending={m.expenses_reversing()}
                answer={answer}
              />
            )}
          />
          <PaidAdvance advance={advance} today={today} answer={answer} />
        </>
      )}
    </>
  );
}
