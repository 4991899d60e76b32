import Heart from "lucide-react/icons/heart";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { formatRupees } from "../../../ui/money.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { canGive, checkDraft, draftAmount, emptyDraft, type GiftDraft } from "./gift-draft.ts";
import { CustomAmountField, DonorFields, PresetButtons } from "./GiftFields.tsx";
import { GiftSummary } from "./GiftSummary.tsx";
import { sendOnEnter } from "./send-on-enter.ts";
import { type PaymentSetup, useGiving } from "./use-giving.ts";

type DonationDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign: { id: string; title: string };
  payment: PaymentSetup & { test_mode: boolean };
};

/** Give to one campaign without leaving its page. */
export default function DonationDialog({ open, onClose, campaign, payment }: DonationDialogProps) {
  const form_id = useId();
  const notify = useNotify();
  const { stage, give } = useGiving(payment);
  const [draft, setDraft] = useState<GiftDraft>(emptyDraft);
  const amount_paise = draftAmount(draft);
  const busy = stage !== "idle";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkDraft(draft, campaign.id);
    if ("refused" in checked) {
      notify({ ...checked.refused, tone: "destructive" });
      return;
    }
    if (!(await give(checked.wish))) return;
    setDraft(emptyDraft);
    onClose();
    // The new totals are the server's to say.
    window.location.reload();
  }

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
          <GiftSummary amount_paise={amount_paise} organisation={payment.organisation} />
        </form>
      </div>
    </Dialog>
  );
}
