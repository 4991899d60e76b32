import { useState } from "react";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { FieldErrors } from "../../../platform/failure.ts";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext } from "../../../platform/http/page-context.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { shortened } from "../../../text/shorten.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Select } from "../../../ui/Select.tsx";
import { FileField } from "../../../ui/FileInput.tsx";
import { RupeeField, TextField } from "../../../ui/TextField.tsx";
import { budgetOfCampaign } from "../../campaigns/server/queries/campaign-money.ts";
import { type Advance, leftOf } from "../advance.ts";
import { billTypes, campaignExpensesPath, expenseFormLimit_bytes, expenseLimits } from "../expense.ts";
import { recordForm } from "../server/expense-forms.ts";
import { openAdvances } from "../server/queries/advances.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { spendingCampaign } from "../server/spending-campaign.ts";
import type { Route } from "./+types/new-expense";

export async function loader(args: Route.LoaderArgs) {
  const { campaign } = await spendingCampaign(args);
  const { db } = args.context.get(servicesContext);
  const [totals, budget, advances] = await Promise.all([
    totalsOf(db, campaign),
    budgetOfCampaign(db, campaign.id),
    openAdvances(db, campaign.id),
  ]);
  return {
    campaign,
    available_paise: Math.max(0, totals.remaining_paise - totals.waiting_paise),
    advances,
    budget: budget.filter(({ is_removed }) => !is_removed),
    today: dayInIndia(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { session, campaign } = await spendingCampaign(args);
  const services = args.context.get(servicesContext);
  await orErrorPage(services.limits.consume("bill_forms_by_account", session.user_id));
  return submitForm(args, recordForm({ services, session }, campaign.id), {
    multipart_limit_bytes: expenseFormLimit_bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_not_recorded);
}

export const meta = hiddenMeta(m.expenses_new);

export default function NewExpensePage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, available_paise, advances, budget, today } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        crumbs={[
          { label: m.expenses_page(), href: campaignExpensesPath(campaign.id) },
          { label: m.expenses_new() },
        ]}
      />
      <PageHeading title={m.expenses_new()} lead={m.expenses_new_lead()} />
      <PageForm
        answer={answer}
        check={billThatIsTooLarge}
        encType="multipart/form-data"
        className="flex flex-col gap-5"
      >
        {({ field }) => {
          const { defaultValue: day = today, ...spent_on } = field("spent_on");
          return (
            <>
              <FileField
                label={m.expenses_bill()}
                hint={m.expenses_bill_hint()}
                accept={billTypes}
                marked
                {...field("bill")}
              />
              <SourceAndAmount advances={advances} available_paise={available_paise} field={field} />
              <TextField
                label={m.expenses_spent_on()}
                type="date"
                min={campaign.created_on}
                max={today}
                marked
                {...spent_on}
                defaultValue={day}
              />
              <TextField
                label={m.expenses_payee()}
                hint={m.expenses_payee_hint()}
                maxLength={expenseLimits.payee}
                autoComplete="off"
                marked
                {...field("payee")}
              />
              <TextField
                label={m.expenses_purpose()}
                hint={m.expenses_purpose_hint()}
                maxLength={expenseLimits.purpose}
                marked
                {...field("purpose")}
              />
              {budget.length > 0 && (
                <Select
                  label={m.expenses_line()}
                  options={[
                    { value: "", label: m.expenses_line_none() },
                    ...budget.map(({ id, label }) => ({ value: id, label })),
                  ]}
                  {...field("budget_line")}
                />
              )}
              <Submit pendingLabel={m.expenses_recording()} className="self-start">
                {m.expenses_record()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </div>
  );
}

/** Checked before a long upload, not after it. */
function billThatIsTooLarge({ bill }: Record<string, unknown>): FieldErrors {
  return bill instanceof File && bill.size > expenseLimits.bill_bytes
    ? { bill: m.expenses_bill_too_large() }
    : {};
}

type SourceAndAmountProps = { advances: readonly Advance[]; available_paise: number; field: FieldOf };

/**
 * What pays the bill, and how much that can be. The hint names the advance: without script it stays the same when another
 * one is chosen.
 */
function SourceAndAmount({ advances, available_paise, field }: SourceAndAmountProps) {
  // Organisers with an advance mostly pay from it, so the oldest one comes first.
  const oldest_first = advances.toReversed();
  const { defaultValue = oldest_first[0]?.id, ...source } = field("advance");
  const [chosen_id, setChosenId] = useState(defaultValue);
  const chosen = advances.find(({ id }) => id === chosen_id);
  const amount = formatRupees(available_paise);
  return (
    <>
      {advances.length > 0 && (
        <Select
          label={m.expenses_from_advance()}
          hint={m.expenses_from_advance_hint()}
          options={[
            ...oldest_first.map((advance) => ({
              value: advance.id,
              label: m.expenses_from_advance_choice({
                purpose: advance.purpose,
                amount: formatRupees(leftOf(advance)),
              }),
            })),
            { value: "", label: m.expenses_from_bank() },
          ]}
          {...source}
          defaultValue={defaultValue}
          onChange={(event) => setChosenId(event.target.value)}
        />
      )}
      <RupeeField
        label={m.expenses_amount()}
        hint={
          chosen
            ? m.expenses_amount_hint_advance({
                purpose: shortened(chosen.purpose, 60),
                left: formatRupees(leftOf(chosen)),
                amount,
              })
            : m.expenses_amount_hint({ amount })
        }
        marked
        {...field("amount")}
      />
    </>
  );
}
