import * as m from "#messages";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import { formatRupees } from "../../../text/money.ts";
import { methodText } from "../../payments/method-text.ts";
import type { DonationSituation } from "../donation-situation.ts";
import { type DonationState, donationStates } from "../own-donations.ts";
import { lostText, situationLabel, situationTones, type SituationText } from "./situation-texts.ts";

export const stateTones: Record<DonationState, BadgeTone> = {
  paid: "success",
  created: "medium",
  failed: "critical",
  refunded: "neutral",
};

export function donationMethodText(payment_method: string | null): string | null {
  return payment_method && methodText(payment_method);
}

type Found = { situation: DonationSituation; payment_status: DonationState };

/** The state by which its donor finds it, unless its payment went back: then it did not fail, nor is it awaited. */
export function stateBadge({ situation, payment_status }: Found): { tone: BadgeTone; word: string } {
  const went_back =
    situation === "not_accepted" || situation === "charged_late" || situation === "given_back";
  return went_back
    ? { tone: situationTones[situation], word: situationLabel(situation) }
    : { tone: stateTones[payment_status], word: donationStates[payment_status]() };
}

type Given = { situation: DonationSituation; title: string; amount_paise: number; refunded_paise: number };

/** What a situation means for the donor's money; null if the state label is enough. */
export function situationMeaning({
  situation,
  title,
  amount_paise,
  refunded_paise,
}: Given): SituationText | null {
  switch (situation) {
    case "received":
      return null;
    case "confirming":
    case "waiting":
      return { text: m.donations_state_created_text() };
    case "refunded":
      return { text: m.donations_state_refunded_text({ amount: formatRupees(amount_paise) }) };
    case "partly_refunded":
      return { text: m.donations_state_refunded_part({ amount: formatRupees(refunded_paise) }) };
    case "failed":
    case "not_accepted":
    case "charged_late":
    case "given_back":
      return lostText(situation, title);
  }
}
