import { paragraphs } from "./campaign.ts";

type DemoEvent = {
  title: string;
  place: string;
  description: string;
  /** The first such weekday that is at least so many days ahead. 0 is Sunday. */
  days_ahead: number;
  weekday: number;
  /** In Indian time. */
  from: `${number}:${number}`;
  until: `${number}:${number}`;
};

export const events: DemoEvent[] = [
  {
    title: "Seed Exchange of the Southern Districts",
    place: "Old Market Ground, Koraput",
    description: paragraphs(
      "Bring what you grew and take home what you would like to try. Last year 140 families came with ragi, little millet, foxtail millet, eleven kinds of hill paddy and more beans than we have names for. Nothing is sold: a handful for a handful, and a slip of paper with the name of the seed, of its village and of who kept it.",
      "At noon three growers from Rayagada, Nabarangpur and Malkangiri tell how they store seed through the rains. In the afternoon there is a table for questions about soil, with a field officer who has promised to say so when he does not know.",
      "There is a meal of mandia and dal for everybody, and shade. Please bring a bottle for water. The ground can be reached with a wheelchair from the side of the bus stand.",
    ),
    days_ahead: 9,
    weekday: 6,
    from: "10:00",
    until: "16:30",
  },
  {
    title: "Open Evening at the Digital Classroom",
    place: "Community Hall, Unit 4, Bhubaneswar",
    description: paragraphs(
      "An evening for parents, grandparents and anybody who would like to ask a pupil instead of a teacher. Children from four districts show what they made this year: a bus timetable that can be heard, a table of market prices, a map of the handpumps of Boipariguda, and a game with a goat.",
      "At six o'clock we talk about what went wrong: tablets without charge, lessons without Odia, and the afternoon when nobody had the password. Teachers who want to start a class of their own find people here who have done it and will lend them their notes.",
      "Free of charge, with tea. Lessons are explained in Odia, and two of us translate into Odia sign language.",
    ),
    days_ahead: 18,
    weekday: 5,
    from: "16:00",
    until: "19:30",
  },
];
