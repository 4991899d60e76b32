import * as m from "#messages";
import { z } from "zod";
import { calendarDay } from "../../text/day-input.ts";
import {
  type ChoiceField,
  isOptional,
  mapFields,
  type TextField,
  type TextsOf,
  type ValuesOf,
} from "../../text/fields/field.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { parsedInput } from "../../text/parsed-input.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "../../text/plain-text.ts";
import type { FieldErrors } from "../../platform/failure.ts";
import { budgetAmount, goalAmount, suggestedAmount } from "./amount-input.ts";
import { campaignFields, placeFields } from "./campaign-fields.ts";
import { type CampaignDocument, locationOf, rowField, type RowList, rowsMost } from "./campaign-form.ts";
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
  today?: string;
  /** The campaign's current last day, which may be kept although it is near. */
  ends_on_now?: string | null;
};

/** Returns errors by form field, or the content. */
export function checkDocument(
  document: CampaignDocument,
  { today = dayInIndia(), ends_on_now = null }: CheckedAt = {},
): { content: CampaignContent; errors?: undefined } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const reader = createReader(errors);
  const { place, district } = reader.fields(placeFields, document);
  const content: CampaignContent = {
    ...reader.fields(campaignFields, document),
    location: locationOf({ place: place ?? "", district }),
    goal_paise: reader.amount("goal", goalAmount, document.goal),
    ends_on: reader.day("ends_on", document.ends_on, { today, ends_on_now }),
    ends_at_goal: document.ends_at_goal === "yes",
    pictures: reader.pictures(document.pictures),
    budget: reader.rows("budget", document.budget, ({ id, label, amount }, name) => ({
      id: z.guid().safeParse(id).success ? id.toLowerCase() : null,
      label: reader.text(name("label"), label, campaignLimits.budget_label),
      amount_paise: reader.amount(name("amount"), budgetAmount, amount),
    })),
    suggested_amounts: reader.rows("amount", document.amount, ({ amount, impact, is_popular }, name) => ({
      amount_paise: reader.amount(name("amount"), suggestedAmount, amount),
      impact: reader.text(name("impact"), impact, campaignLimits.suggested_amount_impact),
      is_popular: is_popular === "yes",
    })),
    phases: reader.rows("phase", document.phase, (phase, name) => ({
      title: reader.text(name("title"), phase.title, campaignLimits.phase_title),
      timeframe: reader.text(name("timeframe"), phase.timeframe, campaignLimits.phase_timeframe),
      description: reader.text(
        name("description"),
        phase.description,
        campaignLimits.phase_description,
        true,
      ),
      phase_status: phaseStatuses.find((known) => known === phase.phase_status) ?? "pending",
    })),
    faqs: reader.rows("faq", document.faq, ({ question, answer }, name) => ({
      question: reader.text(name("question"), question, campaignLimits.question),
      answer: reader.text(name("answer"), answer, campaignLimits.answer, true),
    })),
  };
  refuseTwice(content, errors);
  return Object.keys(errors).length > 0 ? { errors } : { content };
}

type DraftTable = Readonly<Record<string, TextField | ChoiceField>>;

/** Reads one field after another and records errors; values returned after an error are not used. */
function createReader(errors: FieldErrors) {
  const wrong = (name: string, message: string) => {
    errors[name] ??= message;
  };
  const text = (name: string, given: string, longest: number, lines = false): string => {
    const cleaned = cleanText(given);
    if (!hasVisibleText(cleaned)) wrong(name, m.campaigns_input_missing());
    else if (!isStorable(cleaned, { lines })) wrong(name, m.campaigns_input_unstorable());
    else if (characterCount(cleaned) > longest) wrong(name, m.campaigns_input_too_long({ count: longest }));
    return cleaned;
  };
  const given = <Value>(name: string, schema: z.ZodType<Value>, typed: string, otherwise: Value): Value => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return parsed.data;
    wrong(name, parsed.error.issues[0]?.message ?? m.campaigns_input_missing());
    return otherwise;
  };
  return {
    text,
    fields<Fields extends DraftTable>(fields: Fields, typed: TextsOf<Fields>): ValuesOf<Fields> {
      return mapFields(fields, (field, name) => {
        if (field.type === "choice") {
          if (!field.choices.includes(typed[name])) wrong(name, field.missing());
          return typed[name];
        }
        const is_left_out = isOptional(field) && !hasVisibleText(cleanText(typed[name]));
        return is_left_out ? null : text(name, typed[name], field.longest, field.type === "text");
      }) as ValuesOf<Fields>;
    },
    amount: (name: string, schema: z.ZodType<number>, typed: string) => given(name, schema, typed, 0),
    day(name: string, typed: string, at: LastDayAt): string {
      if (typed.trim() === "") wrong(name, m.campaigns_input_missing());
      return given(name, lastDay(at), typed, "");
    },
    pictures(pictures: CampaignDocument["pictures"]) {
      if (pictures.length > campaignLimits.pictures_count)
        wrong("picture_ids", m.campaigns_input_too_many({ count: campaignLimits.pictures_count }));
      return pictures.map(({ image_id, alt }, index) => {
        const cleaned = cleanText(alt);
        if (!hasVisibleText(cleaned))
          wrong("picture_ids", m.campaigns_input_picture_alt({ place: index + 1 }));
        else if (
          characterCount(cleaned) > campaignLimits.picture_caption ||
          !isStorable(cleaned, { lines: false })
        )
          wrong("picture_ids", m.campaigns_input_picture_words({ place: index + 1 }));
        return { image_id, alt: cleaned };
      });
    },
    rows<Row, Read>(
      list: RowList,
      rows: readonly Row[],
      read: (row: Row, name: (field: string) => string) => Read,
    ): Read[] {
      if (rows.length > rowsMost[list]) wrong(list, m.campaigns_input_too_many({ count: rowsMost[list] }));
      return rows.map((row, index) => read(row, (field) => rowField(list, index, field)));
    },
  };
}

type LastDayAt = { today: string; ends_on_now: string | null };

function lastDay({ today, ends_on_now }: LastDayAt) {
  return parsedInput(calendarDay({ wrong: m.campaigns_input_no_day }), (day) => {
    if (day === ends_on_now && day >= today) return { value: day };
    if (day <= today) return { problem: m.campaigns_input_day_past() };
    return day > dayAfter(today, longestRun_days)
      ? { problem: m.campaigns_input_day_far({ days: longestRun_days }) }
      : { value: day };
  });
}

/** Each amount can be offered once, and one can be popular. */
function refuseTwice({ suggested_amounts }: CampaignContent, errors: FieldErrors): void {
  const seen = new Set<number>();
  const popular = suggested_amounts.findIndex(({ is_popular }) => is_popular);
  for (const [index, { amount_paise, is_popular }] of suggested_amounts.entries()) {
    if (is_popular && index > popular)
      errors[rowField("amount", index, "is_popular")] ??= m.campaigns_input_popular_twice();
    if (seen.has(amount_paise))
      errors[rowField("amount", index, "amount")] ??= m.campaigns_input_amount_twice();
    seen.add(amount_paise);
  }
}
