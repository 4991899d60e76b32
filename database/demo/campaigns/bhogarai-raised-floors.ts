import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const bhogaraiRaisedFloors: DemoCampaign = {
  slug: "bhogarai-raised-floors",
  organiser: "bhogarai-flood-circle",
  title: "Forty houses on dry floors along the Subarnarekha, Bhogarai",
  short:
    "₹28,000 rebuilds one house on a floor above the highest flood mark. Forty families, five villages, local masons.",
  description: paragraphs(
    "The Subarnarekha stood in our houses for six days, and forty of them in five villages no longer have a floor, or a wall to hold it. The families are living with relatives and under tarpaulins on the embankment road.",
    "We do not rebuild them as they were. Every flood since 2008 is marked on the school wall, and the new floors lie a hand's breadth above the highest mark, two and a half feet higher than before. For one house this means ₹13,500 for earth and bricks of the plinth, ₹8,000 for masons and helpers, ₹4,000 for door frames and lime plaster, and ₹2,500 to raise the latrine: ₹28,000. Forty houses are ₹11,20,000.",
    "The state's house-damage grant will pay for walls and roof, and has been approved for 33 of the 40. It cannot be used for a higher plinth, which is precisely what keeps the next flood out; seven families who had no land papers are helped with theirs at the same time.",
    "Masons are from the villages and earn the block's rate. The overseer, who used to measure for the irrigation department, measures every plinth and signs a sheet; the family signs it too. The sheets are published here.",
    "₹1,000 is a day's work of a mason and a helper. ₹5,000 raises one corner of one house.",
  ),
  urgency_level: "critical",
  category: "Disaster Relief",
  location: "Bhogarai, Balasore, Odisha",
  goal_rupees: 1_120_000,
  created_days_ago: 52,
  ends_in_days: 28,
  status: "live",
  donations: { count: 104, raised_share: 0.49 },
  impacts: {
    500: "Half a day's work of a mason and a helper",
    1000: "A day's work of a mason and a helper",
    2500: "One house's latrine, raised above the flood mark",
    5000: "One corner of one house, raised",
  },
  timeline: [
    {
      title: "House by house survey",
      description: "Forty houses measured, flood marks levelled with a water tube from the school wall.",
      phase_status: "completed",
      when: "Weeks 1 and 2",
    },
    {
      title: "First fifteen plinths",
      description: "The families with small children and old people come first.",
      phase_status: "completed",
      when: "Weeks 3 to 7",
    },
    {
      title: "Twenty-five further plinths",
      description:
        "Three teams of masons; earth is taken from the silted canal, which the block wants dug out anyway.",
      phase_status: "in-progress",
      when: "Weeks 7 to 14",
    },
    {
      title: "Final measure and account",
      description: "The overseer measures all forty again, and the whole account is published.",
      phase_status: "pending",
      when: "Week 15",
    },
  ],
  updates: [
    {
      title: "Fifteen plinths, fifteen signatures",
      body: "The first fifteen are done for ₹4,11,400, which is ₹8,600 less than planned because earth from the canal cost only the carting. Sheets 1 to 15 are attached to the circle's notice board.",
      days_ago: 11,
    },
    {
      title: "Five of seven land papers",
      body: "The tahsil office has entered five of the seven families. Two need a statement of neighbours, which was taken on Sunday.",
      days_ago: 21,
    },
    {
      title: "The order of work",
      body: "In an open meeting it was agreed: first those with children under five or somebody over seventy, then those on the embankment, then those with relatives. No one objected, and the list hangs at the school.",
      days_ago: 43,
    },
  ],
  gallery: [
    {
      caption: "Flood marks since 2008 on the school wall",
      alt: "Wheel and wave motif drawn for the flood marks",
    },
    { caption: "Levelling with a water tube", alt: "Wheel and wave motif drawn for the levelling" },
    { caption: "Plinth number nine", alt: "Wheel and wave motif drawn for plinth number nine" },
    { caption: "Earth from the silted canal", alt: "Wheel and wave motif drawn for the canal earth" },
    {
      caption: "A measuring sheet with two signatures",
      alt: "Wheel and wave motif drawn for a measuring sheet",
    },
  ],
  faqs: [
    {
      question: "Will the floors stay dry in a larger flood?",
      answer:
        "They lie a hand's breadth above the highest water marked since 2008. Nobody can promise more, so each house also gets a loft with a ladder, which the families build.",
    },
    {
      question: "How are families chosen?",
      answer:
        "All forty houses that lost their floor in the five villages are on the list. There was nothing to choose but the order.",
    },
    {
      question: "Is money handed to the families?",
      answer:
        "No. Masons and traders are paid by bank transfer against a measured sheet. Families who work on their own plinth receive the helper's wage.",
    },
    {
      question: "What if the state pays for plinths after all?",
      answer:
        "Then the remaining money goes to the 22 houses in the next village downstream that are damaged but standing, and we shall ask here before spending it.",
    },
  ],
};
