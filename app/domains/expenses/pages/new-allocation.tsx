import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { searchText } from "../../../text/search-text.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { RupeeField, TextArea } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { allocationLimits, fundName, moneyLeftPath, newAllocationPath } from "../allocation.ts";
import { moneyPath } from "../expense.ts";
import { canCheckExpenses } from "../policy.ts";
import { prepareAllocationForm } from "../server/forms/allocation.ts";
import { allocationsRestricted } from "../server/allocation-failures.ts";
import { findTargets, titleOfTarget } from "../server/queries/allocation-targets.ts";
import { type MoneySource, readSource } from "../server/queries/money-left.ts";
import { HeldNote } from "../ui/HeldNote.tsx";
import { TargetPicker } from "../ui/TargetPicker.tsx";
import type { Route } from "./+types/new-allocation";

/** `?from=` and `?to=`: each the id of a campaign, or the general fund; without `to`, it is chosen, also by words (`?q=`). */
export async function loader(args: Route.LoaderArgs) {
  if (!canCheckExpenses(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const { from_campaign_id, to_campaign_id } = askedSides(args.url);
  const source = await readSource(db, from_campaign_id);
  if (!source) throw unknownCampaign();
  const common = { source, q: searchText(args.url.searchParams.get("q") ?? ""), request_key: randomUUID() };
  if (to_campaign_id === undefined || to_campaign_id === from_campaign_id) {
    const found = await findTargets(db, { q: common.q, except_id: from_campaign_id });
    return { ...common, found, target: null };
  }
  const title = to_campaign_id === null ? null : await titleOfTarget(db, to_campaign_id);
  if (title === undefined) throw unknownCampaign();
  return { ...common, found: null, target: { id: to_campaign_id, title } };
}

function unknownCampaign() {
  return data({ message: m.expenses_allocation_campaign_wrong() }, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canCheckExpenses(session)) {
    const { code, message, status } = allocationsRestricted();
    throw data({ code, message }, { status });
  }
  const services = args.context.get(servicesContext);
  const { from_campaign_id, to_campaign_id = "" } = askedSides(args.url);
  return submitForm(args, prepareAllocationForm({ services, session }, { from_campaign_id, to_campaign_id }));
}

/** `to_campaign_id`: undefined where it is not chosen yet. */
function askedSides({ searchParams }: URL) {
  const to = searchParams.get("to");
  return {
    from_campaign_id: sideOf(searchParams.get("from") ?? fundName),
    to_campaign_id: to ? sideOf(to) : undefined,
  };
}

function sideOf(asked: string): string | null {
  return asked === fundName ? null : asked.toLowerCase();
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_allocation_not_prepared);
}

export const meta = hiddenMeta(m.expenses_allocation_new);

export default function NewAllocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, q, found, target, request_key } = loaderData;
  const answer: FormAnswer | undefined = actionData;
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
      <HeldNote held={source.held} className="mb-6" />
      {found && <TargetPicker from_campaign_id={source.id} q={q} {...found} />}
      {target && <MoveForm source={source} target={target} request_key={request_key} answer={answer} />}
    </div>
  );
}

type MoveFormProps = {
  source: MoneySource;
  /** Null: the general fund. */
  target: { id: string | null; title: string | null };
  request_key: string;
  answer: FormAnswer | undefined;
};

function MoveForm({ source, target, request_key, answer }: MoveFormProps) {
  return (
    <PageForm answer={answer} className="flex flex-col gap-5">
      {({ field }) => (
        <>
          <input
            type="hidden"
            name="request_key"
            defaultValue={field("request_key").defaultValue ?? request_key}
          />
          <div className="rounded-card border border-hairline bg-surface p-5">
            <p className="text-sm text-muted">{m.expenses_allocation_where()}</p>
            <p className="font-semibold wrap-anywhere">
              <UserText>{target.title ?? m.expenses_general_fund()}</UserText>
            </p>
            <p className="mt-1 flex flex-wrap gap-x-6">
              {target.id !== null && (
                <Anchor href={moneyPath(target.id)} className="text-link inline-flex min-h-11 items-center">
                  {m.expenses_told_moved_link()}
                </Anchor>
              )}
              <Anchor
                href={newAllocationPath(source.id)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {m.expenses_allocation_choose_other()}
              </Anchor>
            </p>
            {field("to_campaign_id").error && <p className="text-danger">{field("to_campaign_id").error}</p>}
          </div>
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
  );
}

function amountHint({ left_paise, waiting_paise }: { left_paise: number; waiting_paise: number }): string {
  const amount = formatRupees(Math.max(0, left_paise));
  return waiting_paise > 0
    ? m.expenses_allocation_amount_hint_waiting({ amount, waiting: formatRupees(waiting_paise) })
    : m.expenses_allocation_amount_hint({ amount });
}
