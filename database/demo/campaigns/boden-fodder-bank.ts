import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const bodenFodderBank: DemoCampaign = {
  slug: "boden-fodder-bank",
  organiser: "komna-sisters-federation",
  title: "A fodder and water bank for Boden's dry months",
  short:
    "25 tonnes of straw, two troughs and a keeper, so that nobody has to sell a pair of bullocks cheaply in April.",
  description: paragraphs(
    "In a dry April a pair of bullocks in Boden sells for a third of its worth, because there is no straw left to feed them until the rain. In June the same family pays double to plough. A store of straw breaks that circle.",
    "Our federation wants to run a fodder bank for nine villages. The old grain shed needs a floor and half a roof (₹60,000). Twenty-five tonnes of straw, bought after harvest when it is cheap, cost ₹1,00,000. Two troughs and the repair of the handpump beside them cost ₹36,000, and a keeper for six months ₹24,000. Together ₹2,20,000.",
    "Families borrow straw in March and April and bring back the same weight after their harvest, with one bundle in ten on top. That tenth feeds the bank's own growth; in the fifth year it should hold thirty-five tonnes without any new money.",
    "₹400 is a hundred kilograms, which feed a pair of bullocks for about ten days. The stock is weighed on the first of each month in front of whoever comes, and the figure is posted here.",
  ),
  urgency_level: "low",
  category: "Disaster Relief",
  location: "Boden, Nuapada, Odisha",
  goal_rupees: 220_000,
  created_days_ago: 22,
  ends_in_days: 75,
  status: "live",
  donations: { count: 12, raised_share: 0.18 },
  impacts: {
    500: "Straw for a pair of bullocks for twelve days",
    1000: "Straw for a pair of bullocks for 25 days",
    2500: "Straw for two pairs of bullocks for a month",
    5000: "Straw for four pairs of bullocks for a month",
  },
  timeline: [
    {
      title: "Nine villages agree on the rules",
      description: "Who may borrow, how much, and what happens after a failed harvest.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Floor and roof of the shed",
      description: "Stone floor against damp; sheets on the weather side.",
      phase_status: "in-progress",
      when: "Month 2",
    },
    {
      title: "Buying straw",
      description: "In the three weeks after the paddy harvest, from our own members first.",
      phase_status: "pending",
      when: "After the harvest",
    },
    {
      title: "First lending season",
      description: "Weighed out and written down twice a week.",
      phase_status: "pending",
      when: "March to June",
    },
  ],
  updates: [
    {
      title: "What if the harvest fails?",
      body: "This took three meetings. The rule now: after a failed harvest the debt waits for a year without the tenth. Whoever sells borrowed straw is out for two years.",
      days_ago: 6,
    },
  ],
  gallery: [
    { caption: "The old grain shed", alt: "Wheel and wave motif drawn for the grain shed" },
    { caption: "Stones for the new floor", alt: "Wheel and wave motif drawn for the stone floor" },
    { caption: "The rules, signed by nine villages", alt: "Wheel and wave motif drawn for the signed rules" },
  ],
  faqs: [
    {
      question: "Why is this under disaster relief?",
      answer:
        "A drought is slow, and it takes its worst in one month. A bank filled in December is relief that comes in time.",
    },
    {
      question: "Who keeps the store safe from fire?",
      answer:
        "The keeper lives beside it; there are sand buckets, no wiring, and straw is stacked in four heaps with a gap between them.",
    },
    {
      question: "May families without land borrow?",
      answer: "Yes, for goats and milk cows. They may return in days of work on the shed in place of straw.",
    },
  ],
};
