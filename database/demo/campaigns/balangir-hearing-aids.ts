import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const balangirHearingAids: DemoCampaign = {
  slug: "balangir-hearing-aids",
  organiser: "sulochana-bag",
  title: "Hearing aids and speech lessons for 22 children in Balangir",
  short:
    "₹9,500 fits one child with a pair, ₹1,000 keeps it running for two years. Eleven visits teach the family how to use it.",
  description: paragraphs(
    "Twenty-two children between three and nine in Belpada and Muribahal hear so little that they hardly speak, though each of them could hear with a pair of aids. They were found last winter by anganwadi workers who clapped behind 3,100 children and wrote down who did not turn round.",
    "A pair with ear moulds costs ₹9,500, ₹2,09,000 for all. Batteries for two years are ₹1,000 a child (₹22,000). An audiologist comes eleven times from Sambalpur to adjust the aids and to teach the families, at ₹3,000 a visit (₹33,000). This makes ₹2,64,000.",
    "The aid alone is half of it. For the first half-year somebody at home has to speak to the child for half an hour each day, in a set way, with the television off. Grandmothers turn out to be the best at it. We have paid for the first lessons from our own pockets and seen it work for four children.",
    "I keep a page for each child with the words understood and the words spoken. The totals appear here every second month; names and photographs of children do not.",
  ),
  urgency_level: "high",
  category: "Healthcare",
  location: "Belpada, Balangir, Odisha",
  goal_rupees: 264_000,
  created_days_ago: 26,
  ends_in_days: 45,
  status: "live",
  donations: { count: 30, raised_share: 0.38 },
  impacts: {
    500: "Batteries for one child for a year",
    1000: "Batteries for one child for two years",
    2500: "Batteries for five children for a year",
    5000: "More than half of a child's pair of hearing aids",
  },
  timeline: [
    {
      title: "Finding and testing",
      description: "3,100 children screened, 61 tested, 22 who need aids.",
      phase_status: "completed",
      when: "Last winter",
    },
    {
      title: "Moulds and the first ten pairs",
      description: "The youngest first, because speech is learnt early.",
      phase_status: "in-progress",
      when: "Months 1 and 2",
    },
    {
      title: "Twelve further pairs",
      description: "Fitted in three visits, in the order of age.",
      phase_status: "pending",
      when: "Months 3 and 4",
    },
    {
      title: "Lessons at home",
      description: "Half an hour a day, with a visit every month.",
      phase_status: "pending",
      when: "Months 2 to 12",
    },
  ],
  updates: [
    {
      title: "Seven pairs fitted",
      body: "Seven children have theirs. One took them off at once and hid them in the rice; his grandmother found them, and he has worn them since. Aids and moulds so far: ₹66,500.",
      days_ago: 5,
    },
  ],
  gallery: [
    { caption: "Ear moulds drying", alt: "Lotus and paddy motif drawn for the ear moulds" },
    { caption: "Half an hour with grandmother", alt: "Lotus and paddy motif drawn for the lesson at home" },
    { caption: "A page of first words", alt: "Lotus and paddy motif drawn for the page of first words" },
  ],
  faqs: [
    {
      question: "Doesn't the government give hearing aids?",
      answer:
        "It does, one type, at camps in the district town. Eight of the children have applied for more than a year. If theirs come first, the money goes to the next child on our list.",
    },
    {
      question: "What if a pair breaks?",
      answer:
        "There are two years of warranty, and two spare pairs lent by the audiologist. Ear moulds must be made anew each year, at ₹400; the families have agreed to pay for that.",
    },
    {
      question: "Will the children go to an ordinary school?",
      answer:
        "Most can. We sit with the teacher before the child's first day, and ask for a seat in front, away from the window.",
    },
  ],
};
