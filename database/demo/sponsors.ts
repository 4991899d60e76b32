import type { NewSponsoredSlot } from "../../app/domains/content/server/commands.ts";

export const demoSponsors: NewSponsoredSlot[] = [
  {
    size: "banner",
    sponsor: "Mahanadi Bank-Side Growers' Co-operative",
    headline: "Brinjal by the crate, health by the walk",
    body: "214 vegetable growers of the river bank, who know how far the next clinic is.",
    link_path: "/campaigns?category=Healthcare",
  },
  {
    size: "banner",
    sponsor: "Kosal Handloom Weavers' Society",
    headline: "Looms run on daylight. Classrooms need lamps.",
    body: "Our 90 looms in western Odisha stand behind the schools our children go to.",
    link_path: "/campaigns?category=Education",
  },
  {
    size: "banner",
    sponsor: "Rushikulya Boatmen's Society",
    headline: "Eleven weeks ashore, and proud of it",
    body: "We mend nets with a flap for turtles. Ask us how, and bring one of yours.",
    link_path: "/campaigns?category=Sustainable+Energy",
  },
  {
    size: "banner",
    sponsor: "Bindusagar Second-Hand Books",
    headline: "Every book has been read at least once",
    body: "Schools in the districts get theirs for the price of the bus. Grammar is free.",
    link_path: "/programs",
  },
  {
    size: "banner",
    sponsor: "Kapilas Dairy Co-operative",
    headline: "3,100 cows, and each has a name",
    body: "So have their owners: 2,240 women of Dhenkanal, who are paid on the tenth of the month.",
    link_path: "/campaigns?category=Women+Empowerment",
  },
  {
    size: "square",
    sponsor: "Eastern Ghats Honey Gatherers",
    headline: "One jar, one bee line, one village",
    body: "We put ₹5 of each jar into the general fund. You can put in whatever you like.",
    link_path: "/donations",
  },
  {
    size: "sidebar",
    sponsor: "Baitarani Solar Workers' Co-operative",
    headline: "Pumps, lamps and the people who mend them",
    body: "Sixteen electricians owned by nobody but themselves. See where the sun already works.",
    link_path: "/campaigns?category=Sustainable+Energy",
  },
];
