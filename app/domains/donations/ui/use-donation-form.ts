import { type FormEvent, useState } from "react";
import { useNotify } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { checkDraft, draftAmount, draftOf, type DonationDraft } from "./donation-draft.ts";
import { type PaymentSetup, useGiving } from "./use-donation-payment.ts";

type DonationFormOptions = {
  /** Null: the general fund. */
  campaign_id: string | null;
  payment: PaymentSetup;
  /** What stands in the form at first; without it what is known of whoever is signed in. */
  start?: Partial<DonationDraft>;
  /** Told when a donation was made and verified, before the page loads anew. */
  onGiven?: () => void;
};

/** What a donor fills in, and what happens when it is sent: in the dialog and on the page alike. */
export function useDonationForm({ campaign_id, payment, start, onGiven }: DonationFormOptions) {
  const notify = useNotify();
  const { stage, give } = useGiving(payment);
  const { viewer } = useAuth();
  const [draft, setDraft] = useState<DonationDraft>({ ...draftOf(viewer), ...start });
  const busy = stage !== "idle";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkDraft(draft, { campaign_id, user_id: viewer?.user_id ?? null });
    if ("refused" in checked) {
      notify({ ...checked.refused, tone: "destructive" });
      return;
    }
    if (!(await give(checked.input))) return;
    setDraft(draftOf(viewer));
    onGiven?.();
    // The new totals are the server's to say.
    window.location.reload();
  }

  return { draft, setDraft, amount_paise: draftAmount(draft), stage, busy, submit };
}
