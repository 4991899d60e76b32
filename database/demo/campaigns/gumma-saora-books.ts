import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const gummaSaoraBooks: DemoCampaign = {
  slug: "gumma-saora-books",
  organiser: "gumma-story-press",
  title: "Three picture books in Saora and Odia for Gajapati's youngest",
  short: "1,800 books for 60 anganwadis and schools, told by Saora grandmothers. ₹45 prints one book.",
  description: paragraphs(
    "A five-year-old in Gumma hears Saora at home and meets Odia for the first time in a schoolbook. We have written down three stories as her grandmother tells them, with both languages on each page, and want to print 1,800 copies.",
    "The stories are The Pot That Would Not Fill, How the Hill Got Its Spring, and Seven Sisters and a Sickle. Four storytellers, two illustrators of nineteen and twenty-two, and an anganwadi worker made them in fourteen meetings. The pictures follow wall paintings that the families allowed us to copy; the names of painters and tellers stand on the first page.",
    "Printing costs ₹45 a copy, ₹81,000 for 600 of each. Tellers and illustrators receive ₹30,000 between them, two people check the languages for ₹12,000, and carrying the books to 60 anganwadis and schools costs ₹12,000. Together ₹1,35,000.",
    "Each place gets ten copies of each book, so that children can look at them in pairs. After a school term we go back, ask which pages are worn thin, and report it here.",
  ),
  urgency_level: "low",
  category: "Education",
  location: "Gumma, Gajapati, Odisha",
  goal_rupees: 135_000,
  created_days_ago: 36,
  ends_in_days: 96,
  status: "live",
  donations: { count: 21, raised_share: 0.34 },
  impacts: {
    500: "Eleven printed books",
    1000: "Twenty-two printed books",
    2500: "Fifty-five printed books",
    5000: "All three stories for three schools, ten copies each",
  },
  timeline: [
    {
      title: "Stories and pictures",
      description: "Told, written, drawn and read back to the tellers until they nodded.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "Proofs",
      description: "Twenty copies of each book are tried in four anganwadis.",
      phase_status: "in-progress",
      when: "Months 1 and 2",
    },
    {
      title: "Printing in Berhampur",
      description: "600 copies of each title on thick paper with rounded corners.",
      phase_status: "pending",
      when: "Month 4",
    },
    {
      title: "Sixty deliveries",
      description: "By bus, motorcycle and, for nine villages, on foot.",
      phase_status: "pending",
      when: "Month 5",
    },
  ],
  updates: [
    {
      title: "What the first twenty children said",
      body: "They laughed at the right page of The Pot That Would Not Fill. They wanted the sickle bigger. It is bigger now.",
      days_ago: 11,
    },
  ],
  gallery: [
    {
      caption: "A page of Seven Sisters and a Sickle",
      alt: "Palm-leaf motif drawn for a page of the third book",
    },
    { caption: "The fourteenth meeting", alt: "Palm-leaf motif drawn for the storytellers' meeting" },
    { caption: "Proofs on the anganwadi floor", alt: "Palm-leaf motif drawn for the proofs" },
  ],
  faqs: [
    {
      question: "In which script is the Saora printed?",
      answer:
        "In Odia script, because that is what the children learn to read. A teachers' sheet shows the same words in Sorang Sompeng.",
    },
    {
      question: "Who owns the stories?",
      answer:
        "The tellers and their villages. The books may be copied for any school free of charge; nobody may sell them.",
    },
    {
      question: "What does ₹450 do?",
      answer: "It prints the ten copies of one book that one anganwadi receives.",
    },
  ],
};
