import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Select } from "../../../ui/Select.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { allocationLimits, fundName, moneyLeftPath } from "../allocation.ts";
import { moneyPath } from "../expense.ts";
import { canCheckBills } from "../policy.ts";
import { prepareAllocationForm } from "../server/allocation-forms.ts";
import { allocationsRestricted } from "../server/allocation-failures.ts";
import { readSource } from "../server/queries/money-left.ts";
import { DisputedNote } from "../ui/DisputedNote.tsx";
import type { Route } from "./+types/new-allocation";

/** `?from=`: the id of a campaign, or the general fund. */
export async function loader(args: Route.LoaderArgs) {
  if (!canCheckBills(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const source = await readSource(db, askedSource(args.url));
  if (!source) throw data({ message: m.expenses_allocation_campaign_wrong() }, { status: 404 });
  return { source, request_key: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canCheckBills(session)) {
    const { code, message, status } = allocationsRestricted();
    throw data({ code, message }, { status });
  }
  const services = args.context.get(servicesContext);
  return submitForm(args, prepareAllocationForm({ services, session }, askedSource(args.url)));
}

function askedSource(url: URL): string | null {
  const asked = url.searchParams.get("from") ?? fundName;
  return asked === fundName ? null : asked.toLowerCase();
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_allocation_not_prepared);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.expenses_allocation_new());
}

export default function NewAllocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, request_key } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const is_fund = source.id === null;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        crumbs={[
          { label: m.expenses_money_left(), href: moneyLeftPath },
          { label: m.expenses_allocation_new() },
        ]}
      />
      <PageHeading
        title={m.expenses_allocation_new()}
        lead={
          <UserText>
            {m.expenses_allocation_new_lead({ campaign: source.title ?? m.expenses_general_fund() })}
          </UserText>
        }
      />
      {source.id !== null && (
        <p className="mb-4">
          <Anchor href={moneyPath(source.id)} className="text-link inline-flex min-h-11 items-center">
            {m.expenses_told_moved_link()}
          </Anchor>
        </p>
      )}
      <DisputedNote disputed_paise={source.disputed_paise} className="mb-6" />
      <PageForm answer={answer} className="flex flex-col gap-5">
        {({ field }) => (
          <>
            <input
              type="hidden"
              name="request_key"
              defaultValue={field("request_key").defaultValue ?? request_key}
            />
            {!is_fund && (
              <Select
                label={m.expenses_allocation_where()}
                marked
                options={[
                  { value: "", label: m.expenses_allocation_where_choose(), hidden: true },
                  { value: fundName, label: m.expenses_allocation_where_fund() },
                  { value: "campaign", label: m.expenses_allocation_where_campaign() },
                ]}
                {...field("to")}
              />
            )}
            <TextField
              label={m.expenses_allocation_campaign()}
              hint={
                is_fund ? m.expenses_allocation_campaign_hint() : m.expenses_allocation_campaign_hint_fund()
              }
              autoComplete="off"
              marked={is_fund}
              {...field("campaign")}
              error={field("to_campaign_id").error ?? field("from_campaign_id").error}
            />
            <RupeeField label={m.expenses_amount()} hint={amountHint(source)} marked {...field("amount")} />
            <TextArea
              label={m.expenses_allocation_reason()}
              hint={m.expenses_allocation_reason_hint()}
              rows={4}
              maxLength={allocationLimits.reason}
              marked
              {...field("reason")}
            />
            <Submit pendingLabel={m.expenses_allocation_preparing()} className="self-start">
              {m.expenses_allocation_prepare()}
            </Submit>
          </>
        )}
      </PageForm>
    </div>
  );
}

function amountHint({ left_paise, waiting_paise }: { left_paise: number; waiting_paise: number }): string {
  const amount = formatRupees(Math.max(0, left_paise));
  return waiting_paise > 0
    ? m.expenses_allocation_amount_hint_waiting({ amount, waiting: formatRupees(waiting_paise) })
    : m.expenses_allocation_amount_hint({ amount });
}
