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
import { formatRupees, paiseOf } from "../../../text/money.ts";
import { shortened } from "../../../text/shorten.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Select } from "../../../ui/Select.tsx";
import { FileField } from "../../../ui/FileInput.tsx";
import { RupeeField, TextField } from "../../../ui/TextField.tsx";
import { budgetOfCampaign } from "../../campaigns/server/queries/campaign-money.ts";
import { type HeldMoney, heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import type { Advance } from "../server/advance-row.ts";
import { leftOf } from "../advance.ts";
import { billTypes, campaignExpensesPath, expenseFormLimit_bytes, expenseLimits } from "../expense.ts";
import { recordForm } from "../server/forms/expense.ts";
import { openAdvances } from "../server/queries/advances.ts";
import { sentBefore } from "../server/queries/sent-before.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { spendingCampaign } from "../server/spending-campaign.ts";
import { HeldNote } from "../ui/HeldNote.tsx";
import type { Route } from "./+types/new-expense";

export async function loader(args: Route.LoaderArgs) {
  const { campaign } = await spendingCampaign(args);
  const { db } = args.context.get(servicesContext);
  const [totals, held, sent_before_paise, budget, advances] = await Promise.all([
    totalsOf(db, campaign),
    heldOfCampaign(db, campaign.id),
    sentBefore(db, campaign.id, null),
    budgetOfCampaign(db, campaign.id),
    openAdvances(db, campaign.id),
  ]);
  const left_paise = Math.max(0, totals.remaining_paise - totals.waiting_paise);
  return {
    campaign,
    // A bill whose money is held is recorded all the same, since it is true, and paid once that is free.
    left_paise,
    sent_before_paise,
    held,
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
  const { campaign, left_paise, sent_before_paise, held, advances, budget, today } = loaderData;
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
      <HeldNote held={held} className="mb-6" />
      <PageForm
        answer={answer}
        check={(form) => ({
          ...billThatIsTooLarge(form),
          ...moreThanIsLeft(form, advances, { left_paise, sent_before_paise }),
        })}
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
              <SourceAndAmount advances={advances} left_paise={left_paise} held={held} field={field} />
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

/**
 * As the server says it, before a long upload. Only the server knows whether this is the file of a bill that was sent and
 * reversed before, which is not sent again.
 */
function moreThanIsLeft(
  { bill, amount, advance }: Record<string, unknown>,
  advances: readonly Advance[],
  { left_paise, sent_before_paise }: { left_paise: number; sent_before_paise: number },
): FieldErrors {
  if (!(bill instanceof File) || bill.size === 0) return {};
  const amount_paise = typeof amount === "string" ? paiseOf(amount) : null;
  const chosen = advances.find(({ id }) => id === advance);
  const advance_paise = chosen ? leftOf(chosen) : 0;
  if (amount_paise === null || amount_paise - advance_paise <= Math.max(left_paise, sent_before_paise))
    return {};
  const left = formatRupees(left_paise);
  if (chosen)
    return { amount: m.expenses_more_than_advanced({ advance: formatRupees(advance_paise), amount: left }) };
  return {
    amount: left_paise > 0 ? m.expenses_more_than_remains({ amount: left }) : m.expenses_nothing_remains(),
  };
}

type SourceAndAmountProps = {
  advances: readonly Advance[];
  left_paise: number;
  held: HeldMoney;
  field: FieldOf;
};

/**
 * What pays the bill, and how much that can be. The hint names the advance: without script it stays the same when another
 * one is chosen.
 */
function SourceAndAmount({ advances, left_paise, held, field }: SourceAndAmountProps) {
  // Organisers with an advance mostly pay from it, so the oldest one comes first.
  const oldest_first = advances.toReversed();
  const { defaultValue = oldest_first[0]?.id, ...source } = field("advance");
  const [chosen_id, setChosenId] = useState(defaultValue);
  const chosen = advances.find(({ id }) => id === chosen_id);
  const amount = formatRupees(Math.max(0, left_paise - held.disputed_paise - held.owed_paise));
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
