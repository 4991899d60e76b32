import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const udayagiriSolarLabourRooms: DemoCampaign = {
  slug: "udayagiri-solar-labour-rooms",
  organiser: "vamsadhara-nurses",
  title: "Solar light for three labour rooms in R. Udayagiri",
  short:
    "₹1,80,000 gives one sub-centre light, a working warmer and a cold vaccine fridge through every power cut.",
  description: paragraphs(
    "In our three sub-centres around R. Udayagiri 214 children were born last year, 58 of them by the light of a telephone. The current fails for five hours on an ordinary day and for three days after a storm.",
    "One sub-centre needs ₹1,80,000: panels of two kilowatts (₹72,000), batteries (₹54,000), inverter and wiring (₹30,000), lamps for the labour room and a line for warmer and vaccine fridge (₹14,000), and frame and carriage up the hill (₹10,000). Three come to ₹5,40,000.",
    "An electrician of the district has measured everything that we switch on in a night and drawn the plan from it. Each sub-centre pays ₹500 a month from its untied fund into a battery account, for batteries are what ends after six or seven years.",
    "One nurse at each place learns to clean, test and report. A sheet on the wall notes hours without mains and hours without light; we publish both every month, and the second should read zero.",
  ),
  urgency_level: "critical",
  category: "Sustainable Energy",
  location: "R. Udayagiri, Gajapati, Odisha",
  goal_rupees: 540_000,
  created_days_ago: 57,
  ends_in_days: 3,
  status: "live",
  donations: { count: 61, raised_share: 0.71 },
  impacts: {
    500: "13 watts of solar panel",
    1000: "27 watts of solar panel",
    2500: "A quarter of one sub-centre's frame and carriage",
    5000: "Half of one sub-centre's frame and carriage",
  },
  timeline: [
    {
      title: "Measuring what a night needs",
      description: "Seven nights of readings in each labour room.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "First sub-centre",
      description: "On the hill road, the one with the most births.",
      phase_status: "completed",
      when: "Month 2",
    },
    {
      title: "Second sub-centre",
      description: "Panels are on the roof, batteries are on their way.",
      phase_status: "in-progress",
      when: "Month 3",
    },
    {
      title: "Third sub-centre",
      description: "Ordered as soon as its ₹1,80,000 is complete.",
      phase_status: "pending",
      when: "Month 4",
    },
  ],
  updates: [
    {
      title: "Thirty-one nights with light",
      body: "The first sub-centre has had its system for thirty-one nights: 164 hours without mains, none without light, nineteen births. It cost ₹1,76,200. The difference of ₹3,800 has gone into its battery account.",
      days_ago: 4,
    },
    {
      title: "The fridge log",
      body: "Between 2.8 and 6.1 degrees for two weeks, read twice a day. Before that we carried ice from the bus stand every second day.",
      days_ago: 18,
    },
  ],
  gallery: [
    { caption: "Panels on the first roof", alt: "Wheel and wave motif drawn for the panels" },
    {
      caption: "The sheet with two columns of hours",
      alt: "Wheel and wave motif drawn for the sheet of hours",
    },
    { caption: "Batteries carried up in halves", alt: "Wheel and wave motif drawn for the batteries" },
    { caption: "Fridge log, week two", alt: "Wheel and wave motif drawn for the fridge log" },
  ],
  faqs: [
    {
      question: "What if the goal is missed in the last days?",
      answer:
        "Two sub-centres are certain. For the third we would keep what has come in, say so here, and look for the rest until it is complete.",
    },
    {
      question: "Why batteries, and not a generator?",
      answer: "There are two generators in our store-rooms. Neither has had diesel since the first year.",
    },
    {
      question: "Who guards the panels?",
      answer:
        "They are bolted with shear nuts, and the night nurse lives in the building. Nothing has been stolen from the sub-centre's roof tank in nine years.",
    },
  ],
};
