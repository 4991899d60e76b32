import type { Pillar } from "../schema.ts";

/** The three pillars, as the home and programs pages introduce them. */
export const pillars: Pillar[] = [
  {
    key: "education",
    title: "Education",
    description:
      "From the first picture book in a child's own language to the form that a grandmother reads before she signs it. Classes are held where people live, at hours at which they can come.",
  },
  {
    key: "employment",
    title: "Employment",
    description:
      "Trades for which there is work within a day's journey: wiring, tailoring, boat repair, solar pumps. Whoever teaches lives from the trade, and whoever finishes leaves with tools and a first order.",
  },
  {
    key: "equality",
    title: "Equality",
    description:
      "Bank accounts, licences, land papers and seats in meetings, in people's own names. We walk along to the counter the first time, and the second time nobody needs us.",
  },
];
