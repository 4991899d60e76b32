import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const komnaMilletMill: DemoCampaign = {
  slug: "komna-millet-mill",
  organiser: "komna-sisters-federation",
  title: "A small millet mill run by the sisters of Komna",
  short:
    "A dehuller, a grinder and a first stock of ragi and little millet, so that 900 women sell flour in place of raw grain.",
  description: paragraphs(
    "Nine hundred women in Komna grow ragi and little millet and sell it raw at ₹28 a kilo, because husking it by hand takes a morning for two kilos. As clean grain it brings ₹62, and as flour ₹75.",
    "Our federation has found the room, the women and the buyers; it lacks the machines. A dehuller costs ₹1,20,000, a pulveriser ₹55,000, scales and a packing bench ₹25,000. The room needs a floor and three-phase current (₹70,000), and ₹50,000 is the first stock, bought from members at ₹3 above the market. The total is ₹3,20,000.",
    "Six women work in two shifts for ₹9,000 a month, which the mill earns from its fourth month if it runs five hours a day; the figures behind this sentence are in the second update. Two schools and a hostel have promised in writing to buy 600 kilograms a month for their noon meals.",
    "We publish kilos bought, kilos sold and what was paid to members at the end of every month. Half of any surplus is shared out by kilos delivered, and half stays in the mill.",
  ),
  urgency_level: "medium",
  category: "Women Empowerment",
  location: "Komna, Nuapada, Odisha",
  goal_rupees: 320_000,
  created_days_ago: 60,
  ends_in_days: 40,
  status: "live",
  donations: { count: 38, raised_share: 0.67 },
  impacts: {
    500: "16 kilograms of grain, bought from a member",
    1000: "32 kilograms of grain, bought from members",
    2500: "80 kilograms of grain, bought from members",
    5000: "160 kilograms of grain, bought from members",
  },
  timeline: [
    {
      title: "Visit to a mill that runs",
      description: "Five of us worked for a week in a mill in another block, with its books open.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Room and current",
      description: "Floor laid, meter applied for and fitted.",
      phase_status: "completed",
      when: "Month 2",
    },
    {
      title: "Machines",
      description: "The dehuller first; the pulveriser follows when the first has run for two weeks.",
      phase_status: "in-progress",
      when: "Month 3",
    },
    {
      title: "First stock and first flour",
      description: "Bought after harvest, from members of all forty-two groups.",
      phase_status: "pending",
      when: "Month 4",
    },
  ],
  updates: [
    {
      title: "The dehuller has arrived",
      body: "₹1,18,500 with carriage from Raipur. It husks 80 kilos an hour; by hand it was two in a morning. Kumudini, who is to run it, has taken it apart once and put it together twice.",
      days_ago: 9,
    },
    {
      title: "The sum behind the wages",
      body: "Five hours at 80 kilos are 400 kilos; at 22 days that is 8.8 tonnes a month. We counted with half of it: 4.4 tonnes at a margin of ₹16 are ₹70,400, wages are ₹54,000, current ₹6,000, repairs ₹4,000.",
      days_ago: 38,
    },
    {
      title: "What we saw in the other mill",
      body: "Three things: buy only dry grain, clean the sieve daily, and never give flour on credit to relatives.",
      days_ago: 51,
    },
  ],
  gallery: [
    { caption: "Little millet before and after", alt: "Lotus and paddy motif drawn for the millet" },
    { caption: "The new floor", alt: "Lotus and paddy motif drawn for the mill's floor" },
    { caption: "Kumudini and the dehuller", alt: "Lotus and paddy motif drawn for the dehuller" },
    { caption: "Price board for members", alt: "Lotus and paddy motif drawn for the price board" },
  ],
  faqs: [
    {
      question: "What if prices fall?",
      answer:
        "We buy at ₹3 above the market of the day and sell clean grain at about twice the raw price; the margin pays wages down to half the present price.",
    },
    {
      question: "Who owns the mill?",
      answer:
        "The federation of forty-two groups. Its treasurer is elected every second year and may serve only once.",
    },
    {
      question: "Is there training?",
      answer: "Two weeks at the other mill, and a mechanic on call who teaches while he repairs.",
    },
  ],
};
