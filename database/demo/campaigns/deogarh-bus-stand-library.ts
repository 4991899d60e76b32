import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const deogarhBusStandLibrary: DemoCampaign = {
  slug: "deogarh-bus-stand-library",
  organiser: "sahayog-field-team",
  title: "A reading room at the Deogarh bus stand",
  short:
    "A former ticket room, 700 books and a lamp. Students who wait two hours for the last bus can read in that time.",
  description: paragraphs(
    "Every afternoon some ninety students wait at Deogarh bus stand for the last buses to Barkote and Reamal, many for two hours. The old ticket room beside the tea stall is empty, and the municipality will lend it for a reading room.",
    "It needs ₹74,000: shelves and two long tables made by a carpenter in the town (₹24,000), 700 books in Odia, English and for competitive examinations (₹35,000), light and a fan (₹6,000), and a register with a small payment for the two students who open and close it in the first year (₹9,000).",
    "Books are lent against a name and a school, without a deposit. In our reading room at Barkote, over two years, 31 of 2,400 loans were not returned. The list of books asked for and not found decides what is bought next.",
  ),
  urgency_level: "low",
  category: "Education",
  location: "Deogarh, Odisha",
  goal_rupees: 74_000,
  created_days_ago: 6,
  ends_in_days: 84,
  status: "in_review",
  donations: { count: 0, raised_share: 0 },
  impacts: {
    500: "Ten books",
    1000: "Twenty books",
    2500: "Fifty books",
    5000: "A hundred books",
  },
  timeline: [
    {
      title: "The room",
      description: "Agreed with the municipality, whitewashed by students.",
      phase_status: "in-progress",
      when: "Month 1",
    },
    {
      title: "Shelves and books",
      description: "Half of the books after a list made at the four schools.",
      phase_status: "pending",
      when: "Months 2 and 3",
    },
    {
      title: "Open from three to eight",
      description: "Six days a week, by two students in turn.",
      phase_status: "pending",
      when: "From month 4",
    },
  ],
  updates: [],
  gallery: [
    { caption: "The old ticket room", alt: "Palm-leaf motif drawn for the old ticket room" },
    { caption: "Wish list from four schools", alt: "Palm-leaf motif drawn for the list of books" },
    { caption: "The reading room at Barkote", alt: "Palm-leaf motif drawn for the reading room at Barkote" },
  ],
  faqs: [
    {
      question: "Who looks after the books?",
      answer:
        "Two students in turn, for ₹375 a month each, with the tea-stall owner as the keeper of the second key.",
    },
    {
      question: "Can I send books?",
      answer: "Please ask first. We have had eleven copies of one encyclopaedia volume.",
    },
    {
      question: "May people who are not students read here?",
      answer: "Yes. At Barkote the conductor of the last bus is the most faithful reader.",
    },
  ],
};
