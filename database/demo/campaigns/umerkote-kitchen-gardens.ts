import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const umerkoteKitchenGardens: DemoCampaign = {
  slug: "umerkote-kitchen-gardens",
  organiser: "sahayog-field-team",
  title: "Kitchen gardens for 120 young mothers in Umerkote",
  short: "₹900 fences and plants one garden: greens, papaya, drumstick and beans at the back door, all year.",
  description: paragraphs(
    "In Umerkote maize fills the fields and pays the loans, but greens have to be bought at the weekly market. 120 mothers with a child under three have asked for help with a garden of twelve by eighteen feet behind the house.",
    "One garden costs ₹900: ₹350 for seeds and saplings of amaranth, spinach beet, beans, pumpkin, drumstick and two papayas; ₹400 for a goat-proof fence of bamboo and old fishing net; ₹150 for two training days with a neighbour who has gardened in this way for four years. 120 gardens cost ₹1,08,000.",
    "The gardens are watered with washing water led through a gravel pit, so that they last into April. The anganwadi workers weigh the children each month in any case; with the parents' consent we note how often greens were eaten in the week, and compare after a year.",
    "In our first round of 40 gardens, 33 were still planted after eighteen months. Of the other seven, four were lost to goats, which is why the fence now costs ₹400 and not ₹150.",
  ),
  urgency_level: "low",
  category: "Healthcare",
  location: "Umerkote, Nabarangpur, Odisha",
  goal_rupees: 108_000,
  created_days_ago: 18,
  ends_in_days: 110,
  status: "live",
  donations: { count: 14, raised_share: 0.22 },
  impacts: {
    500: "Seeds, saplings and training for one garden",
    1000: "One whole garden, with fence and training",
    2500: "Two gardens, and seeds and saplings for two more",
    5000: "Five whole gardens",
  },
  timeline: [
    {
      title: "120 plots chosen",
      description: "Measured with the mothers; sunlight and the path of the washing water are marked.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Fences",
      description: "Bamboo is cut by the families, net is bought in Balugaon by weight.",
      phase_status: "in-progress",
      when: "Months 2 and 3",
    },
    {
      title: "Planting and two training days",
      description: "Beds, seed, compost; then a second day about pests, without poison.",
      phase_status: "pending",
      when: "Months 3 and 4",
    },
    {
      title: "Count after one year",
      description: "How many gardens live, and how often greens are on the plate.",
      phase_status: "pending",
      when: "Month 15",
    },
  ],
  updates: [],
  gallery: [
    {
      caption: "A garden of the first round, second winter",
      alt: "Lotus and paddy motif drawn for a garden in its second winter",
    },
    { caption: "The gravel pit for washing water", alt: "Lotus and paddy motif drawn for the gravel pit" },
    { caption: "The goat-proof fence", alt: "Lotus and paddy motif drawn for the fence" },
  ],
  faqs: [
    {
      question: "Why only mothers of small children?",
      answer:
        "The first thousand days decide most, and the anganwadi already visits these houses. Neighbours may join the training and buy the seed bag for ₹60.",
    },
    {
      question: "Who keeps the seed going?",
      answer:
        "Each garden returns a handful of two kinds to the anganwadi's seed tin. In the first round this was enough for nineteen new gardens.",
    },
    {
      question: "Does the field team earn from this?",
      answer: "Our wages come from the general fund. All of the ₹900 goes into the garden.",
    },
  ],
};
