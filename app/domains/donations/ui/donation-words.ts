import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatRupees } from "../../../text/money.ts";
import type { DonationState } from "../own-donations.ts";

export const stateTones: Record<DonationState, BadgeTone> = {
  paid: "success",
  created: "medium",
  failed: "critical",
  refunded: "neutral",
};

/** Labels of the gateway's payment methods. */
const methods: Record<string, string> = {
  upi: "UPI",
  card: "Card",
  netbanking: "Net banking",
  emandate: "Bank mandate",
  wallet: "Wallet",
  emi: "EMI",
  bank_transfer: "Bank transfer",
};

export function methodText(payment_method: string | null): string | null {
  return payment_method && (methods[payment_method] ?? payment_method);
}

type DonationAmounts = { payment_status: DonationState; amount_paise: number; refunded_paise: number };

/** What a state means for the donor's money; null if the state label is enough. */
export function stateText({ payment_status, amount_paise, refunded_paise }: DonationAmounts): string | null {
  if (payment_status === "created")
    return "We have no payment for it. If you have paid, nothing is lost: the gateway tells us, and this line goes.";
  if (payment_status === "failed") return "The payment did not go through, and no money was taken.";
  if (payment_status === "refunded") return `${formatRupees(amount_paise)} was sent back.`;
  return refunded_paise > 0 ? `${formatRupees(refunded_paise)} of it was sent back.` : null;
}
