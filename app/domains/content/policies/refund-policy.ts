import type { Policy } from "./policy.ts";

export const refundPolicy: Policy = {
  title: "Refund Policy",
  updated: "2026-11-27",
  intro:
    "Mistakes happen: a zero too many, the wrong campaign, a payment taken twice. This page says when {organisation} returns money, how, and how long it takes until you have it.",
  sections: [
    {
      heading: "Given by mistake: within 7 days",
      paragraphs: [
        "If you gave by mistake, write to {email} within 7 days of the gift. Name the receipt number or the payment id (it begins with pay_) and say in a few words what went wrong: another amount than intended, the wrong campaign, a payment by somebody who was not allowed to use your card. You need not prove anything for a plain mistake; the request has to come from the e-mail address of the gift, or we ask one question to make sure that it is you.",
        "We answer within two working days. You can have the whole gift returned, or the part above what you wanted to give, or have it moved to another campaign.",
        "After 7 days the money is usually on its way to a mason, a trader or a nurse, and can as a rule not be returned. If the reason is serious, for example a card used without permission, write nevertheless; we shall do what is possible.",
      ],
    },
    {
      heading: "Taken twice: returned by itself",
      paragraphs: [
        "If the gateway captures two payments for one gift, the first counts and the second is refunded automatically and in full. You need not write. It happens as soon as the second payment reaches us, normally within an hour.",
        "If you made two separate gifts by giving again, both are valid gifts to our system. Use the 7-day rule above for the one that you did not intend.",
      ],
    },
    {
      heading: "Money left your account, but there is no receipt",
      paragraphs: [
        "Most often the bank is slow: the gateway confirms later, and then the gift is counted and the receipt is sent, even if the window had shown a failure. This can take up to three days.",
        "If the payment finally failed, the bank or the gateway returns the money to you, normally within 5 to 7 working days; we never had it. If you no longer want a gift that was confirmed late, tell us within 7 days of the receipt.",
        "Whatever happened: with the payment id we can tell you within one working day where the money is.",
      ],
    },
    {
      heading: "Campaigns that cannot be carried out",
      paragraphs: [
        "If a campaign is cancelled, or is taken down because its account does not hold, we write to each donor at the e-mail address of the gift. You can choose between a refund of the part not yet spent and another campaign. If we hear nothing for 30 days, the money goes to a campaign of the same category, and the page says to which.",
        "A campaign that ends below its goal is not cancelled for that reason: the money pays for the part of the plan that it can pay for.",
      ],
    },
    {
      heading: "Goods: cancelled before sending, or returned within 7 days",
      paragraphs: [
        "What has not been sent yet you cancel yourself, on the page of the order, and the whole sum goes back with its delivery and tax.",
        "What is lost on its way, or comes back to its seller undelivered, is refunded in the same way. The shipping policy says how you tell us about a parcel that never arrived.",
        "What has been delivered you can ask to return there within 7 days. The seller answers, or our team after 3 days of silence or a decline. The price and its tax go back once the seller has the goods again, or at once if you may keep them. What you paid for delivery goes back only once you keep nothing that this seller sent in the order: all of it if everything was damaged or wrong, else the share of those goods. The shipping policy says who pays for the way back.",
      ],
    },
    {
      heading: "How a refund reaches you",
      paragraphs: [
        "Refunds go back the way the payment came, to the same card, UPI address, wallet or bank account, and never to another one. The gateway accepts a refund at once; your bank usually shows it after 5 to 7 working days. We deduct nothing, and bear the gateway's fee.",
        "We write to you when the refund has been made. The campaign's total is lowered by the sum returned. The receipt of a refunded gift becomes invalid; after a refund of a part, it stands for the rest.",
      ],
    },
    {
      heading: "If you ask your bank for the money instead",
      paragraphs: [
        "Please write to us first: a refund is quicker than a dispute at your bank. While a payment is disputed there, we cannot refund it ourselves, so that it does not go back twice.",
        "Until the bank has decided, the gift and its receipt count as before. What the bank takes back counts like a refund: we write to you, the campaign's total is lowered, and the receipt stands for the rest.",
      ],
    },
    {
      heading: "If you disagree",
      paragraphs: [
        "Call {phone} or write to the person named on the grievance page. Please name the payment id. Postal address: {organisation}, {address}.",
      ],
    },
  ],
};
