import type { Policy } from "./policy.ts";

export const refundPolicy: Policy = {
  title: "Refund Policy",
  updated: "2026-11-29",
  intro:
    "Mistakes happen: an extra zero, the wrong campaign, a payment taken twice. This page says when {organisation} returns money, how, and how long it takes to reach you.",
  sections: [
    {
      heading: "Donated by mistake: within 7 days",
      paragraphs: [
        "If you donated by mistake, write to {email} within 7 days of the donation. Give the receipt number or the payment ID (it begins with pay_), and say in a few words what went wrong. It may be another amount than you intended, the wrong campaign, or someone who was not allowed to use your card. For a plain mistake, you need not prove anything. Please write from the email address of the donation; otherwise we will ask one question to make sure that it is you.",
        "We will answer within two working days. We can return the whole donation, or the part above what you wanted to donate. If you chose the wrong campaign, we return the donation, and you donate again to the right one.",
        "After 7 days, the money is usually on its way to a mason, a trader or a nurse. Then we can usually not return it. If the reason is serious, such as a card used without permission, please write all the same. We will do what we can.",
      ],
    },
    {
      heading: "Taken twice: returned automatically",
      paragraphs: [
        "If the gateway captures two payments for one donation, the first counts and the second is refunded automatically and in full. You need not write to us. We refund it as soon as the second payment reaches us, normally within an hour.",
        "If you made two separate donations, our system counts both as valid. Use the 7-day rule above for the one that you did not intend.",
      ],
    },
    {
      heading: "Money left your account, but there is no receipt",
      paragraphs: [
        "Most often, the bank is slow. Once the gateway confirms the payment, we count the donation and send the receipt, even if the window had shown a failure. This can take up to three days.",
        "If the payment finally failed, we never had the money. The bank or the gateway returns it to you, normally within 5 to 7 working days. If you no longer want a donation that was confirmed late, tell us within 7 days of the receipt.",
        "In every case, send us the payment ID, and we will tell you within one working day where the money is.",
      ],
    },
    {
      heading: "Campaigns that cannot be carried out",
      paragraphs: [
        "A campaign may be closed, or taken down because its claims turned out to be wrong. Then we move the part not yet spent to another campaign or to the General Fund. The campaign's page says where it went and why. If you would rather have your part back, write to {email}. Then, as long as it is neither spent nor moved, we will return it.",
        "A campaign that ends below its goal is not cancelled for that reason. The money pays for as much of the plan as it can.",
      ],
    },
    {
      heading: "Items: cancelled before shipping, or returned within 7 days",
      paragraphs: [
        "You can cancel anything that has not been shipped yet, on the page of the order. We refund the whole sum, including its delivery and tax.",
        "We also refund items that are lost on the way, or that go back to the seller undelivered. The shipping policy says how to tell us about a parcel that never arrived.",
        "You can ask there to return delivered items within 7 days. The seller answers first. You can ask our team to decide for 7 days after a refusal, or after 3 days without an answer. We refund the price and its tax once the seller has the items again, or at once if you may keep them. We refund the delivery charge only if you keep nothing that this seller sent in the order. That is all of it if everything was damaged or wrong, otherwise the share of the damaged or wrong items. The shipping policy says who pays for return shipping.",
      ],
    },
    {
      heading: "How a refund reaches you",
      paragraphs: [
        "We refund you the way you paid: to the same card, UPI address, wallet or bank account. Sometimes the gateway cannot send the money there, such as to a closed account or after six months. Only then do we agree on another way with you, and tell you the bank's reference of the transfer. The gateway accepts a refund at once; your bank usually shows it after 5 to 7 working days. We deduct nothing, and we bear the gateway's fee.",
        "We will write to you when we have made the refund. The campaign's total goes down by the sum returned. The receipt of a refunded donation becomes invalid; after a partial refund, it is valid for the rest.",
      ],
    },
    {
      heading: "If you ask your bank for the money instead",
      paragraphs: [
        "Please write to us first: a refund is quicker than a dispute at your bank. While a payment is disputed there, we cannot refund it ourselves, so that it is not refunded twice.",
        "Until the bank has decided, the donation and its receipt count as before. Money that the bank takes back counts like a refund. We will write to you, the campaign's total goes down, and the receipt is valid for the rest.",
      ],
    },
    {
      heading: "If you disagree",
      paragraphs: [
        "Call {phone} or write to the person named on the grievance page. Please name the payment ID. Postal address: {organisation}, {address}.",
      ],
    },
  ],
};
