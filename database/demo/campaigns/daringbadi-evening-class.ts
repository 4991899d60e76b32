import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const daringbadiEveningClass: DemoCampaign = {
  slug: "daringbadi-evening-class",
  organiser: "sasmita-pradhan",
  title: "A year of evening classes for 60 children in Daringbadi",
  short:
    "Two teachers, one rented room and 60 sets of books, five evenings a week. The whole year costs ₹2,16,000.",
  description: paragraphs(
    "Five evenings a week, 60 children of classes 3 to 8 come to a rented room in Daringbadi, read aloud for an hour and do their sums for another. Their parents grow ginger and turmeric and are in the fields until dark; many speak Kui at home, while the schoolbooks speak Odia.",
    "For three years the class ran on what two teachers could spare. One of them has married and moved to Baliguda, so we now want to pay properly: two teachers from the block, ₹6,000 a month each, which is ₹1,44,000 for the year. The room and its electricity cost ₹18,000, sixty sets of books and notebooks ₹36,000, mats and two emergency lamps ₹8,000, and roasted gram and bananas on long evenings ₹10,000. That is ₹2,16,000 in all.",
    "₹600 is one child's books for a year. ₹1,100 is two evenings of both teachers. We do not take fees, and nobody is turned away for coming barefoot, late or with a small brother.",
    "Attendance is written every evening; the sheet of each month is put here with the reading test of each term. In the last term 41 of 60 children read a page of their class book without help. A year earlier it was 17.",
  ),
  urgency_level: "high",
  category: "Education",
  location: "Daringbadi, Kandhamal, Odisha",
  goal_rupees: 216_000,
  created_days_ago: 63,
  ends_in_days: 54,
  status: "live",
  donations: { count: 42, raised_share: 0.48 },
  impacts: {
    500: "Most of one child's books for a year",
    1000: "One child's books for a year, and most of an evening's lessons",
    2500: "Books for four children for a year",
    5000: "Nine evenings of both teachers",
  },
  timeline: [
    {
      title: "Choosing the two teachers",
      description: "Nine people applied; the parents listened to each of them teach for half an hour.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "First term",
      description: "Reading in Odia with Kui explanations, tables up to twelve, one reading test at the end.",
      phase_status: "in-progress",
      when: "Months 2 to 5",
    },
    {
      title: "Second and third terms",
      description:
        "Class 8 prepares for the high-school entrance; the younger ones write their first letters home.",
      phase_status: "pending",
      when: "Months 6 to 12",
    },
  ],
  updates: [
    {
      title: "Books came, with a discount",
      body: "All sixty sets were bought in Phulbani for ₹34,200 instead of ₹36,000. The saved ₹1,800 bought a wall map of Odisha and a second box of chalk.",
      days_ago: 19,
    },
    {
      title: "Meet Bijay and Kuntala",
      body: "Bijay teaches mathematics and Kuntala reading; both grew up here and speak Kui. They began on a rainy Monday with 52 children, and by Friday there were 60.",
      days_ago: 41,
    },
  ],
  gallery: [
    { caption: "The room behind the seed shop", alt: "Palm-leaf motif drawn for the rented room" },
    { caption: "Reading hour", alt: "Palm-leaf motif drawn for the reading hour" },
    { caption: "The attendance register", alt: "Palm-leaf motif drawn for the attendance register" },
  ],
  faqs: [
    {
      question: "Is this instead of school?",
      answer:
        "No. All sixty children are enrolled in the day school, and we ask its headmaster each month who has been absent.",
    },
    {
      question: "What do the teachers earn?",
      answer:
        "₹6,000 a month each for about fifty hours of teaching, paid into their bank accounts on the fifth.",
    },
    {
      question: "Can I visit?",
      answer:
        "Gladly, on any weekday between half past five and half past seven. Please tell us a day before, and leave sweets at home: we would have to divide them by sixty.",
    },
  ],
};
