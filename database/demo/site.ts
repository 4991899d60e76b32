/** Settings that an administrator edits; every page reads the organisation's name and contact from them. */
export type DemoSiteSettings = {
  organisation_name: string;
  tagline: string;
  address: string;
  phone: string;
  email: string;
  office_hours: string;
  region: string;
};
export type ImpactFigure = { figure: string; label: string };
export type FeatureCard = {
  title: string;
  description: string;
  status: "Available" | "Coming Soon";
  /** One short word. */
  badge: string;
};
export type SponsoredSlot = {
  size: "banner" | "square" | "sidebar";
  sponsor: string;
  headline: string;
  text: string;
  /** A path of this site, never an outside address. */
  link_path: string;
  alt: string;
};

export const site_settings: DemoSiteSettings = {
  organisation_name: "Sahayog",
  tagline: "Working together, with open accounts",
  address: "Sahayog House, 1 Demonstration Lane, Bhubaneswar, Odisha 751001",
  phone: "+91 674 000 0000",
  email: "hello@example.org",
  office_hours: "Monday to Saturday, 9:30 am to 6:00 pm",
  region: "Odisha, India",
};

export const impact_figures: ImpactFigure[] = [
  { figure: "10K+", label: "Lives impacted" },
  { figure: "500+", label: "Projects" },
  { figure: "50+", label: "Villages" },
];

export const feature_cards: FeatureCard[] = [
  {
    title: "Donations",
    description: "Give from ₹1 upwards, with or without your name, and get a numbered receipt by e-mail.",
    status: "Available",
    badge: "Core",
  },
  {
    title: "Fundraising",
    description:
      "Campaigns by people who live where the work is done, with a goal, a timeline and bills in the updates.",
    status: "Available",
    badge: "Village",
  },
  {
    title: "Secure Payments",
    description:
      "UPI, cards and net banking through Razorpay. A payment that was taken twice goes back by itself.",
    status: "Available",
    badge: "Trust",
  },
  {
    title: "Community Marketplace",
    description:
      "Saris, Dhokra, millet and honey, bought from the people who made, cast, grew or gathered them.",
    status: "Coming Soon",
    badge: "Artisans",
  },
  {
    title: "CRM for NGOs",
    description:
      "A plain register of donors, visits and promises for small organisations that now use a notebook.",
    status: "Coming Soon",
    badge: "Tools",
  },
  {
    title: "Social Impact Feed",
    description: "Stories from the districts as they are written, with room to answer, ask and follow.",
    status: "Coming Soon",
    badge: "Stories",
  },
];

export const sponsored_slots: SponsoredSlot[] = [
  {
    size: "banner",
    sponsor: "Mahanadi Bank-Side Growers' Co-operative",
    headline: "Brinjal by the crate, health by the walk",
    text: "214 vegetable growers of the river bank, who know how far the next clinic is.",
    link_path: "/campaigns?category=Healthcare",
    alt: "Sponsored by the Mahanadi Bank-Side Growers' Co-operative: see the healthcare campaigns",
  },
  {
    size: "banner",
    sponsor: "Kosal Handloom Weavers' Society",
    headline: "Looms run on daylight. Classrooms need lamps.",
    text: "Our 90 looms in western Odisha stand behind the schools our children go to.",
    link_path: "/campaigns?category=Education",
    alt: "Sponsored by the Kosal Handloom Weavers' Society: see the education campaigns",
  },
  {
    size: "square",
    sponsor: "Eastern Ghats Honey Gatherers",
    headline: "One jar, one bee line, one village",
    text: "We put ₹5 of each jar into the general fund. You can put in whatever you like.",
    link_path: "/donations",
    alt: "Sponsored by the Eastern Ghats Honey Gatherers: give to the general fund",
  },
  {
    size: "sidebar",
    sponsor: "Baitarani Solar Workers' Co-operative",
    headline: "Pumps, lamps and the people who mend them",
    text: "Sixteen electricians owned by nobody but themselves. See where the sun already works.",
    link_path: "/campaigns?category=Sustainable+Energy",
    alt: "Sponsored by the Baitarani Solar Workers' Co-operative: see the sustainable energy campaigns",
  },
];
