import type { ProgramToSave } from "../../app/domains/programs/server/commands/save-program.ts";

/** `days_ahead`: when it starts next, from the day of loading. The people in it are made up. */
export type DemoProgram = Omit<ProgramToSave, "starts_on"> & { days_ahead: number };

const ofNoOtherPillar = { skills: [], certification: null, placement: null, participants: null };

const digitalLiteracy: DemoProgram = {
  ...ofNoOtherPillar,
  id: "digital-literacy",
  category: "education",
  title: "Digital Literacy",
  description:
    "Typing in Odia, paying by UPI without fear, filling in a pension form, knowing a fraud when it calls.",
  long_description:
    "A telephone that can do everything is of little use to somebody whom nobody showed how. In twelve weeks, three evenings each, groups of fifteen learn to write, search, pay and complain with the phone that they already have, and on computers of the centre.\n\nEach lesson ends with something real: a bill that was paid, a form that was sent, a certificate that was downloaded. Those who finish help the next group, so that the village keeps somebody to ask.",
  status: "active",
  impact: "Families that do their own banking and forms",
  duration: "12 weeks",
  schedule: "Monday, Wednesday and Friday, 5 pm to 7 pm",
  fee: "Free",
  days_ahead: 21,
  locations: ["Bhubaneswar", "Cuttack", "Puri"],
  beneficiary_count: 2500,
  coordinator_name: "Sanjukta Mohapatra",
  coordinator_role: "Digital Education Coordinator",
  coordinator_experience: "8 years of teaching adults",
  coordinator_email: null,
  curriculum: [
    {
      week: 1,
      topics: ["The phone and its settings", "Typing in Odia and English"],
      outcomes: "Everybody writes and sends a message on their own.",
    },
    {
      week: 2,
      topics: ["Searching and judging what is found", "Maps and timetables"],
      outcomes: "Everybody finds the next bus, and the source of a rumour.",
    },
    {
      week: 3,
      topics: ["Opening a UPI account", "Paying, receiving and checking"],
      outcomes: "A first bill is paid, and found in the statement.",
    },
    {
      week: 4,
      topics: ["Passwords and screen locks", "Calls and messages of fraudsters"],
      outcomes: "Everybody knows what a bank never asks, and the number 1930.",
    },
    {
      week: 5,
      topics: ["Government portals", "Pension, ration and land records"],
      outcomes: "One form of one's own is filled in and sent.",
    },
    {
      week: 6,
      topics: ["The computer: files and documents", "Printing and scanning"],
      outcomes: "An application letter is written, saved and printed.",
    },
  ],
  requirements: [
    "Age 14 and above",
    "Reading Odia or Hindi a little",
    "No computer or phone of one's own is needed",
  ],
  benefits: [
    "Computer and internet at the centre",
    "Workbook in Odia",
    "Certificate of the organisation",
    "Help desk on Saturdays for a year",
  ],
  testimonials: [
    {
      name: "Kuni Behera",
      age: 46,
      location: "Balipatna, Khordha",
      message: "My son used to pay the electricity for me. Last month I paid his.",
      rating: 5,
    },
    {
      name: "Ramesh Nayak",
      age: 58,
      location: "Niali, Cuttack",
      message: "I sent my pension form from the centre and did not lose two days at the block office.",
      rating: 5,
    },
    {
      name: "Puspa Sethi",
      age: 33,
      location: "Brahmagiri, Puri",
      message: "The lessons are good. I would have liked more time at the computer.",
      rating: 4,
    },
  ],
  total_trained: "2,500+",
  success_rate: "92%",
  job_placements: "380",
  average_salary: "₹9,500",
  gallery: [
    "An evening class at the centre",
    "Paying the first bill by UPI",
    "Saturday help desk",
    "Certificates at the end of a course",
  ],
};

const adultEducation: DemoProgram = {
  ...ofNoOtherPillar,
  id: "adult-education",
  category: "education",
  title: "Adult Education",
  description:
    "Reading, writing and reckoning for people who never had a school year, with ration cards, wage slips and bus boards as textbooks.",
  long_description:
    "Nobody here is called a beginner. People who run a household, a field or a stall reckon every day; what they miss are the letters. For six months, groups of up to twenty-five meet in the evening and read what they hold in their hands anyway: a wage slip, a ration card, the board of a bus.\n\nTeachers come from the village and are trained each month. Whoever wants to go on is prepared for the examination of class 8 through open schooling.",
  status: "active",
  impact: "Grown-ups who read what they sign",
  duration: "6 months",
  schedule: "Monday to Friday, 6.30 pm to 8 pm",
  fee: "Free",
  days_ahead: 35,
  locations: ["Koraput", "Rayagada", "Kalahandi"],
  beneficiary_count: 1800,
  coordinator_name: "Bipin Majhi",
  coordinator_role: "Adult Learning Coordinator",
  coordinator_experience: "12 years in evening schools",
  coordinator_email: null,
  curriculum: [
    {
      week: 1,
      topics: ["One's own name and village", "Numbers to 100"],
      outcomes: "Everybody signs instead of giving a thumbprint.",
    },
    {
      week: 4,
      topics: ["Letters of the Odia script", "Reading ration cards"],
      outcomes: "Everybody reads the entries on the own card.",
    },
    {
      week: 8,
      topics: ["Words and short sentences", "Adding and taking away on paper"],
      outcomes: "A shopping list is written and added up.",
    },
    {
      week: 12,
      topics: ["Wage slips and job cards", "Weights and measures"],
      outcomes: "Everybody checks the days and the sum of a wage slip.",
    },
    {
      week: 18,
      topics: ["Letters and forms", "Multiplying and dividing"],
      outcomes: "An application to the panchayat is written.",
    },
    {
      week: 24,
      topics: ["Reading a newspaper aloud", "A loan and its interest"],
      outcomes: "Everybody reads a page, and works out what a loan costs.",
    },
  ],
  requirements: ["Age 15 and above", "Living in one of the districts", "Time on four evenings of the week"],
  benefits: [
    "Books, slate and lamp",
    "Somebody looks after small children meanwhile",
    "Preparation for the class 8 examination",
    "Library of the village",
  ],
  testimonials: [
    {
      name: "Laxmi Jani",
      age: 52,
      location: "Dasmantpur, Koraput",
      message: "At the bank I was asked for my thumb. I asked for the pen.",
      rating: 5,
    },
    {
      name: "Dinabandhu Hikaka",
      age: 39,
      location: "Kashipur, Rayagada",
      message: "I found three missing days on my job card, and got them paid.",
      rating: 5,
    },
    {
      name: "Sabitri Naik",
      age: 61,
      location: "Thuamul Rampur, Kalahandi",
      message: "I read slowly. But I read.",
      rating: 4,
    },
  ],
  total_trained: "1,800+",
  success_rate: "88%",
  job_placements: "140",
  average_salary: "₹8,200",
  gallery: [
    "Evening class under the lamp",
    "Reading the ration card",
    "A letter to the panchayat",
    "The village library",
  ],
};

const skillDevelopment: DemoProgram = {
  ...ofNoOtherPillar,
  id: "skill-development",
  category: "employment",
  title: "Skill Development",
  description:
    "Four months in a workshop, one month beside a craftsperson, a certificate that employers know, and help with the first three bills.",
  long_description:
    "Trades for which there is work within a day's journey: wiring, tailoring, solar pumps and repair of two-wheelers. Whoever teaches lives from the trade. After four months in the workshop each trainee spends a month beside a craftsperson or in a company.\n\nThe fee of ₹1,000 is a promise to stay: it goes back to everybody who completes the course. At the end there are tools, a certificate and a first order, or an interview.",
  status: "active",
  impact: "Work within a day's journey from home",
  duration: "5 months",
  schedule: "Monday to Saturday, 9 am to 1 pm",
  fee: "₹1,000 (refunded on completion)",
  days_ahead: 28,
  locations: ["Sambalpur", "Rourkela", "Balangir", "Berhampur"],
  beneficiary_count: 1500,
  coordinator_name: "Prakash Sahu",
  coordinator_role: "Skills and Placement Coordinator",
  coordinator_experience: "15 years as an electrician and trainer",
  coordinator_email: null,
  curriculum: [
    {
      week: 1,
      topics: ["Choosing a trade", "Tools and safety"],
      outcomes: "Everybody has tried two trades, and chosen one.",
    },
    {
      week: 4,
      topics: ["Measuring and drawing", "First practical piece"],
      outcomes: "A first piece passes the check of the trainer.",
    },
    {
      week: 8,
      topics: ["Wiring, stitching or engines in practice", "Materials and their prices"],
      outcomes: "Everybody works alone under supervision.",
    },
    {
      week: 12,
      topics: ["Finding faults", "Talking to customers"],
      outcomes: "Three faults are found and mended in a given time.",
    },
    {
      week: 16,
      topics: ["Offers, bills and accounts", "Rights at work"],
      outcomes: "An offer and a bill are written for a real order.",
    },
    {
      week: 20,
      topics: ["A month beside a craftsperson", "Interview or first order"],
      outcomes: "A certificate, tools, and a place or an order.",
    },
  ],
  requirements: [
    "Age 16 and above",
    "Class 8 or the experience that goes with it",
    "Identity card",
    "Five months of time in the mornings",
  ],
  benefits: [
    "Tools at the end",
    "Travel allowance within the district",
    "Certificate known to employers",
    "Help with the first three bills",
  ],
  testimonials: [
    {
      name: "Sukanti Dip",
      age: 24,
      location: "Titlagarh, Balangir",
      message: "I wire houses now. People looked twice at first; then they asked for my number.",
      rating: 5,
    },
    {
      name: "Anil Kerketta",
      age: 22,
      location: "Bisra, Sundargarh",
      message: "The month in the workshop in Rourkela became a job.",
      rating: 5,
    },
    {
      name: "Gouri Pradhan",
      age: 29,
      location: "Hinjilicut, Ganjam",
      message: "I sew school dresses for two schools. The fee came back, as promised.",
      rating: 4,
    },
  ],
  total_trained: "1,500+",
  success_rate: "85%",
  job_placements: "1,200+",
  average_salary: "₹14,000",
  gallery: [
    "In the wiring workshop",
    "Tailoring for the school",
    "Mending a solar pump",
    "Handing over the tools",
  ],
  skills: ["House wiring", "Tailoring", "Solar pumps", "Two-wheeler repair"],
  certification: "Certificate of the organisation, after an examination by employers of the district",
  placement: "Interviews with 40 employers, or help with a first order",
};

const womensEmpowerment: DemoProgram = {
  ...ofNoOtherPillar,
  id: "womens-empowerment",
  category: "equality",
  title: "Women's Empowerment",
  description:
    "Savings groups that keep their own books, learn one trade well and sell under one price list. Legal advice once a month.",
  long_description:
    "Ten to fifteen women save ₹10 each a month, and lend it to each other by rules that they write themselves. The book is open at every meeting. After half a year the group chooses a trade that its members want to learn, and after a year it sells under one price list.\n\nOnce a month a lawyer comes: about land papers, wages, and what to do when somebody is beaten. We walk along to the counter the first time; the second time nobody needs us.",
  status: "active",
  impact: "Accounts, land papers and a say, in women's own names",
  duration: "12 months",
  schedule: "Every Thursday, 2 pm to 4 pm",
  fee: "₹10 monthly",
  days_ahead: 14,
  locations: ["Ganjam", "Kandhamal", "Nayagarh"],
  beneficiary_count: 3200,
  coordinator_name: "Minati Pradhan",
  coordinator_role: "Women's Groups Coordinator",
  coordinator_experience: "10 years with self-help groups",
  coordinator_email: null,
  curriculum: [
    {
      week: 1,
      topics: ["Why a group", "Its rules and its book"],
      outcomes: "The group has a name, rules and a first entry in the book.",
    },
    {
      week: 6,
      topics: ["Opening a bank account", "Saving and lending"],
      outcomes: "The account is open, and a first loan is given.",
    },
    {
      week: 12,
      topics: ["Rights at home and at work", "Land papers"],
      outcomes: "Every member has looked at the papers of the own house.",
    },
    {
      week: 26,
      topics: ["Choosing and learning a trade", "Quality and price"],
      outcomes: "A first product passes the check of the buyers.",
    },
    {
      week: 40,
      topics: ["Selling together", "Speaking in the gram sabha"],
      outcomes: "A first order is sent, and a request is made in the gram sabha.",
    },
    {
      week: 52,
      topics: ["The books of the year", "Sharing the gain"],
      outcomes: "The group closes its year, and helps a new group to begin.",
    },
  ],
  requirements: [
    "Women of 18 years and above, girls from 14 with a guardian's consent",
    "Living in the village or near it",
    "₹10 a month for the group's own savings",
  ],
  benefits: [
    "Loans from the group's savings",
    "Training in one trade",
    "Legal advice once a month",
    "Selling on the marketplace of this site",
  ],
  testimonials: [
    {
      name: "Sumitra Behera",
      age: 38,
      location: "Chhatrapur, Ganjam",
      message: "The patta has my name beside his. It took three visits, and I made the third alone.",
      rating: 5,
    },
    {
      name: "Jhunu Kanhar",
      age: 31,
      location: "Daringbadi, Kandhamal",
      message: "We bought the dryer together. The turmeric of eleven houses goes out under one label.",
      rating: 5,
    },
    {
      name: "Basanti Swain",
      age: 45,
      location: "Daspalla, Nayagarh",
      message: "I keep the book. My hand no longer shakes.",
      rating: 5,
    },
  ],
  total_trained: "3,200+",
  success_rate: "94%",
  job_placements: "850",
  average_salary: "₹7,800",
  gallery: [
    "Thursday meeting with the open book",
    "Turmeric under one label",
    "At the counter of the bank",
    "Speaking in the gram sabha",
  ],
  participants: "3,200 women in 240 groups",
};

export const demoPrograms: DemoProgram[] = [
  digitalLiteracy,
  adultEducation,
  skillDevelopment,
  womensEmpowerment,
];
