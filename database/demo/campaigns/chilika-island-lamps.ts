import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const chilikaIslandLamps: DemoCampaign = {
  slug: "chilika-island-lamps",
  organiser: "chilika-lamp-menders",
  title: "Solar lamps and a repair bench for Chilika's islands",
  short:
    "Seventy lamp kits at ₹1,900 and a bench where four young women mend them. Kerosene stays on the mainland.",
  description: paragraphs(
    "On the islands of Krushnaprasad seventy houses still buy kerosene at ₹95 a litre, because the cable under the lake reaches the school and no further. There have been solar lamps before: we collected 112 dead ones from cupboards, and 80 of them needed a part of less than ₹60.",
    "So we ask for two things together. Seventy kits of three lamps, panel and telephone charger at ₹1,900 each (₹1,33,000), and a repair bench that stays: tools and a stock of parts (₹22,000) and the training of four young women (₹20,000). The total is ₹1,75,000.",
    "A house pays ₹50 a month for two years, which is about half of what it spent on kerosene, and the repairs are free in that time. From this the four menders are paid by the lamp. The ferryman carries lamps to and fro without charge.",
    "Every fault is written down by type, and every quarter we publish what broke and what it cost, so that others can buy better too.",
  ),
  urgency_level: "medium",
  category: "Sustainable Energy",
  location: "Krushnaprasad, Puri, Odisha",
  goal_rupees: 175_000,
  created_days_ago: 42,
  ends_in_days: 62,
  status: "live",
  donations: { count: 29, raised_share: 0.6 },
  impacts: {
    500: "Parts to mend eight lamps",
    1000: "Half of one house's kit of lamps, panel and charger",
    2500: "One house's kit, and parts to mend ten lamps",
    5000: "Kits for two houses, and parts to mend twenty lamps",
  },
  timeline: [
    {
      title: "112 dead lamps opened",
      description: "Sorted by fault; 80 mended and given back.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "Bench and training",
      description: "Six weeks in Berhampur for two menders, then they teach the other two.",
      phase_status: "completed",
      when: "Months 1 and 2",
    },
    {
      title: "Seventy kits",
      description: "In four boatloads; each house chooses where its three lamps hang.",
      phase_status: "in-progress",
      when: "Months 2 to 4",
    },
    {
      title: "First list of faults",
      description: "What broke, why, and what the part cost.",
      phase_status: "pending",
      when: "Month 6",
    },
  ],
  updates: [
    {
      title: "Twenty-two houses",
      body: "The first boatload: 22 kits, ₹41,800. Most families hung one lamp at the cooking place, one over the nets and one at the door, where children now do their homework on the step.",
      days_ago: 8,
    },
    {
      title: "What was in the cupboards",
      body: "Of 112 lamps: 47 batteries, 21 switches, 12 torn wires, 19 boards eaten by salt, 13 that were only empty. The new kits have their boards cast in resin.",
      days_ago: 35,
    },
  ],
  gallery: [
    { caption: "The repair bench", alt: "Wheel and wave motif drawn for the repair bench" },
    { caption: "112 lamps, sorted", alt: "Wheel and wave motif drawn for the sorted lamps" },
    { caption: "A boatload of kits", alt: "Wheel and wave motif drawn for the boat" },
  ],
  faqs: [
    {
      question: "What happens to old batteries?",
      answer:
        "They go back to Berhampur with the ferry, to a licensed collector. So far 61 have gone, and the receipts are in the book.",
    },
    {
      question: "Will the mains not come one day?",
      answer:
        "Perhaps in five years. The kits will then be for power cuts, and the bench will mend whatever else has wires.",
    },
    {
      question: "Why do the families pay at all?",
      answer:
        "They asked to. What is paid for is brought to the bench when it breaks; what was free lay in the cupboards.",
    },
  ],
};
