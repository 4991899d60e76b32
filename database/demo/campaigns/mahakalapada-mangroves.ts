import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const mahakalapadaMangroves: DemoCampaign = {
  slug: "mahakalapada-mangroves",
  organiser: "rabindra-swain",
  title: "30,000 mangroves in front of the Mahakalapada embankment",
  short:
    "₹8 raises, plants and guards one mangrove for three years. 30,000 of them stand between four villages and the sea.",
  description: paragraphs(
    "Where mangroves stand in front of the embankment at Mahakalapada it has held; where they were cut, it has broken three times. Four villages want to close the gap of two kilometres with 30,000 saplings of four local kinds.",
    "A sapling costs ₹8 over its first three years: ₹3 to gather the seed and raise it in a nursery on the mudflat, ₹3.50 in wages for planting, and ₹1.50 for the fence of nets and for replacing what dies. All 30,000 are ₹2,40,000.",
    "The nursery is run by fourteen women of the four villages, who are paid by the living sapling. My former pupils, who now teach or work at the block, counted with us in the trial plot: of 2,000 planted, 1,630 were alive after two years.",
    "The campaign has ended, and the work goes on. Each winter we count along the same forty lines and publish how many stand.",
  ),
  urgency_level: "medium",
  category: "Disaster Relief",
  location: "Mahakalapada, Kendrapara, Odisha",
  goal_rupees: 240_000,
  created_days_ago: 110,
  ends_in_days: -9,
  status: "live",
  donations: { count: 83, raised_share: 0.97 },
  impacts: {
    500: "62 mangroves, guarded for three years",
    1000: "125 mangroves, guarded for three years",
    2500: "312 mangroves, guarded for three years",
    5000: "625 mangroves, guarded for three years",
  },
  timeline: [
    {
      title: "Seed and nursery",
      description: "Seeds of four kinds gathered from the creek in August, raised in bags on the mud.",
      phase_status: "completed",
      when: "Months 1 and 2",
    },
    {
      title: "First planting, 18,000",
      description: "At neap tides, in rows across the flow, by fourteen women and their families.",
      phase_status: "completed",
      when: "Month 3",
    },
    {
      title: "Second planting, about 11,000",
      description: "As many as the money gathered pays for, in the deeper part of the gap.",
      phase_status: "in-progress",
      when: "Month 5",
    },
    {
      title: "Three winters of counting",
      description: "Forty fixed lines, every dead sapling replaced in the first year.",
      phase_status: "pending",
      when: "Years 1 to 3",
    },
  ],
  updates: [
    {
      title: "The campaign is over: the account",
      body: "Gifts came to about 97 per cent of the goal, which plants and guards a little over 29,000 saplings instead of 30,000. We shall not ask for the rest. The nursery women have offered to raise the missing ones from their own seed.",
      days_ago: 7,
    },
    {
      title: "18,000 are in the mud",
      body: "Three neap tides, 96 working days, ₹63,000 in wages, paid on the bank of the creek and signed for. The fence of old nets keeps the buffaloes out.",
      days_ago: 32,
    },
    {
      title: "What the crabs taught us",
      body: "Crabs ate the tips of the first 400 saplings. An old fisherwoman said: plant them taller. We waited three weeks longer with the rest, and since then lost 31.",
      days_ago: 76,
    },
  ],
  gallery: [
    { caption: "The nursery at high water", alt: "Wheel and wave motif drawn for the nursery" },
    { caption: "Planting at neap tide", alt: "Wheel and wave motif drawn for the planting" },
    { caption: "The fence of old nets", alt: "Wheel and wave motif drawn for the fence of nets" },
    { caption: "Line 17 of forty", alt: "Wheel and wave motif drawn for the counting line" },
    { caption: "The trial plot after two years", alt: "Wheel and wave motif drawn for the trial plot" },
  ],
  faqs: [
    {
      question: "Can I still give?",
      answer:
        "Not here, as the campaign has ended. The siren kits in Erasama are by the same organiser and still open.",
    },
    {
      question: "Is the forest department involved?",
      answer:
        "Yes. It gave the permission and the list of kinds, and its guard walks the line with us each winter.",
    },
    {
      question: "When will they hold a wave?",
      answer:
        "At about six years a belt of thirty metres takes a good part of its force. For now they hold the mud.",
    },
  ],
};
