import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const erasamaSirenKits: DemoCampaign = {
  slug: "erasama-siren-kits",
  organiser: "rabindra-swain",
  title: "Sirens, stretchers and practice days for six hamlets in Erasama",
  short:
    "₹22,000 equips one hamlet to reach the cyclone shelter in 35 minutes. Two drills a year, ropes, life jackets, painted routes.",
  description: paragraphs(
    "The shelter at our end of Erasama holds 1,200 people, and in the last drill it took the farthest hamlet 80 minutes to reach it. After two practices it took 46. We want 35 for everybody, with the old and the sick among them.",
    "One hamlet's kit costs ₹22,000: a hand-cranked siren that needs no current (₹7,500), a megaphone (₹3,500), a stretcher and first-aid chest (₹6,000), and ropes with four life jackets (₹5,000). Six hamlets need ₹1,32,000. Twelve drills in the year cost ₹2,500 each, mostly for food and the hired tractor (₹30,000). Painted route boards, with arrows and walking minutes, cost ₹18,000. Together ₹1,80,000.",
    "Every hamlet names eight people: two who warn, two who search, two who carry, two who count. They are men and women, and by rule one of each pair is under thirty. Cattle have their own route, since many will not leave without them.",
    "After each drill the times of all six hamlets are written on the board at the school gate and put here, the bad ones as well.",
  ),
  urgency_level: "medium",
  category: "Disaster Relief",
  location: "Erasama, Jagatsinghpur, Odisha",
  goal_rupees: 180_000,
  created_days_ago: 34,
  ends_in_days: 82,
  status: "live",
  donations: { count: 19, raised_share: 0.29 },
  impacts: {
    500: "A fifth of one drill",
    1000: "A third of one hamlet's route boards",
    2500: "One drill, with food and the hired tractor",
    5000: "Ropes and four life jackets for one hamlet",
  },
  timeline: [
    {
      title: "Routes walked and timed",
      description: "Every path to the shelter, by day, by night and with a bed to carry.",
      phase_status: "completed",
      when: "Month 1",
    },
    {
      title: "Kits for the first two hamlets",
      description: "The farthest two, beyond the second creek.",
      phase_status: "in-progress",
      when: "Month 2",
    },
    {
      title: "Kits for four hamlets and all boards",
      description: "Bought before the next cyclone season.",
      phase_status: "pending",
      when: "Months 3 to 5",
    },
    {
      title: "Twelve drills",
      description: "Two for each hamlet, one of them at night.",
      phase_status: "pending",
      when: "Within a year",
    },
  ],
  updates: [
    {
      title: "The siren carries 1.4 kilometres",
      body: "We tried three makes on the embankment with the wind against us. The one at ₹7,500 was heard at 1.4 kilometres, the one at ₹4,800 at 600 metres. One has been bought.",
      days_ago: 13,
    },
  ],
  gallery: [
    { caption: "Trying the siren on the embankment", alt: "Wheel and wave motif drawn for the siren" },
    { caption: "A route board with walking minutes", alt: "Wheel and wave motif drawn for a route board" },
    { caption: "Times of the last drill", alt: "Wheel and wave motif drawn for the times of the drill" },
  ],
  faqs: [
    {
      question: "Are there not warnings by telephone?",
      answer:
        "There are, and they are early and good. But the network goes first, and the last hour is the one in which people still hesitate.",
    },
    {
      question: "Where are the kits kept?",
      answer: "In a locked chest at the highest house of each hamlet; three families hold keys.",
    },
    {
      question: "What will be left in five years?",
      answer:
        "Sirens and stretchers last longer than that. Ropes and jackets are replaced from a yearly collection of ₹20 per house, which four hamlets have already begun.",
    },
  ],
};
