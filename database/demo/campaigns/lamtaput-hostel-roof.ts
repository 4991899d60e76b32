import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const lamtaputHostelRoof: DemoCampaign = {
  slug: "lamtaput-hostel-roof",
  organiser: "lamtaput-hostel-committee",
  title: "A sound roof for the Lamtaput girls' hostel",
  short:
    "112 girls sleep in two rooms under a roof with 31 holes. New sheets, gutters and a rain tank before the next monsoon.",
  description: paragraphs(
    "The hostel at Lamtaput has 112 girls, whose high school is across the yard, two long sleeping rooms and a roof with 31 holes that we have counted and marked in chalk. Last monsoon the girls moved their beds eleven times, and the class 10 group sat their half-yearly examination in the cook's store because it was the only dry room.",
    "The walls are good; an engineer from the block office has looked at them and signed. What is needed is the roof: 210 galvanised sheets at ₹1,400 each (₹2,94,000), steel purlins and hooks (₹1,86,000), six weeks of carpenters and masons (₹1,98,000), gutters with a 5,000-litre rain tank (₹72,000), carriage from Jeypore (₹48,000) and ceiling boards over the older room (₹42,000). That is ₹8,40,000, and there is nothing else in it.",
    "₹1,400 is one sheet, which covers one bed and the path beside it. ₹2,500 is a sheet with its hooks and the morning's work to fix it. Fathers have promised 140 days of unpaid labour for carrying and clearing, which is not counted in the sum.",
    "Three quotations were opened in front of the parents. Every bill is pinned on the veranda, photographed and put into the updates here, and the block education office receives a copy of the whole account.",
  ),
  urgency_level: "critical",
  category: "Education",
  location: "Lamtaput, Koraput, Odisha",
  goal_rupees: 840_000,
  created_days_ago: 48,
  ends_in_days: 21,
  status: "live",
  donations: { count: 96, raised_share: 0.62 },
  impacts: {
    500: "A third of a roof sheet",
    1000: "Two thirds of a roof sheet",
    2500: "A roof sheet with its hooks and the work to fix it",
    5000: "Two roof sheets with their hooks and the work to fix them",
  },
  timeline: [
    {
      title: "Survey and quotations",
      description: "Block engineer's note on the walls, three quotations opened in the parents' meeting.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "First room, 105 sheets",
      description:
        "Old sheets off, purlins set, new sheets on. The girls sleep in the school hall for nine nights.",
      phase_status: "in-progress",
      when: "Weeks 5 to 8",
    },
    {
      title: "Second room, 105 sheets",
      description: "The same crew goes on without a break, so that scaffolding is hired only once.",
      phase_status: "pending",
      when: "Weeks 9 to 11",
    },
    {
      title: "Gutters, tank and account",
      description: "Gutters and the rain tank are fitted; the account is read out and published here.",
      phase_status: "pending",
      when: "Week 12",
    },
  ],
  updates: [
    {
      title: "105 sheets are standing against the veranda",
      body: "The first load came from Jeypore on Tuesday: 105 sheets, counted twice, ₹1,47,000. Two were bent at a corner and the trader has exchanged them. Carriage was ₹23,500, which is ₹500 less than planned.",
      days_ago: 6,
    },
    {
      title: "The purlins of the first room are up",
      body: "Four carpenters and eleven fathers finished the steel frame of the first room. The girls are in the school hall and say the fans there are better. Steel and hooks so far: ₹92,600; the bill is on the veranda.",
      days_ago: 15,
    },
    {
      title: "Quotation chosen",
      body: "The three quotations were ₹8,96,000, ₹8,71,000 and ₹8,40,000. The parents chose the last, after the block engineer compared the thickness of the sheets in all three.",
      days_ago: 33,
    },
  ],
  gallery: [
    {
      caption: "The long room, with the 31 holes marked in chalk",
      alt: "Palm-leaf motif drawn for the long room",
    },
    {
      caption: "Carrying the new sheets up from the road",
      alt: "Palm-leaf motif drawn for the carrying of the sheets",
    },
    { caption: "The steel frame of the first room", alt: "Palm-leaf motif drawn for the steel frame" },
    { caption: "Bills on the veranda wall", alt: "Palm-leaf motif drawn for the wall of bills" },
  ],
  faqs: [
    {
      question: "Why does the government not pay for the roof?",
      answer:
        "A repair grant has been sanctioned for the kitchen and the boundary wall, and those works are done. The roof stands third on the block's list, which our engineer expects to take two more years.",
    },
    {
      question: "Where do the girls sleep during the work?",
      answer: "In the hall of the high school next door, nine nights per room, with both wardens present.",
    },
    {
      question: "What happens if the goal is not reached?",
      answer:
        "The first room is already paid for. For the second we would fix as many sheets as the money buys, begin above the youngest girls, and say so here.",
    },
    {
      question: "Who signs for the money?",
      answer:
        "Two of three signatories: the headmistress, the committee's treasurer and one parent chosen each year.",
    },
  ],
};
