import type { Policy } from "./policy.ts";

export const shippingPolicy: Policy = {
  title: "Shipping Policy",
  updated: "2026-11-27",
  intro:
    "{organisation} takes gifts, and sells what artisans and growers make. This page says what is sent to you after a gift, and on which terms goods are sent.",
  sections: [
    {
      heading: "After a gift: an e-mail, no parcel",
      paragraphs: [
        "Nothing is shipped for a gift. Your receipt comes by e-mail to the address that you entered, normally within a few minutes after the gateway has confirmed the payment, and carries a number, the date, the amount and the campaign. There is no charge for it.",
        "If it does not arrive, look into the spam folder first. Then write to {email} with the payment id, and we send it again. If you mistyped your address we can correct it, once we are sure that the gift is yours.",
      ],
    },
    {
      heading: "Where we deliver, and what it costs",
      paragraphs: [
        "Orders are delivered within India. Delivery is free if the goods cost more than ₹1,000. Below that, it is ₹50 within Odisha and ₹100 elsewhere. The checkout shows the amount before you pay, and it does not change afterwards.",
        "Prices are shown in rupees. Tax of 5 per cent on the goods is added at checkout and shown on its own line.",
      ],
    },
    {
      heading: "Who sends, and how long it takes",
      paragraphs: [
        "Each seller packs and sends their own goods. If you order from two sellers you get two parcels, each with its own tracking number. Your order counts as delivered once all of them are.",
        "Once it is sent, a parcel normally takes 2 to 3 business days in Odisha, and up to 7 elsewhere. Each product page says how long packing and delivery take together; things that are woven, cast or painted to order take longer. Rain, floods and festivals can delay a parcel; then you hear from us or from the seller.",
        "With your order number and the telephone number that you gave for delivery you can follow an order on the site, without an account.",
      ],
    },
    {
      heading: "Cancelling and returning",
      paragraphs: [
        "You can cancel an order, or one seller's part of it, until it has been shipped, and get the whole sum back.",
        "You can ask to return goods within 7 days of the day of delivery: open the order in your account and choose “Return an item”. Say how many pieces and why, in your own words if you like, and add photographs. Only you, the seller and our team see them. Goods should be unused and in their packing. Food, and pieces made to your measure, are excepted unless they arrive damaged or are not what was described. Small irregularities of handwork are no defect: two hands never tie the same knot.",
        "The seller accepts or declines, and says how the goods are sent back. After a decline, or 3 days without an answer, you can ask our team to decide; its decision counts. You can withdraw a return until the goods have come back.",
        "If something arrives broken or wrong, the seller pays for the way back, or you keep the goods and get your money. For a change of mind, and if a thing does not fit, the return parcel is yours to pay.",
        "Once the goods are back, you get their price with the tax on them. What you paid for delivery goes back as well once you keep nothing that this seller sent in the order: all of it if everything was damaged or wrong, else the share of those goods. For what you return by your own choice its share stays. Refunds go back the way the payment came, and normally show after 5 to 7 working days, as the refund policy describes.",
      ],
    },
    {
      heading: "Parcels that do not arrive",
      paragraphs: [
        "The carrier tries at least twice and calls the number on the parcel. If it comes back to the seller, or is lost, you get back all that you paid for it: the goods, their tax and the delivery. If you still want the goods, please order them again.",
        "If a parcel is not there 10 days after it was sent, choose “It never arrived” on the page of the order in your account. You can do the same within 7 days if it is marked as delivered and you do not have it. We ask the seller and the carrier, the seller is not paid for it meanwhile, and our team decides. You and the seller read the decision and its reason on the page of the order.",
      ],
    },
    {
      heading: "Questions",
      paragraphs: [
        "Write to {email} or call {phone}. Postal address: {organisation}, {address}. For a complaint that was not settled, see the grievance page.",
      ],
    },
  ],
};
