import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const nuapatnaDyeShed: DemoCampaign = {
  slug: "nuapatna-dye-shed",
  organiser: "nuapatna-thread-women",
  title: "A dye shed of their own for the thread women of Nuapatna",
  short:
    "34 women tie and dye the yarn of Nuapatna's ikat in their kitchens. One shed brings clean water, safe fumes and one price.",
  description: paragraphs(
    "Before a weaver of Nuapatna touches it, every thread of an ikat has been tied and dyed by one of us, mostly in the kitchen, over the same fire on which we cook. We are thirty-four women and want one shed for all.",
    "The shed is 24 by 40 feet with a high roof that lets the fumes out (₹3,10,000). It has six vats on closed stoves (₹1,20,000), a tank and sand filter so that coloured water no longer runs into the pond (₹95,000), a rain tank of 10,000 litres (₹60,000), current and drains (₹40,000), and gloves, masks and aprons for the first year (₹25,000). That is ₹6,50,000.",
    "The land, a strip behind the weavers' hall, has been leased to us for thirty years at ₹1 a year. Together we can also buy yarn and dye by the sack, and quote the weavers and the shops of Bhubaneswar one price for the tying. At present a woman earns about ₹140 a day; by our own accounts, sharing fuel and dye alone adds ₹35.",
    "The five of us who keep the books publish income, days and wages every quarter. The first ₹5 of each day's earning goes into a repair box for the shed.",
  ),
  urgency_level: "high",
  category: "Women Empowerment",
  location: "Nuapatna, Tigiria, Cuttack, Odisha",
  goal_rupees: 650_000,
  created_days_ago: 47,
  ends_in_days: 49,
  status: "live",
  donations: { count: 45, raised_share: 0.44 },
  impacts: {
    500: "Gloves, mask and apron for one woman for eight months",
    1000: "Gloves, mask and apron for one woman for a year",
    2500: "Gloves, masks and aprons for three women for a year",
    5000: "Gloves, masks and aprons for six women for a year",
  },
  timeline: [
    {
      title: "Lease, drawing, permission",
      description: "Signed by the weavers' cooperative; drawing by a junior engineer of the block.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Foundation and pillars",
      description: "Laid in dry weather; our families dig, two masons build.",
      phase_status: "in-progress",
      when: "Months 2 and 3",
    },
    {
      title: "Roof, vats and filter",
      description: "The filter is tested with the pond's water before the first vat is lit.",
      phase_status: "pending",
      when: "Months 4 and 5",
    },
    {
      title: "First common season",
      description: "Thirty-four women, two shifts, one price list on the door.",
      phase_status: "pending",
      when: "From month 6",
    },
  ],
  updates: [
    {
      title: "Nine pillars stand",
      body: "Nine of twelve pillars are up. We have paid ₹96,300 for cement, rods and masons. One pillar was a hand too far east and was taken down again, at the mason's own cost.",
      days_ago: 10,
    },
    {
      title: "How the filter works",
      body: "Four chambers: settle, lime, sand, reeds. The drawing is free, from a dyers' group in another district that has used it for seven years. We went to see it; there are frogs in the last chamber.",
      days_ago: 28,
    },
  ],
  gallery: [
    { caption: "Tied yarn before its second colour", alt: "Lotus and paddy motif drawn for the tied yarn" },
    { caption: "Pillars behind the weavers' hall", alt: "Lotus and paddy motif drawn for the pillars" },
    { caption: "Four chambers of the filter", alt: "Lotus and paddy motif drawn for the filter" },
    { caption: "The daughters' spreadsheet", alt: "Lotus and paddy motif drawn for the account sheet" },
  ],
  faqs: [
    {
      question: "Will you use natural dyes?",
      answer:
        "For two of six vats, madder and indigo, as customers ask for them. For the others we use azo-free dyes with their test papers on file.",
    },
    {
      question: "What if a woman leaves the group?",
      answer:
        "She takes her share of the repair box with her. The shed stays with the group, and its rules say that it cannot be sold.",
    },
    {
      question: "May younger women learn here?",
      answer:
        "Eight places a year, with a daily wage of ₹100 from the first day; learning without pay is how our mothers did it, and we would rather not repeat that.",
    },
  ],
};
