import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const astarangaNets: DemoCampaign = {
  slug: "astaranga-nets",
  organiser: "astaranga-net-group",
  title: "Nets and oars again for 65 small boats at Astaranga",
  short:
    "The cyclone left the hulls and took the nets. ₹11,000 sends one family's boat back to the Devi river mouth.",
  description: paragraphs(
    "Our boats were pulled up in time and are whole; the nets, ropes and oars were in the sheds, and the sheds are gone. Sixty-five families at Astaranga own a hull and nothing to fish with.",
    "To send one boat out again costs ₹11,000: a net of ₹7,200, ropes and floats of ₹1,600, a pair of oars at ₹1,400 and resin for small repairs at ₹800. Sixty-five boats come to ₹7,15,000. Nets are bought by weight in one order for all, which brought the price down by a ninth.",
    "Each family ties its own net from the sheets; that takes three weeks and is what makes a net fit a boat. While they tie, two common kitchens run on rice from the relief depot.",
    "It is a loan to ourselves. From the second month at sea each boat pays ₹150 a month into a storm box until half the sum has come back, and that box pays for the next time. The secretary's book has one page for each boat and is open to everyone; we shall copy its totals here every month.",
  ),
  urgency_level: "high",
  category: "Disaster Relief",
  location: "Astaranga, Puri, Odisha",
  goal_rupees: 715_000,
  created_days_ago: 44,
  ends_in_days: 26,
  status: "live",
  donations: { count: 72, raised_share: 0.58 },
  impacts: {
    500: "Resin for more than half of one boat's small repairs",
    1000: "Resin for the small repairs of one boat",
    2500: "Ropes, floats and resin for one boat",
    5000: "Two thirds of one family's net",
  },
  timeline: [
    {
      title: "Count of the loss",
      description: "Sixty-five boats, one page each, checked by a neighbour and by the fisheries clerk.",
      phase_status: "completed",
      when: "Week 1",
    },
    {
      title: "First order: 30 boats",
      description: "Widows and those with loans from traders come first.",
      phase_status: "completed",
      when: "Weeks 2 to 5",
    },
    {
      title: "Second order: 35 boats",
      description: "Placed as soon as the money for it is in the bank.",
      phase_status: "in-progress",
      when: "Weeks 6 to 9",
    },
    {
      title: "The storm box begins",
      description: "₹150 a month from every boat, book open to all.",
      phase_status: "pending",
      when: "From week 10",
    },
  ],
  updates: [
    {
      title: "Thirty boats were out on Monday",
      body: "The thirty crews of the first order went out at four in the morning and came back with mullet and a few good hilsa. Cost of the first order: ₹3,24,000 of ₹3,30,000; the price of rope had fallen.",
      days_ago: 8,
    },
    {
      title: "A shed on stilts",
      body: "Several of you asked where the new nets will be kept. The panchayat gave bamboo and we gave eleven days: there is now a shed on stilts, above the line of the last surge.",
      days_ago: 18,
    },
    {
      title: "The price of 65 nets at once",
      body: "One net costs ₹8,100 in the shop. For 65 of them the mill asks ₹7,200. We ordered in two lots, so that no money lies idle and none is owed.",
      days_ago: 37,
    },
  ],
  gallery: [
    { caption: "Tying the first nets", alt: "Wheel and wave motif drawn for the tying of nets" },
    { caption: "Oars from casuarina", alt: "Wheel and wave motif drawn for the oars" },
    { caption: "Thirty boats, four in the morning", alt: "Wheel and wave motif drawn for the boats at dawn" },
    { caption: "The shed on stilts", alt: "Wheel and wave motif drawn for the shed on stilts" },
  ],
  faqs: [
    {
      question: "Why not ask a bank?",
      answer:
        "Twenty-nine families still owe for their engines and may not borrow again. Traders lend against the catch, at a price that eats it.",
    },
    {
      question: "Are the nets lawful in the turtle season?",
      answer:
        "Yes. They have the mesh width that the fisheries office asks for, and no boat of the group goes within the closed stretch from November to May.",
    },
    {
      question: "Who checks the book?",
      answer: "Two members chosen by lot each month, and the schoolteacher at the year's end.",
    },
  ],
};
