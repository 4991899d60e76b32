import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const pallaharaSmokelessStoves: DemoCampaign = {
  slug: "pallahara-smokeless-stoves",
  organiser: "banspal-youth-works",
  title: "Smokeless stoves, built by hand, for 200 kitchens in Pallahara",
  short:
    "₹1,500 builds one clay stove with a chimney that burns half the wood. Eleven women of the block build them.",
  description: paragraphs(
    "A clay stove with two plates and a chimney burns about half the wood of three stones and takes the smoke out of the kitchen. In Pallahara eleven women know how to build one that lasts, and 200 households have asked them for it.",
    "A stove costs ₹1,500: ₹700 for grate, bricks and clay from the potters of the next village, ₹200 for the chimney pipe, and ₹600 for the builder, who needs a day and a half and comes back once after a month. Two hundred come to ₹3,00,000.",
    "We measured in twelve kitchens for two weeks before and after: 6.1 kilograms of wood a day became 3.2, and a pot of rice took four minutes less. Many of these houses have a gas cylinder too; it is used for tea and guests, as a refill costs a week's wages.",
    "Each stove has its number, builder and date scratched into the clay. After six months somebody who did not build it looks whether it is still in use; that number is published, and a builder whose stoves are not used learns why.",
  ),
  urgency_level: "low",
  category: "Sustainable Energy",
  location: "Pallahara, Angul, Odisha",
  goal_rupees: 300_000,
  created_days_ago: 15,
  ends_in_days: 120,
  status: "live",
  donations: { count: 16, raised_share: 0.12 },
  impacts: {
    500: "Chimney pipes for two stoves",
    1000: "Grate, bricks, clay and pipe for one stove",
    2500: "One stove, and grate, bricks and pipe for another",
    5000: "Three stoves, built by hand",
  },
  timeline: [
    {
      title: "Twelve kitchens measured",
      description:
        "Wood weighed every morning, for two weeks with three stones and two weeks with the stove.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "First fifty stoves",
      description: "In four hamlets, so that builders can work in pairs.",
      phase_status: "in-progress",
      when: "Months 1 to 3",
    },
    {
      title: "One hundred and fifty more",
      description: "About twelve a week in the dry months; clay does not set in the rain.",
      phase_status: "pending",
      when: "Months 3 to 7",
    },
    {
      title: "Are they in use?",
      description: "Every stove is visited after half a year.",
      phase_status: "pending",
      when: "Months 8 to 12",
    },
  ],
  updates: [
    {
      title: "Stoves 1 to 9",
      body: "Nine are burning. At number 6 the chimney stood under the mango tree and drew badly; it has been led round the corner. ₹13,500 spent.",
      days_ago: 3,
    },
  ],
  gallery: [
    { caption: "Number scratched into the clay", alt: "Wheel and wave motif drawn for the numbered stove" },
    { caption: "Weighing the morning's wood", alt: "Wheel and wave motif drawn for the weighing of wood" },
    { caption: "Grates from the potters' village", alt: "Wheel and wave motif drawn for the grates" },
  ],
  faqs: [
    {
      question: "How long does such a stove last?",
      answer:
        "Five to seven years, if the mouth is smeared with clay each month. The builder shows how, and the children usually take it over.",
    },
    {
      question: "Why not gas for all?",
      answer:
        "Most have a connection. As long as a refill costs what it does, wood will be burnt, and then better half of it and without smoke.",
    },
    {
      question: "What do the families give?",
      answer: "Clay, water, a helper for a day and the builder's meals.",
    },
  ],
};
