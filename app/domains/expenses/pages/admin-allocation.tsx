import { data, redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Allocation } from "../server/allocation-row.ts";
import { allocationsPath, type AllocationSide, moneyLeftPath, sideName } from "../allocation.ts";
import { moneyPath } from "../expense.ts";
import { newAdminsAmong } from "../../accounts/server/queries/new-admins.ts";
import { readWriters } from "../../accounts/server/queries/writers.ts";
import { NewAdmins } from "../../accounts/ui/NewAdmins.tsx";
import { canCheckExpenses } from "../policy.ts";
import { allocationForms } from "../server/forms/allocation.ts";
import { allocationsRestricted } from "../server/allocation-failures.ts";
import { readAllocation } from "../server/queries/allocations.ts";
import { readWhoDecides } from "../server/queries/who-decides.ts";
import { AllocationBadge } from "../ui/AllocationBadge.tsx";
import { ReasonForm } from "../ui/ReasonForm.tsx";
import { SpendingFacts } from "../ui/SpendingFacts.tsx";
import type { Route } from "./+types/admin-allocation";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canCheckExpenses(session)) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const allocation = await orErrorPage(readAllocation(db, args.params.id));
  const { prepared_by, approved_by } = allocation;
  const [decides, new_admins, writers] = await Promise.all([
    readWhoDecides(db, session, allocation),
    newAdminsAmong(db, [prepared_by, approved_by]),
    readWriters(
      db,
      [prepared_by, approved_by].filter((id) => id !== null),
    ),
  ]);
  const nameOf = (id: string | null) => writers.get(id ?? "")?.display_name ?? null;
  const names = { prepared: nameOf(prepared_by), approved: nameOf(approved_by) };
  return { allocation, names, new_admins, ...decides };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canCheckExpenses(session)) {
    const { code, message, status } = allocationsRestricted();
    throw data({ code, message }, { status });
  }
  const services = args.context.get(servicesContext);
  const { id } = await orErrorPage(readAllocation(services.db, args.params.id));
  return submitForms(args, allocationForms({ services, session }, id));
}

/** After a 409, reloads to show what another admin decided. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_decided);
}

export function meta(args: Route.MetaArgs) {
  const allocation = args.loaderData?.allocation;
  const row = allocation && `${formatRupees(allocation.amount_paise)} · ${sideName(allocation.to)}`;
  return hiddenRowMeta(args, m.expenses_allocation_page(), row);
}

export default function AdminAllocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { allocation, names, new_admins, may_decide, may_approve } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const { status } = allocation;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_money_left(), href: moneyLeftPath },
          { label: m.expenses_allocations_page(), href: allocationsPath },
          { label: m.expenses_allocation_page() },
        ]}
      />
      <PageHeading title={m.expenses_allocation_page()} />
      <Facts allocation={allocation} names={names} />
      <NewAdmins admins={new_admins} />
      {!may_decide && <p className="max-w-prose">{m.expenses_allocation_other_admin_only()}</p>}
      {status === "prepared" && may_decide && (
        <div className="flex flex-col gap-4">
          <p className="max-w-prose">
            {may_approve ? m.expenses_allocation_approve_lead() : m.expenses_allocation_waits_other()}
          </p>
          <div className="flex flex-wrap items-start gap-4">
            {may_approve && (
              <PageForm intent="approve" answer={answer}>
                <Submit pendingLabel={m.expenses_allocation_approving()}>
                  {m.expenses_allocation_approve()}
                </Submit>
              </PageForm>
            )}
            <PageForm intent="withdraw" answer={answer}>
              <Submit variant="secondary" pendingLabel={m.expenses_allocation_withdrawing()}>
                {m.expenses_allocation_withdraw()}
              </Submit>
            </PageForm>
          </div>
        </div>
      )}
      {status === "booked" && may_decide && !may_approve && (
        <p className="max-w-prose">{m.expenses_allocation_another_to_reverse()}</p>
      )}
      {status === "booked" && may_decide && may_approve && (
        <ReasonForm
          intent="reverse"
          summary={m.expenses_allocation_reverse()}
          lead={m.expenses_allocation_reverse_lead()}
          hint={m.expenses_allocation_reason_public()}
          button={m.expenses_allocation_reverse_button()}
          pending={m.expenses_reversing()}
          answer={answer}
        />
      )}
    </>
  );
}

/** `names`: of admins; null: nobody yet, or an account that is gone. */
type FactsProps = { allocation: Allocation; names: { prepared: string | null; approved: string | null } };

function Facts({ allocation, names }: FactsProps) {
  const { status, from, to, amount_paise, reason, prepared_at, approved_at, approved_alone } = allocation;
  const facts = [
    [m.expenses_allocation_side_from(), <Side key="from" side={from} />],
    [m.expenses_allocation_side_to(), <Side key="to" side={to} />],
    [m.expenses_amount(), <Money key="amount" paise={amount_paise} />],
    [m.expenses_allocation_reason(), <UserText key="reason">{reason}</UserText>],
    [m.expenses_allocation_prepared_on(), formatDate(prepared_at)],
    ...personFact(m.expenses_allocation_prepared_by(), names.prepared),
    ...(approved_at ? [[m.expenses_allocation_booked_on(), formatDate(approved_at)] as const] : []),
    ...personFact(m.expenses_allocation_approved_by(), names.approved),
  ] as const;
  return (
    <>
      <SpendingFacts
        badge={<AllocationBadge status={status} />}
        reason={allocation.reversal_reason}
        facts={facts}
      />
      {approved_alone && (
        <p className="mb-6 max-w-prose text-muted">{m.expenses_allocation_booked_alone()}</p>
      )}
    </>
  );
}

function personFact(label: string, name: string | null) {
  return name === null ? [] : [[label, <UserText key={label}>{name}</UserText>] as const];
}

function Side({ side }: { side: AllocationSide }) {
  const name = <UserText>{sideName(side)}</UserText>;
  if (!side?.title) return name;
  return (
    <Anchor href={moneyPath(side.id)} className="text-link">
      {name}
    </Anchor>
  );
}
