import { skillDevelopment, womensEmpowerment } from "./work-and-equality-programs.ts";
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

export const demoPrograms: DemoProgram[] = [
  digitalLiteracy,
  adultEducation,
  skillDevelopment,
  womensEmpowerment,
];
