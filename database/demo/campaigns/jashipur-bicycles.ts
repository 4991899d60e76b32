import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const jashipurBicycles: DemoCampaign = {
  slug: "jashipur-bicycles",
  organiser: "jashipur-cycle-circle",
  title: "Thirty bicycles for the road to class 9 in Jashipur",
  short:
    "₹5,600 lends a girl a bicycle for four years, with a lock, a lamp and Sunday repairs, so that class 8 is not her last.",
  description: paragraphs(
    "In eleven villages around Jashipur the school ends with class 8, and the next one is six to fourteen kilometres away on a forest road. Two years ago 30 of 74 girls stopped there. Among the girls who borrowed one of our first twelve bicycles, nobody stopped.",
    "One bicycle costs ₹5,600: the cycle itself, a lock, a carrier, a dynamo lamp, a spare tube and its first two services. It is lent and not given. When a girl finishes class 12 it is overhauled and goes to the next on the list. Thirty bicycles come to ₹1,68,000.",
    "Our mechanic, who has a shop opposite the bus stand, repairs them every Sunday without wages; parts are paid from a box into which each family puts ₹10 a month. In two years we replaced nineteen tubes and two saddles, and lost no bicycle.",
    "Whatever comes in above the goal buys more of the same. Eleven girls are on the waiting list, and every further ₹5,600 takes one name off it. Numbers of bicycles bought, lent and returned stand in the updates.",
  ),
  urgency_level: "medium",
  category: "Education",
  location: "Jashipur, Mayurbhanj, Odisha",
  goal_rupees: 168_000,
  created_days_ago: 77,
  ends_in_days: 12,
  status: "live",
  donations: { count: 58, raised_share: 1.18 },
  impacts: {
    500: "One girl's bicycle for four months",
    1000: "One girl's bicycle for eight months",
    2500: "One girl's bicycle for a year and a half",
    5000: "One girl's bicycle for three and a half years",
  },
  timeline: [
    {
      title: "List of girls agreed with the schools",
      description: "Eleven headteachers sent names; those with the longest road come first.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Thirty bicycles bought and numbered",
      description: "Assembled in Jashipur, each with a number stamped on the frame.",
      phase_status: "completed",
      when: "Month 2",
    },
    {
      title: "Beyond the goal: the waiting list",
      description: "Every further ₹5,600 is one bicycle more, bought in lots of five from the same dealer.",
      phase_status: "in-progress",
      when: "Until the end date",
    },
    {
      title: "Attendance after one year",
      description:
        "We count again who is still in school, and publish the figures whether they please us or not.",
      phase_status: "pending",
      when: "After one school year",
    },
  ],
  updates: [
    {
      title: "The goal is passed; here is what the rest does",
      body: "Thirty bicycles are paid for, with bills for ₹1,68,000. What has come in since goes to the waiting list of eleven, in the order the schools gave us. Five more have been ordered.",
      days_ago: 8,
    },
    {
      title: "Thirty numbers, thirty names",
      body: "Saturday was handing-over day at the high school. Each girl signed for her number, tightened her own brakes under the mechanic's eye and rode home in company.",
      days_ago: 24,
    },
    {
      title: "Eighteen are here",
      body: "The dealer delivered eighteen; the rest follow in ten days because the ladies' frame was short. We checked every brake ourselves and sent one wheel back.",
      days_ago: 39,
    },
    {
      title: "Why dynamo lamps",
      body: "Somebody asked why we pay ₹180 more for a dynamo. In winter the girls ride home after five, and batteries are the first thing a family postpones.",
      days_ago: 61,
    },
  ],
  gallery: [
    { caption: "Numbers stamped on the frames", alt: "Palm-leaf motif drawn for the numbered frames" },
    { caption: "Handing-over day at the high school", alt: "Palm-leaf motif drawn for handing-over day" },
    { caption: "Sunday repairs opposite the bus stand", alt: "Palm-leaf motif drawn for the Sunday repairs" },
    { caption: "The forest road at six in the morning", alt: "Palm-leaf motif drawn for the forest road" },
    { caption: "The loan register", alt: "Palm-leaf motif drawn for the loan register" },
  ],
  faqs: [
    {
      question: "Doesn't the state already give bicycles?",
      answer:
        "It does, in class 10, to pupils who are enrolled then. Ours cover class 9, the year in which most girls stop, and a girl returns ours if she receives that one.",
    },
    {
      question: "What if a bicycle is stolen or sold?",
      answer:
        "The number is registered with the police station at Jashipur. It has not happened yet; should it, the family and the committee share the cost.",
    },
    {
      question: "Why only girls?",
      answer:
        "Because in these villages it was the girls who stopped. Boys may borrow one when no girl is waiting, and three do.",
    },
    {
      question: "The goal is reached. Does my gift still matter?",
      answer:
        "Yes, for one of the eleven on the waiting list. When that list is empty we shall close the campaign early.",
    },
  ],
};
