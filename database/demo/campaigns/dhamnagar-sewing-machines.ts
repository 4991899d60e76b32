import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const dhamnagarSewingMachines: DemoCampaign = {
  slug: "dhamnagar-sewing-machines",
  organiser: "farida-khatun",
  title: "Thirty sewing machines and one order book in Dhamnagar",
  short:
    "₹7,000 is one treadle machine with tools and its first service, for a woman who has finished her course and has orders.",
  description: paragraphs(
    "Thirty women have finished my course, can sew a school uniform that passes inspection, and have no machine at home. I started on a borrowed one myself, so I know what that means: you sew when the owner sleeps.",
    "A treadle machine of good iron costs ₹6,100, a box with scissors, tape and spare needles ₹550, and the first service after half a year ₹350. That is ₹7,000, and ₹2,10,000 for all thirty. Treadle, since the current in our lane fails most evenings.",
    "We already have one order book together. Last season two schools ordered 460 uniforms, and we had to decline 200 of them for want of machines. A uniform brings its seamstress ₹110 after cloth and thread.",
    "Each woman pays back ₹200 a month for one year, after her first three months. That money buys the machines for the next course, so thirty become about forty in two years. The list of machines by number, with what each has earned, is published here each quarter.",
  ),
  urgency_level: "low",
  category: "Women Empowerment",
  location: "Dhamnagar, Bhadrak, Odisha",
  goal_rupees: 210_000,
  created_days_ago: 1,
  ends_in_days: 89,
  status: "live",
  donations: { count: 0, raised_share: 0 },
  impacts: {
    500: "The first service of one machine",
    1000: "One box of scissors, tape and needles, and a first service",
    2500: "Boxes of scissors, tape and needles for four women",
    5000: "Four fifths of a treadle machine",
  },
  timeline: [
    {
      title: "Thirty names, in order",
      description: "The order was drawn by lot in front of everybody; two women exchanged places.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "Machines in lots of five",
      description: "Every ₹35,000 is a lot of five, ordered the same week.",
      phase_status: "pending",
      when: "As gifts come in",
    },
    {
      title: "Uniform season",
      description: "One order book, one price, one quality check at my table.",
      phase_status: "pending",
      when: "March to June",
    },
  ],
  updates: [],
  gallery: [
    { caption: "Two shifts in the front room", alt: "Lotus and paddy motif drawn for the sewing class" },
    { caption: "A collar, right and wrong", alt: "Lotus and paddy motif drawn for a sewn collar" },
    { caption: "The order book", alt: "Lotus and paddy motif drawn for the order book" },
  ],
  faqs: [
    {
      question: "Why not motors?",
      answer:
        "A motor of ₹1,400 can be put on the same machine later. Six women plan to, once they have saved for it.",
    },
    {
      question: "What if somebody cannot pay the ₹200?",
      answer:
        "Then she tells us and waits. In four years of my own small loans two women asked for that, and both have paid since.",
    },
    {
      question: "Who checks you?",
      answer:
        "The headmistress of the girls' school keeps the second copy of the order book and of the machine list.",
    },
  ],
};
