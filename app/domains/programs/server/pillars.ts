import type { ProgramCategory } from "../schema.ts";

export type ProgramSummary = {
  /** With the pillar's key it makes the address /programs/{category}/{id}. */
  id: string;
  title: string;
  summary: string;
};
export type Pillar = { key: ProgramCategory; title: string; description: string; programs: ProgramSummary[] };

/** The three pillars and their programs, as the home and programs pages introduce them. */
export const pillars: Pillar[] = [
  {
    key: "education",
    title: "Education",
    description:
      "From the first picture book in a child's own language to the form that a grandmother reads before she signs it. Classes are held where people live, at hours at which they can come.",
    programs: [
      {
        id: "digital-literacy",
        title: "Digital Literacy",
        summary:
          "Typing in Odia, paying by UPI without fear, filling in a pension form, knowing a fraud when it calls. Twelve weeks, three evenings each; ₹1,000 trains one adult.",
      },
      {
        id: "adult-education",
        title: "Adult Education",
        summary:
          "Reading, writing and reckoning for people who never had a school year, with ration cards, wage slips and bus boards as textbooks. Six months, in the evenings, in groups of up to twenty-five.",
      },
    ],
  },
  {
    key: "employment",
    title: "Employment",
    description:
      "Trades for which there is work within a day's journey: wiring, tailoring, boat repair, solar pumps. Whoever teaches lives from the trade, and whoever finishes leaves with tools and a first order.",
    programs: [
      {
        id: "skill-development",
        title: "Skill Development",
        summary:
          "Four months in a workshop, one month beside a craftsperson, a certificate that employers in the district know, and help with the first three bills.",
      },
    ],
  },
  {
    key: "equality",
    title: "Equality",
    description:
      "Bank accounts, licences, land papers and seats in meetings, in people's own names. We walk along to the counter the first time, and the second time nobody needs us.",
    programs: [
      {
        id: "womens-empowerment",
        title: "Women's Empowerment",
        summary:
          "Savings groups that keep their own books, learn one trade well and sell under one price list. Legal advice once a month; ₹2,500 pays for one woman's skill training.",
      },
    ],
  },
];
