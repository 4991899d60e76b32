/** Tag published on changes to staff content: pages showing it are rendered again. */
export const contentTag = "content";

/** Settings available to pages; every key is a row of `site_settings`. */
export const siteSettingKeys = [
  "organisation_name",
  "region",
  "tagline",
  "address",
  "phone",
  "email",
  "office_hours",
] as const;
export type SiteSettingKey = (typeof siteSettingKeys)[number];
/** `logo_url`: the organisation's own logo, replacing the wheel. */
export type Site = Record<SiteSettingKey, string> & { logo_url?: string };

/** Pages with their own impact figures. */
export const figurePages = ["home", "about", "programs"] as const;
export type ImpactFigure = { value: string; label: string };

export type FeatureCard = {
  title: string;
  description: string;
  status: "Available" | "Coming Soon";
  badge: string;
  /** Null: none is shown. */
  picture_url: string | null;
};

/** Sizes of a sponsored slot. */
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
  /** Seed of the generated picture, used without an uploaded one. */
  image_id: string;
  picture_url: string | null;
};

/** A path of this site, never another host: neither "//host" nor "/\\host". */
export function isLinkPath(text: string): boolean {
  return /^\/(?:[A-Za-z0-9][A-Za-z0-9/_?=&#+-]*)?$/.test(text);
}

/** URL that counts a click and redirects to the slot's path. */
export function sponsoredPath(id: string): string {
  return `/sponsored/${id}`;
}
export const slotViewsPath = "/api/sponsored-views";

/** Ids of `page_texts`. */
export const pageTextIds = [
  "about_hero",
  "about_mission",
  "about_vision",
  "about_join",
  "team_hero",
  "pillar_education",
  "pillar_employment",
  "pillar_equality",
  "home_eyebrow",
  "home_hero",
  "home_pillars",
  "home_features",
  "programs_hero",
  "campaigns_hero",
  "stories_hero",
  "marketplace_hero",
  "donations_hero",
  "donations_campaign",
  "donations_reasons",
  "donations_tax",
  "donations_steps",
  "donations_causes",
  "team_organisers",
  "team_bookkeepers",
  "team_officer",
  "contact_hero",
  "contact_promise",
  "contact_questions",
  "contact_newsletter",
  "newsletter_hero",
  "transparency_hero",
  "footer",
] as const;
export type PageTextId = (typeof pageTextIds)[number];
/** `title` is empty if the heading is part of the page. */
export type PageText = { title: string; text: string };

/** Texts delivered with the page shell: shown before the page's own data has loaded. */
export const introductionIds = [
  "home_eyebrow",
  "home_hero",
  "home_pillars",
  "home_features",
  "campaigns_hero",
  "stories_hero",
  "marketplace_hero",
  "footer",
] as const satisfies readonly PageTextId[];
/** Empty if they could not be read. */
export type Introductions = Partial<Record<(typeof introductionIds)[number], PageText>>;

/** How donating works: the steps of a donation, and the reasons why it can be tracked. */
export const givingLists = ["step", "reason"] as const;
export type GivingPoint = { id: string; title: string; text: string };

export type Milestone = { id: string; year: number; title: string; text: string };
export type AboutValue = { id: string; title: string; text: string };

/** An event in a list. */
export type EventSummary = { id: string; title: string; place: string; starts_at: Date; ends_at: Date };

export type Event = EventSummary & {
  /** Plain paragraphs, separated by empty lines. */
  description: string;
  /** Null: none is shown. */
  picture_url: string | null;
};

export const upcomingEventsMax = 2;

/** Result of subscribing to the newsletter. */
export type Subscribed = { message: string };

/** Lifetime of a confirmation link. */
export const confirmDays = 7;

export type TeamMember = {
  /** URL slug of this person. */
  id: string;
  name: string;
  position: string;
  bio: string;
  expertise: string[];
  achievements: string[];
  linkedin: string | null;
  /** Null: the portrait is generated. */
  picture_url: string | null;
};

/** Their portrait: uploaded, or generated. */
export function memberPicture({
  id,
  name,
  picture_url,
}: Pick<TeamMember, "id" | "name" | "picture_url">): string {
  return picture_url ?? `/art/person/${id}.svg?title=${encodeURIComponent(name)}`;
}

export type Office = { id: string; name: string; address: string; phone: string; hours: string };

export type Faq = { id: string; question: string; answer: string };
