import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const gunupurBloodRun: DemoCampaign = {
  slug: "gunupur-blood-run",
  organiser: "vamsadhara-nurses",
  title: "A blood run between Rayagada and Gunupur",
  short:
    "A motorcycle, two certified cold boxes and a rider on call, so that blood reaches the delivery room in two hours.",
  description: paragraphs(
    "When a woman bleeds after a birth in Gunupur, the nearest unit of blood is 70 kilometres away in Rayagada, and last year a relative had to fetch it by bus eleven times. Twice it arrived too warm to be used.",
    "We ask for a motorcycle (₹1,05,000), two certified transport boxes with temperature loggers (₹48,000), a rider on call at ₹5,000 a month for a year (₹60,000), and fuel, insurance and services (₹32,000). Together ₹2,45,000.",
    "The blood bank in Rayagada has tried one of these boxes with us: five hours in May, never above eight degrees. Riders are two brothers who used to deliver newspapers on the same road; both have learnt what may be carried, what may not, and when to turn back.",
    "₹450 is the fuel of one run. We publish each run with its hour of leaving, hour of arrival, highest temperature and cost. Patients are not mentioned.",
  ),
  urgency_level: "critical",
  category: "Healthcare",
  location: "Gunupur, Rayagada, Odisha",
  goal_rupees: 245_000,
  created_days_ago: 40,
  ends_in_days: 9,
  status: "live",
  donations: { count: 47, raised_share: 0.66 },
  impacts: {
    500: "Fuel for one run",
    1000: "Fuel for two runs",
    2500: "The rider on call for half a month",
    5000: "The rider on call for a month",
  },
  timeline: [
    {
      title: "Trial with a borrowed box",
      description: "Nine rides in the hottest month, every temperature noted.",
      phase_status: "completed",
      when: "Before the campaign",
    },
    {
      title: "Two boxes and the loggers",
      description: "Bought first, since they can already travel with the hospital's own vehicle.",
      phase_status: "completed",
      when: "Week 4",
    },
    {
      title: "Motorcycle and riders",
      description: "Registered in the name of the hospital's patient welfare society.",
      phase_status: "in-progress",
      when: "Weeks 6 to 8",
    },
    {
      title: "Twelve months of runs",
      description: "One number to call, a log that anyone may read.",
      phase_status: "pending",
      when: "From week 9",
    },
  ],
  updates: [
    {
      title: "Both boxes are here",
      body: "₹48,000, as planned, with calibration papers. The first real journey was on Friday in the hospital's jeep: two units, two hours and five minutes, highest temperature 6.4 degrees.",
      days_ago: 10,
    },
    {
      title: "Why not a drone",
      body: "Three people asked. A trial was offered to another district; here the hills, the wind and the permits would take two years. A motorcycle takes two weeks.",
      days_ago: 27,
    },
  ],
  gallery: [
    { caption: "The cold box and its logger", alt: "Lotus and paddy motif drawn for the cold box" },
    {
      caption: "Kilometre 41, the halfway tea stall",
      alt: "Lotus and paddy motif drawn for the halfway stop",
    },
    {
      caption: "Temperature sheet of the trial",
      alt: "Lotus and paddy motif drawn for the temperature sheet",
    },
    { caption: "Handing over in Rayagada", alt: "Lotus and paddy motif drawn for the handing over" },
  ],
  faqs: [
    {
      question: "Why not store blood in Gunupur?",
      answer:
        "A storage unit has been applied for and will need about two years for its licence. The boxes and the motorcycle will serve it afterwards.",
    },
    {
      question: "Is it safe for the rider?",
      answer:
        "There are no runs on the ghat between eleven at night and four in the morning unless a doctor asks for one, and then both brothers go together. Insurance is in the sum.",
    },
    {
      question: "Who decides what is carried?",
      answer:
        "Only the blood bank's medical officer. The rider receives a sealed box with a form and hands over both.",
    },
  ],
};
