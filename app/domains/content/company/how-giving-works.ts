/** How a donation travels, why it can be followed, and when a tax receipt is given; told on /donations. */
type Step = { title: string; text: string };

export const steps: Step[] = [
  {
    title: "You choose",
    text: "A campaign or the general fund, and any amount from ₹1. Your e-mail address is all we need for the receipt.",
  },
  {
    title: "You pay",
    text: "In the gateway's own window, by UPI, card, wallet or net banking. Card numbers and PINs never reach us.",
  },
  {
    title: "We check",
    text: "Our server asks the gateway whether the payment was captured. Only then is the gift entered in the books, once.",
  },
  {
    title: "It counts",
    text: "The campaign's total rises in every open browser, and a numbered receipt is on its way to you by e-mail.",
  },
  {
    title: "It is spent",
    text: "Against the plan on the page: a sheet of roofing, a pair of spectacles, a month of a teacher's wage.",
  },
  {
    title: "You read about it",
    text: "Organisers write in the updates what was bought, what it cost and what did not go as planned.",
  },
];

export const tracking_title = "Why you can follow your gift";

export const tracking_benefits: Step[] = [
  {
    title: "A number for each gift",
    text: "Your receipt carries a running number, so none can be missing from our books and none is there twice.",
  },
  {
    title: "Totals that add up",
    text: "What a campaign has raised is the sum of its paid gifts less refunds, checked against the ledger.",
  },
  {
    title: "Updates with sums in them",
    text: "Bought, spent, saved, left over: organisers report in rupees, the awkward weeks included.",
  },
  {
    title: "Mistakes can be put right",
    text: "A payment taken twice goes back by itself. For a gift made by mistake, write to us within 7 days.",
  },
];

export const tax_note = "80G tax receipt for donations above ₹500";
