import { useId } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Badge } from "../../../ui/Badge.tsx";
import type { SuggestedAmount } from "../../campaigns/campaign.ts";
import { draftOfForm } from "../donation-form.ts";
import { maxMonthly_paise, minMonthly_paise, needsApprovalEachMonth } from "../monthly-gift.ts";
import { monthlyTiers } from "../monthly-tiers.ts";
import type { DonationDraft } from "./donation-draft.ts";
import { AmountButton, AmountButtons, CustomAmountField, DonorFields } from "./DonationFields.tsx";
import { GiveButton } from "./GiveButton.tsx";
import { ImpactSummary } from "./ImpactSummary.tsx";
import { isBeyondForm, isWaiting, PendingPayment, WaitingNote } from "./giving/GivingNote.tsx";
import type { PaymentSetup } from "./giving/use-giving.ts";
import { monthlyRules } from "./monthly-rules.ts";
import { PaymentPromise } from "./PaymentPromise.tsx";
import { useDonationForm } from "./use-donation-form.ts";
import { AccountField } from "../../../page/account.tsx";

export type MonthlyPanelProps = {
  /** Null: the general fund. */
  campaign: { id: string; title: string } | null;
  payment: PaymentSetup;
  /** Impact of one-time amounts. */
  suggested: readonly SuggestedAmount[];
  /** Selected before the page loaded, in rupees. */
  preset: number | null;
  /** Result of a form submitted without JavaScript and rejected. */
  answer: FormAnswer<unknown> | undefined;
};

/** The monthly gift form of /donations. Loaded when its tab is opened. */
export default function MonthlyPanel({ campaign, payment, suggested, preset, answer }: MonthlyPanelProps) {
  const form_id = useId();
  const { draft, onChange, errors, amount_paise, stage, is_busy, form, submit, stop } = useDonationForm({
    campaign_id: campaign?.id ?? null,
    payment,
    rules: monthlyRules,
    start: answer ? draftOfForm(answer.values, monthlyTiers) : { preset },
    start_errors: answer?.errors,
  });
  if (isBeyondForm(stage))
    return (
      <div className="rounded-card bg-surface p-5 shadow-raised sm:p-7">
        <PendingPayment stage={stage} />
      </div>
    );

  const fields = { draft, onChange, disabled: is_busy, errors };
  return (
    <section aria-label={m.donations_monthly()} className="rounded-card bg-surface p-5 shadow-raised sm:p-7">
      <h2 className="mb-4 text-xl">{m.donations_monthly_choose()}</h2>
      <TierButtons draft={draft} onChange={onChange} disabled={is_busy} form={form_id} />
      <form
        ref={form}
        id={form_id}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 flex flex-col gap-5"
      >
        <AccountField />
        <input type="hidden" name="intent" value="monthly" />
        {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
        {draft.preset !== null && <input type="hidden" name="amount" value={draft.preset} />}
        <CustomAmountField
          {...fields}
          label={m.donations_monthly_custom()}
          hint={m.donations_monthly_limits({
            least: formatRupees(minMonthly_paise),
            most: formatRupees(maxMonthly_paise),
          })}
        />
        <ImpactSummary
          amount_paise={amount_paise}
          suggested={suggested}
          title={m.donations_monthly_impact()}
        />
        <DonorFields {...fields} has_texts={false} citizens_only={payment.citizens_only} />
        <MonthlySummary
          amount_paise={amount_paise}
          organisation={payment.organisation}
          is_for_campaign={campaign !== null}
        />
        {answer?.notice && (
          <p role="alert" className="font-semibold text-danger">
            {answer.notice.title}
          </p>
        )}
        <div className="flex flex-col gap-3">
          <WaitingNote stage={stage} onStop={stop} />
          <GiveButton
            amount_paise={amount_paise}
            pending={is_busy}
            is_waiting={isWaiting(stage)}
            label={m.donations_monthly_give_amount}
          />
          <PaymentPromise test_mode={payment.test_mode} />
        </div>
      </form>
    </section>
  );
}

type TierButtonsProps = {
  draft: DonationDraft;
  onChange: (draft: DonationDraft) => void;
  disabled: boolean;
  form: string;
};

function TierButtons(choice: TierButtonsProps) {
  return (
    <AmountButtons form={choice.form} label={m.donations_monthly_tiers()} columns="sm:grid-cols-2">
      {monthlyTiers.map(({ amount_paise, name, is_popular }) => (
        <AmountButton
          key={amount_paise}
          amount_paise={amount_paise}
          {...choice}
          height="min-h-20 justify-center"
        >
          <span className="flex w-full flex-wrap items-center gap-2 font-semibold">
            <span>{name()}</span>
            {is_popular && (
              <span className="ms-auto">
                <Badge tone="success">{m.donations_monthly_popular()}</Badge>
              </span>
            )}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-heading text-xl leading-tight font-semibold tabular-nums">
              {formatRupees(amount_paise)}
            </span>
            <span className="text-sm text-muted">{m.donations_monthly_each()}</span>
          </span>
        </AmountButton>
      ))}
    </AmountButtons>
  );
}

type MonthlySummaryProps = {
  /** Null if no valid amount is entered. */
  amount_paise: number | null;
  organisation: string;
  is_for_campaign: boolean;
};

/** Terms the donor agrees to: what is charged when, and how to cancel. */
function MonthlySummary({ amount_paise, organisation, is_for_campaign }: MonthlySummaryProps) {
  const amount = amount_paise === null ? "—" : formatRupees(amount_paise);
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums max-[20rem]:grid-cols-1">
        <dt>{m.donations_monthly_summary_now()}</dt>
        <dd className="ps-4 text-end font-semibold">{amount}</dd>
        <dt>{m.donations_monthly_summary_then()}</dt>
        <dd className="ps-4 text-end font-semibold">{amount}</dd>
        <dt className="text-muted">{m.donations_summary_fee({ organisation })}</dt>
        <dd className="ps-4 text-end">₹0</dd>
      </dl>
      {needsApprovalEachMonth(amount_paise) && (
        <p className="pt-2 font-semibold">{m.donations_monthly_approval()}</p>
      )}
      <p className="pt-2 text-sm text-muted">{m.donations_monthly_summary_end()}</p>
      {is_for_campaign && <p className="pt-2 text-sm text-muted">{m.donations_monthly_summary_campaign()}</p>}
    </div>
  );
}
