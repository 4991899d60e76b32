import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const lakhanpurDrivingLicences: DemoCampaign = {
  slug: "lakhanpur-driving-licences",
  organiser: "mamata-oram",
  title: "Scooter licences for forty women of Lakhanpur",
  short:
    "₹4,000 pays for lessons, both licence fees and a helmet. Forty women can then take the jobs that start before the first bus.",
  description: paragraphs(
    "The first bus leaves Lakhanpur at half past seven, and the jobs that pay begin at six: kitchens, wards, the meter round, the milk collection. Forty women have asked me to teach them to ride a scooter and to get the licence, which matters more than the riding.",
    "For one woman it costs ₹4,000: ₹1,150 for learner's and full licence with the medical form, ₹2,000 for twelve lessons including the hire of a scooter and its petrol, and ₹850 for a helmet that carries the mark. Forty are ₹1,60,000.",
    "I have taught twenty-six women so far, on the school ground after five. Twenty-four passed the test, nineteen at the first try. Fourteen now work somewhere they could not reach before; I asked each of them, and the lowest gain was ₹1,800 a month.",
    "Lists with first names, lessons taken, test date and result hang at the school, and the numbers are copied here. Nobody gets the second half of the lessons before she has passed the written part.",
  ),
  urgency_level: "high",
  category: "Women Empowerment",
  location: "Lakhanpur, Jharsuguda, Odisha",
  goal_rupees: 160_000,
  created_days_ago: 39,
  ends_in_days: 16,
  status: "live",
  donations: { count: 41, raised_share: 0.82 },
  impacts: {
    500: "Three lessons for one woman",
    1000: "Six lessons for one woman",
    2500: "All twelve lessons of one woman",
    5000: "Lessons, licences and a helmet for one woman",
  },
  timeline: [
    {
      title: "First group of ten",
      description: "Twelve lessons each, written part and test in Jharsuguda.",
      phase_status: "completed",
      when: "Weeks 1 to 5",
    },
    {
      title: "Second and third groups",
      description: "Twenty women, mornings and evenings.",
      phase_status: "in-progress",
      when: "Weeks 5 to 10",
    },
    {
      title: "Last group",
      description: "Ten women, most of them with shifts at the hospital.",
      phase_status: "pending",
      when: "Weeks 10 to 14",
    },
  ],
  updates: [
    {
      title: "Nine of ten",
      body: "Nine of the first ten passed. The tenth stopped at a stop sign that was not there; she goes again on the 14th day, as the rule is. Spent on the first group: ₹39,400.",
      days_ago: 5,
    },
    {
      title: "A second scooter, for petrol money",
      body: "The postmistress lends hers on four evenings a week, against petrol. That shortens the whole plan by about three weeks.",
      days_ago: 22,
    },
  ],
  gallery: [
    {
      caption: "Figure of eight on the school ground",
      alt: "Lotus and paddy motif drawn for the riding lesson",
    },
    { caption: "Ten helmets", alt: "Lotus and paddy motif drawn for the helmets" },
    { caption: "The list at the school", alt: "Lotus and paddy motif drawn for the list of lessons" },
  ],
  faqs: [
    {
      question: "A licence without a scooter?",
      answer:
        "Most families have one that stands at home all morning. For the rest, the savings groups lend for second-hand ones.",
    },
    {
      question: "Who is liable in an accident during lessons?",
      answer:
        "Both scooters are insured for learners; that is in the ₹2,000. There has been one scraped knee, and it was mine.",
    },
    {
      question: "Are you paid?",
      answer: "I take ₹50 a lesson for my own petrol. It is in the account, with the dates.",
    },
  ],
};
