import type { Policy } from "./policy.ts";

export const terms: Policy = {
  title: "Terms of Service",
  updated: "2026-11-29",
  intro:
    "These are the terms on which {organisation} runs this site and on which you use it. They are written to be read. If something is unclear, write to {email}; we will answer and, where we can, improve the wording.",
  sections: [
    {
      heading: "Who we are",
      paragraphs: [
        "This site is run by {organisation}, {address}. You can reach us at {email} and {phone}. In these terms, “we” means {organisation}, and “you” means anyone who reads, donates or writes here.",
      ],
    },
    {
      heading: "What anyone may do here",
      paragraphs: [
        "You may read everything that is public, search it, link to it and share it. You need no account to donate: an email address for the receipt is enough. You may quote our texts with a link to the page.",
        "Please do not try to break or overload the site, or to collect other people's data from it. Do not pay with a card or account that is not yours, and do not pass yourself off as someone else. We limit how often an action can be repeated, and may refuse further requests when it is repeated too often.",
      ],
    },
    {
      heading: "Donating",
      paragraphs: [
        "A donation is a voluntary contribution to the campaign you choose, or to the General Fund when you choose none. It is not a purchase, a loan or an investment. We owe you nothing in return for it except a true account.",
        "Donations are in Indian rupees, from ₹1 upwards, and are taken by Razorpay, a payment gateway, in its own window. We never see or store card numbers, UPI PINs or bank passwords. We bear the gateway's fee: the whole sum that you pay counts for the campaign.",
        "A donation counts once the gateway has confirmed that it captured the payment. Only then does it appear on the campaign's page, and only then do we send a receipt. If a bank confirms late, which can take up to three days, the donation is counted then. The refund policy says how donations can be returned.",
        "You may donate anonymously. Then no page, list or message of this site shows your name. For your receipt and for the law we still keep what you entered; see the privacy policy.",
        "For each donation we send an acknowledgement with a receipt number. It is not an 80G tax receipt by itself. For that, tax law asks for the donor's legal name and PAN, and for an approval of the organisation. The approval has to be on record for the day of a donation above ₹500. If you want it, the page of the donation then asks for both, and the receipt is written again under its number.",
      ],
    },
    {
      heading: "Campaigns",
      paragraphs: [
        "Each campaign is started by the person or group named on its page, and we review it before it goes live. Goals, timelines and updates are the organiser's own words. We check them as well as we can from bills, visits and calls. We take a campaign down if its claims turn out to be wrong.",
        "We pass on the money according to the plan shown on the page. If a campaign ends below its goal, the money is used for as much of the plan as it can pay for. If it ends above, the surplus goes to the further use named on the page, or else to the General Fund. If a campaign cannot be carried out at all, the part not yet spent goes to another campaign or the General Fund. Donors who ask for it in time get their part back, as the refund policy says.",
        "Days left, totals and numbers of supporters are computed from payments received and refunds made.",
      ],
    },
    {
      heading: "What you write",
      paragraphs: [
        "A message with a donation, or a story where stories can be posted, remains yours. By sending it you allow us to show it on this site. Do not write what is unlawful, hateful, false about a person, someone else's private data or someone else's work.",
        "We may remove such texts. If we removed yours and you think we were wrong, the grievance page says who will look at it again.",
      ],
    },
    {
      heading: "Advertisements",
      paragraphs: [
        "Places marked as sponsored are given to local co-operatives and societies. They are marked as such, do not track anyone, and have no influence on which campaigns are shown or in which order.",
      ],
    },
    {
      heading: "Credits",
      paragraphs: [
        "The districts that our forms suggest for a PIN code come from GeoNames (https://www.geonames.org/), under the Creative Commons Attribution 4.0 licence (https://creativecommons.org/licenses/by/4.0/). We kept the district and state of each code, and write Odisha's districts by their present names.",
        "The typefaces Anek, Eczar and Noto Serif Oriya are under the SIL Open Font Licence (https://openfontlicense.org/). Pictures marked as illustrations are drawn by this site and show no real product or person.",
      ],
    },
    {
      heading: "Liability, law and changes",
      paragraphs: [
        "We run the site with care but cannot promise that it is always reachable or free of mistakes. Nothing in these terms takes away a right that the law gives you and that cannot be waived.",
        "The law of India applies; the courts at the place of our office have jurisdiction. If we change these terms, the new text is shown here with its date at least 14 days before it applies. A change applies at once only if the law asks for that. Donations already made stay under the terms that applied on their day.",
        "The site may say “Test mode” on a page that takes payments. Then no real money moves, and no receipt is valid for tax.",
      ],
    },
  ],
};
