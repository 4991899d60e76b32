import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const tumudibandhaWaterTurbine: DemoCampaign = {
  slug: "tumudibandha-water-turbine",
  organiser: "tumudibandha-stream-committee",
  title: "Bringing our stream turbine back to work, Tumudibandha",
  short:
    "38 houses had light from their own stream for six years, until a landslide broke the pipe. ₹3,85,000 repairs it for good.",
  description: paragraphs(
    "For six years thirty-eight houses above Tumudibandha had light from their own stream, until a landslide tore away the pipe and sand ground down the turbine. The generator is whole, the channel is half whole, and we know how the thing works.",
    "We need a new runner and bearings (₹1,30,000), 85 metres of pipe laid below ground this time (₹1,10,000), a repaired intake with a sand trap, which was missing before (₹65,000), new wiring to the houses (₹50,000), and tools with ten days of training for two operators (₹30,000). This is ₹3,85,000 for five kilowatts, day and night, for eight months of the year.",
    "The thirty-eight households each give twelve days of digging, which are 456 days and not in the sum. The committee already has ₹31,400 in its box from the old tariff; it stays there as the first repair money.",
    "The tariff is ₹60 a month for light and ₹90 with a fan. The operators' book, with every hour of standstill and its cause, is read out at the monthly meeting and copied here.",
  ),
  urgency_level: "high",
  category: "Sustainable Energy",
  location: "Tumudibandha, Kandhamal, Odisha",
  goal_rupees: 385_000,
  created_days_ago: 25,
  ends_in_days: 71,
  status: "live",
  donations: { count: 22, raised_share: 0.27 },
  impacts: {
    500: "A third of one house's new wiring",
    1000: "Three quarters of one house's new wiring",
    2500: "Nearly two metres of pipe, laid below ground",
    5000: "New wiring for three houses",
  },
  timeline: [
    {
      title: "Survey of the slope",
      description:
        "An engineer from Berhampur walked the new line of the pipe with us and marked it with lime.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Intake and sand trap",
      description: "Stone and cement, while the stream is low.",
      phase_status: "in-progress",
      when: "Month 2",
    },
    {
      title: "Pipe and runner",
      description: "85 metres below ground, the runner from a workshop in Rourkela.",
      phase_status: "pending",
      when: "Months 3 and 4",
    },
    {
      title: "Wiring and first light",
      description: "House by house, meters included.",
      phase_status: "pending",
      when: "Month 5",
    },
  ],
  updates: [
    {
      title: "148 days dug",
      body: "148 of 456 days are done. The trench is 52 metres long and knee-deep; at metre 40 there is a rock, round which the engineer allowed us to go. Paid so far: ₹24,700 for cement and the survey.",
      days_ago: 6,
    },
  ],
  gallery: [
    { caption: "The old intake after the slide", alt: "Wheel and wave motif drawn for the old intake" },
    {
      caption: "A line of lime up the slope",
      alt: "Wheel and wave motif drawn for the new line of the pipe",
    },
    { caption: "The worn runner", alt: "Wheel and wave motif drawn for the worn runner" },
    { caption: "A cash box with two keys", alt: "Wheel and wave motif drawn for the cash box" },
  ],
  faqs: [
    {
      question: "Will the grid not reach you?",
      answer:
        "The poles stand four kilometres away and have stood there for seven years. If it comes, the regulations allow us to feed into it.",
    },
    {
      question: "What about the four dry months?",
      answer:
        "Then there are the solar lamps that most houses bought after the slide. We do not touch the drinking-water spring.",
    },
    {
      question: "How will the next slide be different?",
      answer:
        "The pipe lies below ground and on the other side of the gully, and the sand trap keeps grit away from the runner.",
    },
  ],
};
