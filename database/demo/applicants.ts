/** Somebody who asks to sell and whom nobody has approved. */
export type DemoApplicant = {
  person: string;
  email: string;
  name: string;
  bio: string;
  location: string;
  craft: string;
  is_self_help_group: boolean;
  applied_days_ago: number;
  /** Undefined: the application still waits. */
  rejected_reason?: string;
};

export const applicants: readonly DemoApplicant[] = [
  {
    person: "Malati Juanga",
    email: "malati.juanga@example.org",
    name: "Gonasika Comb and Bead Makers",
    bio: "Eight Juang women of Gonasika who carve combs of bamboo and string necklaces of glass beads. Until now we sell at the Monday market in Keonjhar; a teacher helps us with the parcels.",
    location: "Gonasika, Keonjhar, Odisha",
    craft: "Bamboo combs and bead work",
    is_self_help_group: true,
    applied_days_ago: 2,
  },
  {
    person: "Abhimanyu Luhar",
    email: "abhimanyu.luhar@example.org",
    name: "Luhar Iron Lamps",
    bio: "I forge lamps and kitchen knives of scrap iron in Kuchinda, as my father did. My wife keeps the orders, and the post office is next door. I can send four parcels a week.",
    location: "Kuchinda, Sambalpur, Odisha",
    craft: "Iron forging",
    is_self_help_group: false,
    applied_days_ago: 6,
  },
  {
    person: "Rakesh Panda",
    email: "rakesh.panda@example.org",
    name: "Odisha Handicraft Wholesale Deals",
    bio: "We supply all kinds of handicraft items at best rates, in bulk and single pieces, from many suppliers.",
    location: "Rourkela, Sundargarh, Odisha",
    craft: "All handicrafts",
    is_self_help_group: false,
    applied_days_ago: 25,
    rejected_reason:
      "The shop is for people who sell what they make themselves, or what their group makes. Your application does not say who makes the goods or where. If you work with artisans, ask one group to apply with you: write their names, their village and their craft, and send it again.",
  },
];
