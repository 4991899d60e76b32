import type { NewSponsoredSlot } from "../../app/domains/content/server/commands.ts";

export const sponsored_slots: NewSponsoredSlot[] = [
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
