/** Pages with anything that staff write are rendered anew after a change of it. */
export const contentTag = "content";

/** What a page may know of the organisation; every key is a row of `site_settings`. */
export const siteSettingKeys = [
  "organisation_name",
  "region",
  "tagline",
  "address",
  "phone",
  "email",
  "office_hours",
] as const;
type SiteSettingKey = (typeof siteSettingKeys)[number];
export type Site = Record<SiteSettingKey, string>;

export type ImpactFigure = { value: string; label: string };

export type FeatureCard = {
  title: string;
  description: string;
  status: "Available" | "Coming Soon";
  badge: string;
};

/** A sponsored place on a page has one of exactly these shapes. */
export const adSizes = ["banner", "square", "sidebar"] as const;
export type AdSize = (typeof adSizes)[number];

export type SponsoredSlot = {
  id: string;
  size: AdSize;
  sponsor: string;
  headline: string;
  body: string;
  /** A path of this site. */
  link_path: string;
  image_id: string;
};

/** Where and when people meet, as a list shows it. */
export type EventSummary = { id: string; title: string; place: string; starts_at: Date; ends_at: Date };

export type Event = EventSummary & {
  /** Plain paragraphs, separated by empty lines. */
  description: string;
};

export const upcomingEventsMax = 2;

/** The answer to a subscription to the newsletter. */
export type Subscribed = { message: string };

/** A confirmation link is good for a week. */
export const confirmDays = 7;

export type TeamMember = {
  /** The part of addresses that means this person. */
  id: string;
  name: string;
  position: string;
  bio: string;
  expertise: string[];
  achievements: string[];
  linkedin: string | null;
};

export type Office = { id: string; name: string; address: string; phone: string; hours: string };

export type Faq = { id: string; question: string; answer: string };
