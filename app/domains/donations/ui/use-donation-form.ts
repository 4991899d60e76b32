import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNotify, useWithdrawNotices } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import {
  type AmountRules,
  checkDraft,
  draftOf,
  type DonationDraft,
  type DraftErrors,
  onceRules,
  uncorrectedErrors,
} from "./donation-draft.ts";
import { noticeSubject, type PaymentSetup, showDonation, useGiving } from "./giving/use-giving.ts";

type DonationFormOptions = {
  /** Null: the general fund. */
  campaign_id: string | null;
  payment: PaymentSetup;
  /** Initial values of the form; by default those of the signed-in person. */
  start?: Partial<DonationDraft>;
  /** What the server said about `start`. */
  start_errors?: DraftErrors | undefined;
  /** Which amounts it takes, and whether every month; by default once. */
  rules?: AmountRules;
  /** Called when a donation was made, before its own page comes. */
  onGiven?: () => void;
};

/** What a donor fills in, what is wrong with it, and what happens when it is sent: in the dialog and on the page alike. */
export function useDonationForm(options: DonationFormOptions) {
  const { campaign_id, payment, start, start_errors = {}, rules = onceRules, onGiven } = options;
  const notify = useNotify();
  const withdraw = useWithdrawNotices();
  const { stage, give, stop } = useGiving(payment);
  const { viewer } = useAuth();
  const [draft, setDraft] = useState<DonationDraft>({ ...draftOf(viewer), ...start });
  const [refusal, setRefusal] = useState({ errors: start_errors, draft });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, refusal);
  const is_busy = stage !== "idle";

  /** The notice was about what was typed before. */
  function change(typed: DonationDraft) {
    if (Object.keys(refusal.errors).length > 0) withdraw(noticeSubject);
    setDraft(typed);
  }

  function refuse(errors: DraftErrors) {
    setRefusal({ errors, draft });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (is_busy) return;
    const checked = checkDraft(draft, { campaign_id, user_id: viewer?.user_id ?? null }, rules);
    refuse("errors" in checked ? checked.errors : {});
    if ("errors" in checked) {
      notify({ ...checked.notice, tone: "destructive", subject: noticeSubject });
      return;
    }
    const end = await give(checked.input);
    if (end.kind === "failed") refuse(end.fields);
    if (end.kind !== "paid" && end.kind !== "unconfirmed") return;
    setDraft(draftOf(viewer));
    onGiven?.();
    showDonation(end.gift);
  }

  const errors = uncorrectedErrors(refusal.errors, refusal.draft, draft);
  return { draft, change, errors, amount_paise: rules.amountOf(draft), stage, is_busy, form, submit, stop };
}

/** Leads to the first field that is wrong, once it is marked. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusal: { errors: DraftErrors }) {
  const first = useRef(refusal);
  useEffect(() => {
    // What a page without script was refused is read from the top.
    if (refusal === first.current || Object.keys(refusal.errors).length === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // With what is wrong, which stands below it.
    field?.closest("div")?.scrollIntoView({ block: "center" });
  }, [form, refusal]);
}
