import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const belpadaReturnDesk: DemoCampaign = {
  slug: "belpada-return-desk",
  organiser: "sulochana-bag",
  title: "Fare, papers and a first season at home for 48 women of Belpada",
  short:
    "₹9,000 brings one woman back from the brick kilns without debt, with her papers in order and grain for three months.",
  description: paragraphs(
    "Forty-eight women from Belpada are at brick kilns in two other states and have told us by telephone that they want to come home before the season ends, free of debt. Most left with an advance of ₹25,000 to ₹40,000 on their family, which they have long since worked off.",
    "For one woman the way back costs ₹9,000: ₹1,800 for train, bus and food on the road; ₹700 for a ration card transfer, bank account, job card and photographs; ₹4,500 for rice, dal and oil for three months; ₹2,000 to begin with, usually a pair of goats, seed or a vegetable basket. For forty-eight it is ₹4,32,000.",
    "The labour offices of both states and our legal-aid volunteers settle the advances; no ransom is ever paid from this money. Children travel along and are enrolled in the seasonal school within a week.",
    "The season decides the date: the women travel in groups of eight, as each kiln closes its account. After three and after nine months I visit each of them and write down whether she has work within a day's journey. In the last two years 61 of 70 had.",
  ),
  urgency_level: "critical",
  category: "Women Empowerment",
  location: "Belpada, Balangir, Odisha",
  goal_rupees: 432_000,
  created_days_ago: 31,
  ends_in_days: 5,
  status: "live",
  donations: { count: 68, raised_share: 0.55 },
  impacts: {
    500: "Ten days of rice, dal and oil for one woman",
    1000: "One woman's papers and six days of food",
    2500: "One woman's fare home and her papers",
    5000: "Three months of rice, dal and oil for one woman",
  },
  timeline: [
    {
      title: "Calls and lists",
      description: "Each woman decides herself; her name stays in the locked register.",
      phase_status: "completed",
      when: "Weeks 1 and 2",
    },
    {
      title: "First two groups",
      description: "Sixteen women and twenty-two children, met at Kantabanji station.",
      phase_status: "completed",
      when: "Weeks 3 and 4",
    },
    {
      title: "Four further groups",
      description: "Thirty-two women, as the kilns settle their accounts.",
      phase_status: "in-progress",
      when: "Weeks 5 to 8",
    },
    {
      title: "Visits after three and nine months",
      description: "Work, debt, school: three questions, written down.",
      phase_status: "pending",
      when: "Until next winter",
    },
  ],
  updates: [
    {
      title: "Sixteen are home",
      body: "Both groups arrived on the night train. Sixteen women and twenty-two children, ₹1,44,000 set aside for them and ₹61,200 of it spent by today. One woman has opened her vegetable basket at the station gate.",
      days_ago: 6,
    },
    {
      title: "Why grain and not money",
      body: "We asked. Eleven of the first sixteen preferred grain: money in the house is asked for by everyone, rice is not.",
      days_ago: 14,
    },
  ],
  gallery: [
    {
      caption: "The desk near Kantabanji station",
      alt: "Lotus and paddy motif drawn for the desk at the station",
    },
    { caption: "Box of forms, kettle, register", alt: "Lotus and paddy motif drawn for the box of forms" },
    {
      caption: "Three months of grain, weighed out",
      alt: "Lotus and paddy motif drawn for the weighed grain",
    },
  ],
  faqs: [
    {
      question: "Is it lawful to leave a kiln before the season ends?",
      answer:
        "Yes. Nobody may be held for an advance. Where somebody tries, the labour office is called first and the police second; both have helped.",
    },
    {
      question: "Do the women have to repay?",
      answer: "No. Some put something into the desk's tin a year later, and it buys tickets.",
    },
    {
      question: "What about their husbands?",
      answer:
        "Twenty-nine return together. Their fare is paid by the labour office under its own scheme, and we help with the form.",
    },
    {
      question: "Will you show photographs?",
      answer: "Not of people. Some employers look for those who have left.",
    },
  ],
};
