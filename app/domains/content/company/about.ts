/** The fixed text of the About page; its figures come from the database. */

type Value = { title: string; text: string };
type Milestone = { year: number; title: string; text: string };

export const hero = {
  title: "Working together, with open accounts",
  text: "Sahayog means doing something together. Since 2018 people from Odisha's villages and towns have used it to pay for roofs, classes, boats and looms, and to show each other the bills.",
};

export const mission = {
  title: "Our mission",
  text: "We help people of Odisha to raise money and skills for what they have decided to do themselves, in education, employment and equality. The plan is theirs. We check it, make giving simple and safe, and see to it that everyone who gave can follow what became of it.",
};

export const vision = {
  title: "Our vision",
  text: "An Odisha in which a girl in Koraput has the same school years before her as one in Cuttack, in which work can be found within a day's journey, and in which nobody needs a mediator to be heard: village by village, with accounts that anybody may read.",
};

export const values: Value[] = [
  {
    title: "Open accounts",
    text: "What came in, what went out and what is left stand on the same page as the request. A saved ₹600 is as worth reporting as a mistake.",
  },
  {
    title: "Local decisions",
    text: "Those who live with the result choose the place, the order and the mason. We ask questions and bring comparisons, and then we stand back.",
  },
  {
    title: "Dignity",
    text: "We describe what people do and need, in words that they would use of themselves. No photograph is used without a yes, and no child's story for money.",
  },
  {
    title: "Staying on",
    text: "We count again after a year: trees that stand, pumps that run, girls in class. What did not last is published, too.",
  },
];

export const timeline: Milestone[] = [
  {
    year: 2018,
    title: "One register, eleven people",
    text: "Eleven friends in Bhubaneswar pay for the first evening class in Koraput and send each other the bills by post.",
  },
  {
    year: 2019,
    title: "After the cyclone",
    text: "Boats, roofs and school slates for nine villages on the coast. We learn to publish an account every week.",
  },
  {
    year: 2020,
    title: "Classes without classrooms",
    text: "Teachers walk from veranda to veranda with chalkboards; 640 children keep up with their year.",
  },
  {
    year: 2021,
    title: "First skill centres",
    text: "Wiring, tailoring and boat repair in three blocks. 212 people find work within a day's journey.",
  },
  {
    year: 2022,
    title: "Women take the accounts",
    text: "Savings groups of Nuapada and Koraput take over their programmes' books, and improve them.",
  },
  {
    year: 2023,
    title: "Fifty villages",
    text: "The fiftieth village joins. For the first time, most campaigns are proposed by people who had once been helped by another.",
  },
];

export const call_to_join = {
  title: "Join the mission",
  text: "Give to a campaign, offer a Saturday, or tell us what your village has decided to do. ₹500 gives two children school supplies; an afternoon of yours can open a reading room.",
};
