import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const banspalSolarPumps: DemoCampaign = {
  slug: "banspal-solar-pumps",
  organiser: "banspal-youth-works",
  title: "Twelve solar pumps for winter vegetables in Banspal",
  short:
    "₹80,000 waters five families' fields from a stream all winter, with no diesel. Twelve pumps, sixty families.",
  description: paragraphs(
    "The streams of Banspal run all winter, a few metres below fields that lie brown from December to June. Twelve small solar pumps would water the land of sixty families, five to a pump, for a second crop of peas, mustard and tomatoes.",
    "One pump costs ₹80,000: pump and panel of one horsepower ₹58,000, pipes ₹9,000, a settling tank ₹8,000, and a fixing that two people cannot carry away by night ₹5,000. Twelve come to ₹9,60,000. The five families of each pump bring sand, stones and eight days of labour each.",
    "Diesel for one hired pump costs ₹110 an hour here. The three solar pumps that we put up two years ago have run for 2,900 hours; in that time we changed one seal and one fuse, for ₹640.",
    "Each group pays ₹100 per family and month into its own repair account from the first harvest on. For each pump we publish hours, litres and what was sold, as the families tell us.",
  ),
  urgency_level: "high",
  category: "Sustainable Energy",
  location: "Banspal, Keonjhar, Odisha",
  goal_rupees: 960_000,
  created_days_ago: 66,
  ends_in_days: 58,
  status: "live",
  donations: { count: 78, raised_share: 0.37 },
  impacts: {
    500: "A tenth of the theft-proof fixing of one pump",
    1000: "An eighth of one pump's settling tank",
    2500: "Half of the theft-proof fixing of one pump",
    5000: "The theft-proof fixing of one pump",
  },
  timeline: [
    {
      title: "Twelve streams measured in the driest month",
      description: "With a bucket and a watch; two places were dropped because fish need the water more.",
      phase_status: "completed",
      when: "Last May",
    },
    {
      title: "Pumps 1 to 4",
      description: "In the upper valley, where the road is good enough for the tanks.",
      phase_status: "in-progress",
      when: "Months 2 to 4",
    },
    {
      title: "Pumps 5 to 12",
      description: "One every two weeks, as the money comes in.",
      phase_status: "pending",
      when: "Months 4 to 8",
    },
    {
      title: "First harvest counted",
      description: "Kilos, prices, hours and repairs of every pump.",
      phase_status: "pending",
      when: "Next spring",
    },
  ],
  updates: [
    {
      title: "Pump 2 lifts 21,000 litres on a clear day",
      body: "Pumps 1 and 2 are running. On a clear day pump 2 lifts 21,000 litres by eleven metres; under clouds about 8,000. Spent on both: ₹1,57,900.",
      days_ago: 7,
    },
    {
      title: "The order in which families water",
      body: "Five families, five days, one spare day and a day of rest for the stream. Who loses a day to clouds gets the spare one. It is painted on the tank.",
      days_ago: 25,
    },
    {
      title: "Two places dropped",
      body: "At two of fourteen places a pump would have emptied the pool in which the village fishes in May. We took them off the list, and the goal is smaller for it.",
      days_ago: 54,
    },
  ],
  gallery: [
    { caption: "Pump 1, upper valley", alt: "Wheel and wave motif drawn for the first pump" },
    {
      caption: "Measuring with bucket and watch",
      alt: "Wheel and wave motif drawn for the measuring of the stream",
    },
    {
      caption: "Order of watering, painted on the tank",
      alt: "Wheel and wave motif drawn for the order of watering",
    },
    { caption: "Peas in the third week", alt: "Wheel and wave motif drawn for the peas" },
    { caption: "The fixing that stays", alt: "Wheel and wave motif drawn for the fixing" },
  ],
  faqs: [
    {
      question: "Isn't there a subsidy for solar pumps?",
      answer:
        "There is, from three horsepower upwards and for a single owner with land papers. Five families who share one horsepower do not fit the form.",
    },
    {
      question: "Does this empty the streams?",
      answer:
        "A pump of this size takes less than a tenth of the flow in the driest month at each of the twelve places, and it stops at a float below the fish line.",
    },
    {
      question: "Who repairs the pumps?",
      answer:
        "We do; four of us are trained for it, and the seals are in our store. A visit costs the group ₹150 and the part.",
    },
    {
      question: "What does ₹1,000 buy?",
      answer: "Sixteen metres of pipe, or an hour's share of two masons at the tank.",
    },
  ],
};
