import * as m from "#messages";
import { z } from "zod";
import { calendarDay } from "../../text/day-input.ts";
import type { ValuesOf } from "../../text/fields/field.ts";
import { inputShape } from "../../text/fields/input.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { parsedInput } from "../../text/parsed-input.ts";
import { plainText, type TextErrors } from "../../text/text-input.ts";
import { cleanText, hasVisibleText } from "../../text/plain-text.ts";
import type { FieldErrors } from "../../platform/failure.ts";
import { budgetAmount, goalAmount, suggestedAmount } from "./amount-input.ts";
import { type campaignFields, documentFields } from "./campaign-fields.ts";
import {
  type CampaignDocument,
  locationOf,
  pictureAlt,
  rowField,
  type RowList,
  rowsMost,
} from "./campaign-form.ts";
import { campaignLimits, dayAfter, longestRun_days, phaseStatuses, type PhaseStatus } from "./schema.ts";

/** A complete, valid campaign, as stored in its rows. */
export type CampaignContent = ValuesOf<typeof campaignFields> & {
  location: string;
  goal_paise: number;
  ends_on: string;
  ends_at_goal: boolean;
  /** The first is the cover. */
  pictures: { image_id: string; alt: string }[];
  budget: BudgetLine[];
  /** At most one is popular: donors find it selected. */
  suggested_amounts: { amount_paise: number; impact: string; is_popular: boolean }[];
  phases: { title: string; timeframe: string; description: string; phase_status: PhaseStatus }[];
  faqs: { question: string; answer: string }[];
};

/** `id`: of an existing line; null for a new one. */
export type BudgetLine = { id: string | null; label: string; amount_paise: number };

type CheckedAt = {
  today: string;
  /** The campaign's current last day, which may be kept although it is near. */
  ends_on_now: string | null;
};

/** Returns errors by form field, or the content. */
export function checkDocument(
  document: CampaignDocument,
  { today = dayInIndia(), ends_on_now = null }: Partial<CheckedAt> = {},
): { content: CampaignContent; errors?: undefined } | { errors: FieldErrors } {
  const { data, error } = documentInput({ today, ends_on_now }).safeParse(document);
  const errors = errorsOf(error?.issues ?? [], document);
  refuseTwice(document, errors);
  if (!data || Object.keys(errors).length > 0) return { errors };
  const { place, district, goal, budget, amount, phase, faq, ...content } = data;
  return {
    content: {
      ...content,
      location: locationOf({ place: place ?? "", district }),
      goal_paise: goal,
      budget: budget.map(({ amount: amount_paise, ...line }) => ({ ...line, amount_paise })),
      suggested_amounts: amount.map(({ amount: amount_paise, ...offered }) => ({ ...offered, amount_paise })),
      phases: phase,
      faqs: faq,
    },
  };
}

/** What stands beside a field of the form need not name it. */
const textErrors: TextErrors = {
  empty: m.campaigns_input_missing,
  unstorable: m.campaigns_input_unstorable,
  long: m.campaigns_input_too_long,
};
const text = (longest: number, lines = false) =>
  plainText({ errors: textErrors, shortest: 1, longest, lines });
const mark = z.string().transform((typed) => typed === "yes");
const rows = <Row extends z.ZodType>(list: RowList, row: Row) =>
  z.array(row).max(rowsMost[list], { error: () => m.campaigns_input_too_many({ count: rowsMost[list] }) });

const listsInput = {
  budget: rows(
    "budget",
    z.object({
      id: z.guid().toLowerCase().nullable().catch(null),
      label: text(campaignLimits.budget_label),
      amount: budgetAmount,
    }),
  ),
  amount: rows(
    "amount",
    z.object({
      amount: suggestedAmount,
      impact: text(campaignLimits.suggested_amount_impact),
      is_popular: mark,
    }),
  ),
  phase: rows(
    "phase",
    z.object({
      title: text(campaignLimits.phase_title),
      timeframe: text(campaignLimits.phase_timeframe),
      description: text(campaignLimits.phase_description, true),
      phase_status: z.enum(phaseStatuses).catch("pending"),
    }),
  ),
  faq: rows(
    "faq",
    z.object({ question: text(campaignLimits.question), answer: text(campaignLimits.answer, true) }),
  ),
};

/** A form that was typed, in which every field is a text. */
function documentInput(at: CheckedAt) {
  return z.object({
    ...inputShape(documentFields, textErrors),
    goal: goalAmount,
    ends_on: lastDay(at),
    ends_at_goal: mark,
    pictures: z
      .array(z.object({ image_id: z.string(), alt: text(campaignLimits.picture_caption) }))
      .max(campaignLimits.pictures_count, {
        error: () => m.campaigns_input_too_many({ count: campaignLimits.pictures_count }),
      }),
    ...listsInput,
  });
}

function lastDay({ today, ends_on_now }: CheckedAt) {
  const typed = z
    .string()
    .refine((day) => day.trim() !== "", { error: m.campaigns_input_missing, abort: true });
  const allowed = parsedInput(calendarDay({ wrong: m.campaigns_input_no_day }), (day) => {
    if (day === ends_on_now && day >= today) return { value: day };
    if (day <= today) return { problem: m.campaigns_input_day_past() };
    return day > dayAfter(today, longestRun_days)
      ? { problem: m.campaigns_input_day_far({ days: longestRun_days }) }
      : { value: day };
  });
  return typed.pipe(allowed);
}

/** By form field. Those of a picture's description say of which picture they are. */
function errorsOf(issues: readonly z.core.$ZodIssue[], { pictures }: CampaignDocument): FieldErrors {
  const errors: FieldErrors = {};
  for (const {
    path: [name, index, field],
    message,
  } of issues) {
    if (name === "pictures" && typeof index === "number")
      errors[pictureAlt(index)] ??= captionError(pictures[index]?.alt ?? "", index + 1);
    else if (name === "pictures") errors.picture_ids ??= message;
    else
      errors[typeof index === "number" ? rowField(name as RowList, index, String(field)) : String(name)] ??=
        message;
  }
  return errors;
}

function captionError(alt: string, place: number): string {
  return hasVisibleText(cleanText(alt))
    ? m.campaigns_input_picture_words({ place })
    : m.campaigns_input_picture_alt({ place });
}

/** Each amount can be offered once, and one can be popular. */
function refuseTwice({ amount: offered }: CampaignDocument, errors: FieldErrors): void {
  const seen = new Set<number>();
  const popular = offered.findIndex(({ is_popular }) => is_popular === "yes");
  for (const [index, { amount, is_popular }] of offered.entries()) {
    if (is_popular === "yes" && index > popular)
      errors[rowField("amount", index, "is_popular")] ??= m.campaigns_input_popular_twice();
    const amount_paise = suggestedAmount.safeParse(amount).data;
    if (amount_paise === undefined) continue;
    if (seen.has(amount_paise))
      errors[rowField("amount", index, "amount")] ??= m.campaigns_input_amount_twice();
    seen.add(amount_paise);
  }
}
