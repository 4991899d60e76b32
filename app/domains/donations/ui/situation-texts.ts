import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import type { BadgeTone } from "../../../ui/Badge.tsx";
import type { DonationOfPage } from "../donation-of-page.ts";
import type { DonationSituation } from "../donation-situation.ts";

type Given = {
  situation: DonationSituation;
  title: string;
  is_general_fund: boolean;
  amount_paise: number;
  refunded_paise: number;
  donor_name: string | null;
  /** Of what went back, a bank took this by a dispute. */
  taken_paise: number;
};

export const situationTones: Record<DonationSituation, BadgeTone> = {
  received: "success",
  confirming: "medium",
  waiting: "default",
  failed: "critical",
  partly_refunded: "neutral",
  refunded: "neutral",
  not_accepted: "neutral",
  charged_late: "neutral",
  given_back: "neutral",
};

const labels: Record<DonationSituation, () => string> = {
  received: m.donations_page_state_received,
  confirming: m.donations_page_state_confirming,
  waiting: m.donations_page_state_waiting,
  failed: m.donations_page_state_failed,
  partly_refunded: m.donations_page_state_partly_refunded,
  refunded: m.donations_page_state_refunded,
  not_accepted: m.donations_page_state_not_accepted,
  charged_late: m.donations_page_state_charged_late,
  given_back: m.donations_page_state_refunded,
};

export function situationLabel(situation: DonationSituation): string {
  return labels[situation]();
}

export function situationTitle(given: Given): string {
  const { situation, donor_name } = given;
  if (situation === "received")
    return donor_name ? m.donations_page_received_name({ name: donor_name }) : m.donations_page_received();
  if (situation === "confirming") return m.donations_page_confirming();
  if (situation === "waiting") return m.donations_page_waiting();
  if (situation === "failed") return m.donations_page_failed();
  if (situation === "given_back") return m.donations_page_given_back();
  if (situation === "charged_late") return m.donations_page_charged_late();
  if (isTaken(given))
    return situation === "refunded" ? m.donations_page_taken() : m.donations_page_partly_taken();
  if (situation === "not_accepted") return m.donations_page_not_accepted();
  return situation === "refunded" ? m.donations_page_refunded() : m.donations_page_partly_refunded();
}

/** Where all of it went back, a bank took all of it. */
function isTaken({ situation, refunded_paise, taken_paise }: Given): boolean {
  return situation === "refunded" ? taken_paise >= refunded_paise : taken_paise > 0;
}

/** Where no payment counts: what became of it, and the next step if there is one. */
export function lostText(
  situation: "failed" | "not_accepted" | "charged_late" | "given_back",
  title: string,
): SituationText {
  switch (situation) {
    case "failed":
      return { text: m.donations_page_failed_text({ title }), hint: m.donations_page_failed_hint() };
    case "not_accepted":
      return {
        text: m.donations_page_not_accepted_text({ title }),
        hint: m.donations_page_not_accepted_hint(),
      };
    case "charged_late":
      return { text: m.donations_page_charged_late_text({ title }) };
    case "given_back":
      return {
        text: m.donations_page_given_back_text({ title }),
        hint: m.donations_page_given_back_hint(),
      };
  }
}

export type SituationText = { text: string; hint?: string };

/** What it means for the donor's money, and the next step if there is one. */
export function situationText(given: Given): SituationText {
  const { situation, title, amount_paise, refunded_paise } = given;
  switch (situation) {
    case "received":
      return {
        text: given.is_general_fund
          ? m.donations_page_received_text_fund()
          : m.donations_page_received_text({ title }),
      };
    case "confirming":
      return { text: m.donations_page_confirming_text(), hint: m.donations_page_confirming_hint() };
    case "waiting":
      return { text: m.donations_page_waiting_text({ title }), hint: m.donations_page_waiting_hint() };
    case "failed":
    case "not_accepted":
    case "charged_late":
    case "given_back":
      return lostText(situation, title);
    case "refunded":
      return {
        text: isTaken(given)
          ? m.donations_page_taken_text({ title })
          : m.donations_page_refunded_text({ title }),
      };
    case "partly_refunded": {
      const refunded = formatRupees(refunded_paise);
      const kept = formatRupees(amount_paise - refunded_paise);
      if (!isTaken(given)) return { text: m.donations_page_partly_refunded_text({ refunded, kept, title }) };
      const taken = formatRupees(given.taken_paise);
      return {
        text:
          given.taken_paise < refunded_paise
            ? m.donations_page_partly_both_text({ refunded, taken, kept, title })
            : m.donations_page_partly_taken_text({ taken, kept, title }),
      };
    }
  }
}

type Kept = Pick<DonationOfPage, "amount_paise" | "refunded_paise" | "impact" | "campaign">;

/**
 * Impact of what is kept of the donation, if its campaign or the general fund defines one and none of it was moved to another
 * campaign; else a text that holds for every amount, but for a campaign not once some of it went back or was moved: then undefined.
 */
export function impactText(
  { amount_paise, refunded_paise, impact, campaign }: Kept,
  moved_paise: number,
): string | undefined {
  const amount = formatRupees(amount_paise - refunded_paise);
  if (impact !== null && moved_paise === 0) return m.donations_impact_example({ amount, example: impact });
  if (campaign === null) return m.donations_impact_small();
  return refunded_paise + moved_paise === 0 ? m.donations_impact_campaign() : undefined;
}
