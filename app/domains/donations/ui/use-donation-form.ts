import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNotify, useWithdrawNotices } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { preparePayment } from "../../payments/ui/payment-window.ts";
import {
  type AmountRules,
  checkDraft,
  draftOf,
  type DonationDraft,
  type DraftErrors,
  onceRules,
  uncorrectedErrors,
} from "./donation-draft.ts";
import { noticeSubject, type PaymentSetup, useGiving } from "./giving/use-giving.ts";

type DonationFormOptions = {
  /** Null: the general fund. */
  campaign_id: string | null;
  /** The supporter's fundraising page it is given from. */
  fundraiser_id?: string | null | undefined;
  payment: PaymentSetup;
  /** Initial values of the form; default: those of the signed-in user. */
  start?: Partial<DonationDraft>;
  /** Server-side errors about `start`. */
  start_errors?: DraftErrors | undefined;
  /** Accepted amounts, and whether monthly; default: one-time. */
  rules?: AmountRules;
  /** Called when a donation was made, before its page opens. */
  onGiven?: () => void;
};

/** Values, errors and submission of the donation form, for the dialog and the page. */
export function useDonationForm(options: DonationFormOptions) {
  const {
    campaign_id,
    fundraiser_id = null,
    payment,
    start,
    start_errors = {},
    rules = onceRules,
    onGiven,
  } = options;
  const notify = useNotify();
  const withdraw = useWithdrawNotices();
  const { stage, give, showGiven, stop } = useGiving(payment);
  const { viewer } = useAuth();
  const [draft, setDraft] = useState<DonationDraft>({ ...draftOf(viewer), ...start });
  const [refusal, setRefusal] = useState({ errors: start_errors, draft });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, refusal);
  const is_busy = stage !== "idle";

  /** The notice was about the previous values; who types will need the payment window. */
  function onChange(typed: DonationDraft) {
    preparePayment(payment.script_url);
    if (Object.keys(refusal.errors).length > 0) withdraw(noticeSubject);
    setDraft(typed);
  }

  function refuse(errors: DraftErrors) {
    setRefusal({ errors, draft });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (is_busy) return;
    const checked = checkDraft(
      draft,
      { campaign_id, fundraiser_id, user_id: viewer?.user_id ?? null },
      rules,
    );
    refuse("errors" in checked ? checked.errors : {});
    if ("errors" in checked) {
      notify({ ...checked.notice, tone: "destructive", subject: noticeSubject, is_beside: true });
      return;
    }
    const end = await give(checked.input);
    if (end.kind === "failed") refuse(end.fields);
    if (end.kind !== "paid" && end.kind !== "unconfirmed") return;
    setDraft(draftOf(viewer));
    onGiven?.();
    showGiven(end);
  }

  const errors = uncorrectedErrors(refusal.errors, refusal.draft, draft);
  return { draft, onChange, errors, amount_paise: rules.amountOf(draft), stage, is_busy, form, submit, stop };
}

/** Focuses the first invalid field, once it is marked. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusal: { errors: DraftErrors }) {
  const first = useRef(refusal);
  useEffect(() => {
    // A page loaded without JavaScript after a rejection is read from the top.
    if (refusal === first.current || Object.keys(refusal.errors).length === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    // Including the error below it.
    field?.closest("div")?.scrollIntoView({ block: "center" });
  }, [form, refusal]);
}
