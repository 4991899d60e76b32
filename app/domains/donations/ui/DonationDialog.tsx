import { useEffect, useId } from "react";
import * as m from "#messages";
import { Dialog } from "../../../ui/Dialog.tsx";
import type { SuggestedAmount } from "../../campaigns/campaign.ts";
import { CustomAmountField, DonorFields, PresetButtons } from "./DonationFields.tsx";
import { DonationSummary } from "./DonationSummary.tsx";
import { GiveButton } from "./GiveButton.tsx";
import { isBeyondForm, isWaiting, PendingPayment, WaitingNote } from "./giving/GivingNote.tsx";
import type { PaymentSetup } from "./giving/use-giving.ts";
import { PaymentPromise } from "./PaymentPromise.tsx";
import { preparePayment } from "../../payments/ui/payment-window.ts";
import { initialAmount } from "../donation-form.ts";
import { useDonationForm } from "./use-donation-form.ts";

type DonationDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign: { id: string; title: string; suggested_amounts: readonly SuggestedAmount[] };
  /** The supporter's fundraising page it is opened on. */
  fundraiser_id?: string | undefined;
  payment: PaymentSetup;
};

/** Donates to one campaign without leaving its page. */
export default function DonationDialog({
  open,
  onClose,
  campaign,
  fundraiser_id,
  payment,
}: DonationDialogProps) {
  const form_id = useId();
  const { draft, onChange, errors, amount_paise, stage, is_busy, form, submit, stop } = useDonationForm({
    campaign_id: campaign.id,
    fundraiser_id,
    payment,
    start: { preset: initialAmount(campaign.suggested_amounts) },
    onGiven: onClose,
  });
  useEffect(() => {
    if (open) preparePayment(payment.script_url);
  }, [open, payment.script_url]);
  const close = () => {
    if (stage === "opening" || stage === "paying") return;
    // A made payment is still confirmed after closing.
    if (stage !== "confirming") stop();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      suspended={stage === "paying"}
      title={m.donations_dialog_title()}
      opens_at_title
      description={campaign.title}
      footer={
        isBeyondForm(stage) ? undefined : (
          <>
            <WaitingNote stage={stage} onStop={stop} />
            <GiveButton
              form={form_id}
              amount_paise={amount_paise}
              pending={is_busy}
              is_waiting={isWaiting(stage)}
            />
            <PaymentPromise test_mode={payment.test_mode} />
          </>
        )
      }
    >
      {isBeyondForm(stage) ? (
        <PendingPayment stage={stage} />
      ) : (
        <div className="flex flex-col gap-5">
          <PresetButtons
            draft={draft}
            onChange={onChange}
            disabled={is_busy}
            suggested={campaign.suggested_amounts}
          />
          <form
            ref={form}
            id={form_id}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-5"
          >
            <CustomAmountField draft={draft} onChange={onChange} disabled={is_busy} errors={errors} />
            <DonorFields
              citizens_only={payment.citizens_only}
              draft={draft}
              onChange={onChange}
              disabled={is_busy}
              errors={errors}
            />
            <DonationSummary amount_paise={amount_paise} payment={payment} />
          </form>
        </div>
      )}
    </Dialog>
  );
}
