import { type DemoCampaign, paragraphs } from "./campaign.ts";

/** What customer@example.org runs: with a draft and one in review, a campaign in each state. */

const organiser = "customer@example.org";

export const customersCampaigns: (DemoCampaign & { closing_words?: string })[] = [
  {
    slug: "cuttack-reading-room",
    organiser,
    title: "Sixty chairs for the reading room of Bidanasi",
    short:
      "Girls who study for exams sit on the floor from four in the morning. Sixty chairs and tables end that.",
    description: paragraphs(
      "The reading room of Bidanasi opens at four in the morning, because the houses around it are full by six. Forty-two girls came this week. There are nineteen chairs.",
      "A carpenter in Choudwar makes a chair and a small table from mango wood for ₹1,250. Sixty sets cost ₹75,000, with the cart that brings them.",
      "I keep the accounts of the room. Every bill hangs on its door.",
    ),
    urgency_level: "medium",
    category: "Education",
    location: "Bidanasi, Cuttack, Odisha",
    goal_rupees: 75_000,
    created_days_ago: 9,
    ends_in_days: 41,
    status: "live",
    donations: { count: 7, raised_share: 0.16 },
    impacts: {
      500: "The legs of one table",
      1000: "One chair",
      2500: "Two chairs and two tables",
      5000: "A row of four places",
    },
    timeline: [
      {
        title: "Order",
        description: "The carpenter takes the order with a third of the price.",
        phase_status: "in-progress",
        when: "First month",
      },
      {
        title: "Delivery",
        description: "Sixty sets come by cart in three trips.",
        phase_status: "pending",
        when: "Second month",
      },
    ],
    updates: [
      {
        title: "The first six chairs stand",
        body: "The carpenter brought six chairs on Sunday, on trust. They were taken before he had left.",
        days_ago: 2,
      },
    ],
    gallery: [{ caption: "The reading room", alt: "A drawing of a room with long rows of palm-leaf strips" }],
    faqs: [{ question: "Who may use the room?", answer: "Everybody who is quiet. It costs nothing." }],
  },
  {
    slug: "cuttack-night-shelter-fans",
    organiser,
    title: "Eleven fans for the night shelter at the bus stand",
    short:
      "The night shelter at Badambadi has thirty beds and one fan. Eleven more make it a place to sleep.",
    description: paragraphs(
      "Thirty people sleep at the shelter beside the bus stand: porters, a few rickshaw pullers, and whoever missed the last bus. In May nobody sleeps there.",
      "Eleven ceiling fans with their wiring cost ₹40,000. The electrician asks for nothing but tea.",
      "The municipality pays the current. It has said so in a letter, which hangs in the office.",
    ),
    urgency_level: "high",
    category: "Sustainable Energy",
    location: "Badambadi, Cuttack, Odisha",
    goal_rupees: 40_000,
    created_days_ago: 64,
    ends_in_days: -3,
    status: "live",
    donations: { count: 12, raised_share: 0.62 },
    impacts: {
      500: "Wire for one fan",
      1000: "A switchboard",
      2500: "A fan",
      5000: "Two fans, hung and tested",
    },
    timeline: [
      {
        title: "Wiring",
        description: "New wire from the meter to both rooms.",
        phase_status: "completed",
        when: "Week 1",
      },
      {
        title: "Fans",
        description: "As many as the gifts pay for, the women's room first.",
        phase_status: "in-progress",
        when: "Weeks 2 and 3",
      },
    ],
    updates: [
      { title: "The wire is in", body: "Both rooms have new wire, and no more sparks.", days_ago: 11 },
    ],
    gallery: [{ caption: "The shelter", alt: "A drawing of a wheel over waves" }],
    faqs: [
      { question: "Who looks after the shelter?", answer: "A guard of the municipality, day and night." },
    ],
  },
  {
    slug: "cuttack-spectacles-camp",
    organiser,
    title: "Spectacles for the filigree workers of Nayasarak",
    short: "Silver filigree is made by eye. Ninety workers past forty got spectacles for near sight.",
    description: paragraphs(
      "Whoever has bent silver wire for thirty years holds it further away each year, until the arm is too short. Then the work is given up, and with it the income.",
      "A pair for near sight costs ₹450 with the test. For ninety workers, and the two days of an optician, we asked for ₹45,000.",
      "The list of those who got a pair lies with the craft society in Nayasarak.",
    ),
    urgency_level: "low",
    category: "Healthcare",
    location: "Nayasarak, Cuttack, Odisha",
    goal_rupees: 45_000,
    created_days_ago: 121,
    ends_in_days: -47,
    status: "live",
    donations: { count: 18, raised_share: 0.91 },
    impacts: {
      500: "A test and a pair of spectacles",
      1000: "Two pairs",
      2500: "Five pairs, with their cases",
      5000: "Eleven pairs",
    },
    timeline: [
      {
        title: "Tests",
        description: "Two days in the hall of the craft society.",
        phase_status: "completed",
        when: "March",
      },
      {
        title: "Spectacles",
        description: "Handed out by name, each tried with a piece of wire.",
        phase_status: "completed",
        when: "April",
      },
    ],
    updates: [
      {
        title: "Eighty-two pairs are handed out",
        body: "Eight people need another lens, which comes from Bhubaneswar next week.",
        days_ago: 55,
      },
    ],
    gallery: [{ caption: "A test by daylight", alt: "A drawing of jhoti lotus with paddy" }],
    faqs: [
      { question: "Why only near sight?", answer: "It is what the work needs, and what the money was for." },
    ],
    closing_words: paragraphs(
      "All ninety on the list have their spectacles. Your gifts paid for every pair, and the craft society paid the optician for his two days. Nobody went home without.",
      "Old Sarbeswar Babu, who had stopped for two years, has made an ear-ring again. He says that it is crooked. It is not.",
    ),
  },
];

/** Typed for ten minutes, and left for the evening. */
export const customersDraft = {
  title: "A water filter for the school at Naraj",
  description: "Two hundred children drink from one tap, and the river is brown in the rains.",
  place: "Naraj",
  district: "Cuttack",
} as const;

export const customersSubmission: DemoCampaign = {
  slug: "cuttack-sewing-lessons",
  organiser,
  title: "Sewing lessons for forty women in Tulasipur",
  short: "A teacher, four machines for four months, and a first order of school uniforms.",
  description: paragraphs(
    "Forty women in two lanes of Tulasipur asked for the same thing: to learn to sew well enough that a school takes their uniforms.",
    "The teacher costs ₹6,000 a month. Four machines are rented for ₹1,500 each. With cloth to learn on, four months cost ₹52,000.",
    "The school of the ward has promised its order for June, if the seams hold.",
  ),
  urgency_level: "medium",
  category: "Women Empowerment",
  location: "Tulasipur, Cuttack, Odisha",
  goal_rupees: 52_000,
  created_days_ago: 1,
  ends_in_days: 75,
  status: "in_review",
  donations: { count: 0, raised_share: 0 },
  impacts: {
    500: "Cloth for one woman",
    1000: "A week's thread for everybody",
    2500: "A machine for seven weeks",
    5000: "The teacher for most of a month",
  },
  timeline: [
    {
      title: "Lessons",
      description: "Four groups of ten, three mornings a week.",
      phase_status: "pending",
      when: "Months 1 to 4",
    },
  ],
  updates: [],
  gallery: [],
  faqs: [{ question: "Who may join?", answer: "Any woman of the two lanes; the list is by lot." }],
};
