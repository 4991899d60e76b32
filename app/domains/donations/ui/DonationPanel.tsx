import { useId } from "react";
import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { SuggestedAmount } from "../../campaigns/campaign.ts";
import { draftOfForm, initialAmount } from "../donation-form.ts";
import { CustomAmountField, DonorFields, PresetButtons } from "./DonationFields.tsx";
import { DonationSummary } from "./DonationSummary.tsx";
import { GiveButton } from "./GiveButton.tsx";
import { ImpactSummary } from "./ImpactSummary.tsx";
import { isBeyondForm, isWaiting, PendingPayment, WaitingNote } from "./giving/GivingNote.tsx";
import type { PaymentSetup } from "./giving/use-giving.ts";
import { PaymentPromise } from "./PaymentPromise.tsx";
import { useDonationForm } from "./use-donation-form.ts";
import { AccountField } from "../../../page/account.tsx";

type DonationPanelProps = {
  /** Null: the general fund. */
  campaign: { id: string; title: string } | null;
  /** The supporter's fundraising page the donor comes from. */
  fundraiser_id: string | null;
  payment: PaymentSetup;
  /** Suggested amounts of the campaign or general fund. */
  suggested: readonly SuggestedAmount[];
  /** Selected before the page loaded, in rupees; null: the usual one is. */
  preset: number | null;
  /** Result of a form submitted without JavaScript and rejected. */
  answer: FormAnswer<unknown> | undefined;
};

/** The one-time donation form of /donations. Without JavaScript it is posted, and paid on the gateway's hosted page. */
export function DonationPanel({
  campaign,
  fundraiser_id,
  payment,
  suggested,
  preset,
  answer,
}: DonationPanelProps) {
  const form_id = useId();
  const { draft, onChange, errors, amount_paise, stage, is_busy, form, submit, stop } = useDonationForm({
    campaign_id: campaign?.id ?? null,
    fundraiser_id,
    payment,
    start: answer ? draftOfForm(answer.values, suggested) : { preset: preset ?? initialAmount(suggested) },
    start_errors: answer?.errors,
  });
  if (isBeyondForm(stage))
    return (
      <div className="rounded-card bg-surface p-5 shadow-raised sm:p-7">
        <PendingPayment stage={stage} />
      </div>
    );

  return (
    <section aria-label={m.donations_one_time()} className="rounded-card bg-surface p-5 shadow-raised sm:p-7">
      <h2 className="mb-4 text-xl">{m.donations_amounts_choose()}</h2>
      <PresetButtons
        draft={draft}
        onChange={onChange}
        disabled={is_busy}
        form={form_id}
        suggested={suggested}
      />
      <form
        ref={form}
        id={form_id}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 flex flex-col gap-5"
      >
        <AccountField />
        {campaign && <input type="hidden" name="campaign" value={campaign.id} />}
        {fundraiser_id && <input type="hidden" name="fundraiser" value={fundraiser_id} />}
        {draft.preset !== null && <input type="hidden" name="amount" value={draft.preset} />}
        <CustomAmountField draft={draft} onChange={onChange} disabled={is_busy} errors={errors} />
        <ImpactSummary amount_paise={amount_paise} suggested={suggested} />
        <DonorFields
          citizens_only={payment.citizens_only}
          draft={draft}
          onChange={onChange}
          disabled={is_busy}
          errors={errors}
        />
        <DonationSummary amount_paise={amount_paise} payment={payment} />
        {answer?.notice && (
          <p role="alert" className="font-semibold text-danger">
            {answer.notice.title}
          </p>
        )}
        <div className="flex flex-col gap-3">
          <WaitingNote stage={stage} onStop={stop} />
          <GiveButton amount_paise={amount_paise} pending={is_busy} is_waiting={isWaiting(stage)} />
          <PaymentPromise test_mode={payment.test_mode} />
        </div>
      </form>
    </section>
  );
}
