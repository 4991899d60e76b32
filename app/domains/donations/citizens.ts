import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/**
 * Donations of citizens of India alone. Under the Foreign Contribution (Regulation) Act, 2010 (indiacode.nic.in):
 *
 * - A donation of a foreign source is a _foreign contribution_, also in rupees (section 2(1)(h)), and a citizen of a foreign
 *   country is a foreign source (section 2(1)(j)). Nobody may accept one without being registered or permitted (section
 *   11), and then only into the FCRA account at the branch of the State Bank of India in New Delhi (section 17), to which
 *   no payment gateway of donations settles.
 * - A citizen of India is no foreign source, also with a card of a foreign bank: "Contributions made by a citizen of
 *   India living in another country, from his personal savings, through the normal banking channels, is not treated as
 *   foreign contribution" (FAQ of the Ministry of Home Affairs, fcraonline.nic.in).
 * - What is received for goods in the ordinary course of business is excluded (Explanation 3 of section 2(1)(h)): so
 *   orders of the marketplace are not concerned, and pay with any card.
 *
 * The gateway says of a payment whether its card was issued abroad (`international`,
 * razorpay.com/docs/api/payments/entity). An Indian method with an Indian bank needs no confirmation here.
 */
export type GivingRules = { citizens_only: boolean };

/** The reason of the refund, in the books. */
export const refusedAsForeign = "From abroad, and not confirmed as of a citizen of India" as const;

type Donor = { is_citizen_confirmed: boolean };

/** Whether a payment may be of a foreign source, as far as the rules ask for it. */
export function isRefusedAsForeign(
  { citizens_only }: GivingRules,
  { is_citizen_confirmed }: Donor,
  payment: { is_international?: boolean | undefined },
): boolean {
  return citizens_only && payment.is_international === true && !is_citizen_confirmed;
}

/** Keyed by the redirect's notice code. */
export const givingRulesNotices = {
  giving_rules_saved: successNotice(m.donations_rules_saved),
} satisfies Record<string, () => Notice>;
