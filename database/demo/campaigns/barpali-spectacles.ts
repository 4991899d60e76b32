import { type DemoCampaign, paragraphs } from "../campaign.ts";

export const barpaliSpectacles: DemoCampaign = {
  slug: "barpali-spectacles",
  organiser: "tribikram-meher",
  title: "500 pairs of spectacles for the looms of Barpali",
  short:
    "₹300 tests a weaver's eyes and gives a pair of spectacles. One pair can mean six more years at the loom.",
  description: paragraphs(
    "Around forty, a weaver stops seeing single threads, and many put it down to age and leave the loom. In most cases it is a matter of ₹300 and a morning.",
    "I wove bandha saris for thirty-eight years. At fifty-one I made mistakes that my son had to unpick at night. An eye-testing day in Bargarh gave me spectacles, and I wove for six years more. With two optometrists we have since tested 410 people in the weavers' quarters, and 262 of them only needed lenses.",
    "Now we want to reach 500 more in Barpali and the nine villages around it. A pair costs ₹210 with frame and lenses, ₹60 is the person's share of the testing day, and ₹30 pays for a second visit six weeks later, because spectacles that pinch stay in the box. That is ₹1,50,000.",
    "Whoever has a cataract is written on the list of the district eye hospital, which operates free of charge; we go along on the bus. The list of pairs, with power and village but without names, is added to the updates.",
  ),
  urgency_level: "medium",
  category: "Healthcare",
  location: "Barpali, Bargarh, Odisha",
  goal_rupees: 150_000,
  created_days_ago: 58,
  ends_in_days: 3,
  status: "live",
  donations: { count: 35, raised_share: 0.91 },
  impacts: {
    500: "Frames and lenses for two weavers",
    1000: "Eye tests and spectacles for three weavers",
    2500: "Eye tests and spectacles for eight weavers",
    5000: "Eye tests and spectacles for sixteen weavers",
  },
  timeline: [
    {
      title: "Testing days in Barpali",
      description: "Four Sundays in the cooperative's hall, about 60 people each.",
      phase_status: "completed",
      when: "Weeks 2 to 6",
    },
    {
      title: "Testing days in nine villages",
      description: "The optometrists go from loom to loom, as older weavers do not like to sit in a hall.",
      phase_status: "in-progress",
      when: "Weeks 6 to 11",
    },
    {
      title: "Second visits",
      description: "Frames bent right, lenses changed where the first did not suit.",
      phase_status: "pending",
      when: "Weeks 8 to 16",
    },
  ],
  updates: [
    {
      title: "318 pairs so far",
      body: "318 pairs are made and worn; 14 people are on the hospital's cataract list and six have been operated on. Paid: ₹95,400. We have asked the frame maker for a lighter one for the women who tie threads and look down all day.",
      days_ago: 7,
    },
    {
      title: "The first four Sundays",
      body: "241 people came to the hall and 169 needed spectacles. The oldest was eighty-three; she read the number of the bus outside and laughed.",
      days_ago: 29,
    },
  ],
  gallery: [
    { caption: "Testing Sunday in the hall", alt: "Lotus and paddy motif drawn for a testing Sunday" },
    { caption: "Threads at arm's length", alt: "Lotus and paddy motif drawn for threads at arm's length" },
    { caption: "The tray of frames", alt: "Lotus and paddy motif drawn for the tray of frames" },
  ],
  faqs: [
    {
      question: "Is ₹300 really enough?",
      answer:
        "Yes, since lenses and frames are bought 250 at a time and the optometrists take only their travel.",
    },
    {
      question: "Only for weavers?",
      answer:
        "For weavers, dyers, thread-tiers and loom carpenters. Anyone else who comes is tested and pays the ₹210 if they can.",
    },
    {
      question: "What if the campaign ends short of its goal?",
      answer:
        "Each ₹300 stands alone. We make as many pairs as the money allows and write down the rest for next winter.",
    },
  ],
};
