import type { Policy } from "./policy.ts";

export const shippingPolicy: Policy = {
  title: "Shipping Policy",
  updated: "2026-11-29",
  intro:
    "{organisation} accepts donations, and sells what artisans and growers make. This page says what we send you after a donation, and on which terms items are sent.",
  sections: [
    {
      heading: "After a donation: an email, no parcel",
      paragraphs: [
        "Nothing is shipped for a donation. We email your receipt to the address that you entered, normally within a few minutes after the gateway has confirmed the payment. It shows a number, the date, the amount and the campaign. There is no charge for it.",
        "If it does not arrive, please check your spam folder first. Then write to {email} with the payment ID, and we will send it again. If you mistyped your address, we can correct it once we are sure that the donation is yours.",
      ],
    },
    {
      heading: "Where we deliver, and what it costs",
      paragraphs: [
        "Orders are delivered within India. Delivery is free if the items cost more than ₹1,000. Below that, it is ₹50 within Odisha and ₹100 elsewhere. The checkout shows the charge before you pay, and it does not change afterwards.",
        "Prices are shown in rupees. Tax of 5 per cent on the items is added at checkout and shown on its own line.",
      ],
    },
    {
      heading: "Who ships, and how long it takes",
      paragraphs: [
        "Each seller packs and ships their own items. If you order from two sellers, you get two parcels, each with its own tracking number. Your order counts as delivered once all of them are.",
        "Once shipped, a parcel normally takes 2 to 3 business days in Odisha, and up to 7 elsewhere. Each product page says how long packing and delivery take together; things that are woven, cast or painted to order take longer. Rain, floods and festivals can delay a parcel; then we or the seller will tell you.",
        "You can track an order on the site without an account. You need your order number and the telephone number that you gave for delivery.",
      ],
    },
    {
      heading: "Cancelling and returning",
      paragraphs: [
        "You can cancel an order, or one seller's part of it, until it has been shipped, and get the whole sum back.",
        "You can ask to return items within 7 days of the day of delivery. Open the order in your account and choose “Return an item”. Say how many items and why, in your own words if you like, and add photographs. Only you, the seller and our team see them. Items should be unused and in their packing. You cannot return food or items made to your measure, unless they arrive damaged or are not what was described. Small irregularities of handwork are not a defect: no two hands tie the same knot.",
        "The seller accepts or declines, and says how to return the items. If the seller declines, or does not answer within 3 days, you can ask our team to decide, and that decision applies. You can ask for 7 days after the seller declined.",
        "When you have sent the items, say so on the order's page, and keep the receipt. If the seller has not confirmed after 10 days that they arrived, you can ask our team to decide. The seller can ask us too, if nothing arrived by then or if other items came back. If only some came back as they should, we may refund those alone. You can withdraw a return until it is refunded or declined.",
        "If something arrives broken or wrong, the seller pays for return shipping, or you keep the items and get your money back. If you change your mind, or if something does not fit, you pay for return shipping.",
        "Once the items are back, we refund their price with the tax on them. We also refund the delivery charge if you keep nothing that this seller sent in the order. That is all of it if everything was damaged or wrong, otherwise the share of the damaged or wrong items. We do not refund the share of items that you return by choice. Refunds reach you the way you paid, normally after 5 to 7 working days, as the refund policy describes.",
      ],
    },
    {
      heading: "Parcels that do not arrive",
      paragraphs: [
        "The carrier tries at least twice and calls the number on the parcel. If it goes back to the seller, or is lost, we refund all that you paid for it. That is the items, their tax and the delivery. If you still want the items, please order them again.",
        "A parcel may not have arrived 10 days after it was shipped. Then choose “It never arrived” on the page of the order in your account. If it is marked as delivered and you do not have it, you can do the same within 7 days. We will ask the seller and the carrier, and our team will decide. Until then, we do not pay the seller for it. You and the seller can read the decision and its reason on the page of the order.",
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
