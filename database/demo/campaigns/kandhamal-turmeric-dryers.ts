import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const kandhamalTurmericDryers: DemoCampaign = {
  slug: "kandhamal-turmeric-dryers",
  organiser: "sasmita-pradhan",
  title: "Eight solar dryers for the turmeric of Daringbadi",
  short:
    "₹24,000 is one dryer shared by six families: dry turmeric in five days in place of fifteen, without dust or goats.",
  description: paragraphs(
    "Turmeric dried on the road for fifteen days loses colour, gathers dust and fetches ₹18 a kilo less. A tunnel dryer with a sheet, a black floor and a small solar fan does it in five days.",
    "One dryer costs ₹24,000 and serves six families: frame and sheet ₹13,500, fan and panel ₹6,200, trays ₹3,100, foundation ₹1,200. Eight dryers are ₹1,92,000, for forty-eight families who sell through one growers' group.",
    "We have tried one for a season. Of 640 kilograms, 611 were sold in the first grade; on the road it used to be about half. The figures of every dryer will be published after the season.",
  ),
  urgency_level: "medium",
  category: "Sustainable Energy",
  location: "Daringbadi, Kandhamal, Odisha",
  goal_rupees: 192_000,
  created_days_ago: 4,
  ends_in_days: 100,
  status: "draft",
  donations: { count: 0, raised_share: 0 },
  impacts: {
    500: "An eighth of one family's share of a dryer",
    1000: "A quarter of one family's share of a dryer",
    2500: "Foundations for two dryers",
    5000: "One family's share of a dryer",
  },
  timeline: [
    {
      title: "One season of trial",
      description: "One dryer, 640 kilograms, weighed before and after.",
      phase_status: "completed",
      when: "Last season",
    },
    {
      title: "Eight places chosen",
      description: "Sunny, near a house, with a path for a handcart.",
      phase_status: "pending",
      when: "Month 1",
    },
    {
      title: "Building",
      description: "Two welders of the block, one dryer a week.",
      phase_status: "pending",
      when: "Months 2 and 3",
    },
  ],
  updates: [],
  gallery: [
    { caption: "The trial dryer", alt: "Wheel and wave motif drawn for the trial dryer" },
    { caption: "Road and dryer, two samples", alt: "Wheel and wave motif drawn for the two samples" },
    { caption: "The fan and its panel", alt: "Wheel and wave motif drawn for the fan" },
  ],
  faqs: [
    {
      question: "What does the dryer do in other months?",
      answer:
        "Ginger, mango strips, mahua flowers and chillies. In the rains it stands empty and is covered.",
    },
    {
      question: "Who mends it?",
      answer:
        "The sheet lasts about four years, and replacing it costs ₹4,000, which six families put aside at ₹15 a month.",
    },
    {
      question: "Who gets the higher price?",
      answer:
        "The family, by weight and grade; the growers' group keeps ₹1 a kilo for the scale and the store.",
    },
  ],
};
