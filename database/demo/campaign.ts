import { z } from "zod";
import { campaignCategories, campaignUrgencies, phaseStatuses } from "../../app/domains/campaigns/schema.ts";
import { paragraphs } from "./content.ts";

/** `when` is text for people, such as "Weeks 3 to 6". */
const phase = z.strictObject({
  title: z.string(),
  description: z.string(),
  phase_status: z.enum(phaseStatuses),
  when: z.string(),
});

/** `spent_rupees`: of the sums that it names, what has been paid. */
const demoUpdate = z.strictObject({
  title: z.string(),
  body: z.string(),
  days_ago: z.number(),
  spent_rupees: z.int().optional(),
});

/** Paid, or it waits for an admin. */
const demoExpense = z.strictObject({
  payee: z.string(),
  purpose: z.string(),
  rupees: z.int(),
  days_ago: z.int(),
  is_waiting: z.literal(true).optional(),
});

/** One demo campaign; amounts are whole rupees, times are days relative to the day of loading. */
export const demoCampaign = z.strictObject({
  /** Stable key inside the demo content; never part of a URL. */
  slug: z.string(),
  /** Slug of a person or group in people.json, or the email address of a demo account. */
  organiser: z.string(),
  title: z.string().max(120),
  /** One line for cards and link previews. */
  short: z.string().max(160),
  description: paragraphs.refine((text) => text.length <= 5_000, "at most 5,000 characters"),
  urgency_level: z.enum(campaignUrgencies),
  category: z.enum(campaignCategories),
  location: z.string(),
  goal_rupees: z.int(),
  created_days_ago: z.number(),
  /** Negative when the campaign has ended. */
  ends_in_days: z.number(),
  status: z.enum(["live", "draft", "in_review"]),
  /** `raised_share` is the share of the goal that the generated donations add up to; 1.18 is 118 %. */
  donations: z.strictObject({ count: z.int(), raised_share: z.number() }),
  /** What each suggested amount brings, in rupees and by the costs that the description names. */
  impacts: z.strictObject({ 500: z.string(), 1000: z.string(), 2500: z.string(), 5000: z.string() }),
  timeline: z.array(phase),
  updates: z.array(demoUpdate),
  /** Captions; the pictures are drawn. */
  gallery: z.array(z.string()),
  /** What it bought so far, oldest first. */
  bills: z.array(demoExpense).optional(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});

export type DemoCampaign = z.infer<typeof demoCampaign>;
