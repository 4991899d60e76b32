import Heart from "lucide-react/icons/heart";
import { useId } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { formatRupees } from "../../../text/money.ts";
import { canGive } from "./donation-draft.ts";
import { CustomAmountField, DonorFields, PresetButtons } from "./DonationFields.tsx";
import { DonationSummary } from "./DonationSummary.tsx";
import { sendOnEnter } from "./send-on-enter.ts";
import { useDonationForm } from "./use-donation-form.ts";
import type { PaymentSetup } from "./use-donation-payment.ts";

type DonationDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign: { id: string; title: string };
  payment: PaymentSetup & { test_mode: boolean };
};

/** Give to one campaign without leaving its page. */
export default function DonationDialog({ open, onClose, campaign, payment }: DonationDialogProps) {
  const form_id = useId();
  const { draft, setDraft, amount_paise, stage, busy, submit } = useDonationForm({
    campaign_id: campaign.id,
    payment,
    onGiven: onClose,
  });

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      suspended={stage === "paying"}
      title={`Donate to ${campaign.title}`}
      description={
        payment.test_mode ? "Test mode: no real money moves" : "Choose an amount, and how to reach you."
      }
      footer={
        <Button
          type="submit"
          form={form_id}
          size="large"
          className="w-full"
          disabled={!canGive(draft)}
          pending={busy}
          pendingLabel="Processing..."
        >
          <Heart size={20} /> {amount_paise === null ? "Donate" : `Donate ${formatRupees(amount_paise)}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <PresetButtons draft={draft} onChange={setDraft} disabled={busy} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields */}
        <form
          id={form_id}
          noValidate
          onKeyDown={sendOnEnter}
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-5"
        >
          <CustomAmountField draft={draft} onChange={setDraft} disabled={busy} />
          <DonorFields draft={draft} onChange={setDraft} disabled={busy} />
          <DonationSummary amount_paise={amount_paise} organisation={payment.organisation} />
        </form>
      </div>
    </Dialog>
  );
}
