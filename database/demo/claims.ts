/** What the made-up organisation of the demo says of itself. */

export const demoFigures = [
  ["home", "10K+", "Lives impacted"],
  ["home", "500+", "Projects"],
  ["home", "50+", "Villages"],
  ["about", "10,000+", "Lives"],
  ["about", "5,000+", "Students"],
  ["about", "1,500+", "Jobs"],
  ["about", "50+", "Villages"],
  ["programs", "10K+", "People reached"],
  ["programs", "50+", "Villages"],
  ["programs", "25", "Trainers from the districts"],
  ["programs", "5", "Districts with a centre"],
] as const;

export const demoMilestones = [
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
] as const;

export const demoAddress = "Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001";

export const demoTexts = [
  {
    id: "about_hero",
    text: "Sahayog means doing something together. Since 2018 people from Odisha's villages and towns have used it to pay for roofs, classes, boats and looms, and to show each other the bills.",
  },
  {
    id: "team_hero",
    text: "A small office in Bhubaneswar, and many organisers in the districts. The plan of a campaign is theirs; checking it and keeping its money safe is ours.",
  },
  {
    id: "footer",
    text: "{organisation} works from Bhubaneswar for the villages and towns of Odisha, India.",
  },
] as const;
