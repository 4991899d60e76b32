import { z } from "@hono/zod-openapi";
import * as m from "#messages";
import { type Field, isOptional, mapFields } from "../../../../text/fields/field.ts";
import { parseRupees } from "../../../../text/money.ts";
import { calendarDay } from "../../../../text/day-input.ts";
import { budgetAmount, goalAmount, suggestedAmount } from "../../amount-input.ts";
import { blankAsNull } from "../../../../text/text-input.ts";
import type { CampaignDraft, EditedByAdmin } from "../../campaign-draft.ts";
import { documentFields } from "../../campaign-fields.ts";
import type { CampaignDocument } from "../../campaign-form.ts";
import { activityInput } from "../../organiser-input.ts";
import { campaignLimits, campaignStatuses, phaseStatuses } from "../../schema.ts";

/** Organisers' requests and responses about their campaigns. Unknown and protected fields are rejected. */

const wrongText = { error: () => m.campaigns_input_no_text() };
const text = (longest: number) =>
  z.string(wrongText).max(longest, { error: () => m.campaigns_input_too_long({ count: longest }) });
const list = <T extends z.ZodType>(row: T, most: number) =>
  z.array(row).max(most, { error: () => m.campaigns_input_too_many({ count: most }) });

/** As typed: unlike in a complete campaign, a text may be blank and a choice open. */
const typed = mapFields(documentFields, (field): z.ZodType<string | null> => {
  if (field.type === "choice") {
    const choice = z.enum(field.choices, { error: field.missing });
    return field.initial ? choice : choice.nullable();
  }
  return isOptional(field) ? text(field.longest).nullable() : text(field.longest);
});

const fields = {
  ...typed,
  place: text(documentFields.place.longest).openapi({ description: "Village, town or block." }),
  goal_amount: blankAsNull(goalAmount).openapi({ description: "Rupees, with at most two decimals." }),
  ends_on: blankAsNull(calendarDay({ wrong: m.campaigns_input_no_day })).openapi({
    description: "The last day of giving, in India.",
  }),
  ends_at_goal: z.boolean().openapi({ description: "The donation that reaches the goal ends it." }),
  pictures: list(
    z.strictObject({ image_id: z.guid(), alt: text(campaignLimits.picture_caption) }),
    campaignLimits.pictures_count,
  ).openapi({ description: "Your uploads with the purpose `campaign`; the first one is the cover." }),
  budget: list(
    z.strictObject({
      id: z.guid().nullish().openapi({ description: "Of a line that the campaign has." }),
      label: text(campaignLimits.budget_label),
      amount: budgetAmount,
    }),
    campaignLimits.budget_lines_count,
  ),
  suggested_amounts: list(
    z.strictObject({
      amount: suggestedAmount,
      impact: text(campaignLimits.suggested_amount_impact),
      is_popular: z.boolean().optional().openapi({ description: "Of at most one: donors find it selected." }),
    }),
    campaignLimits.suggested_amounts_count,
  ),
  phases: list(
    z.strictObject({
      title: text(campaignLimits.phase_title),
      timeframe: text(campaignLimits.phase_timeframe),
      description: text(campaignLimits.phase_description),
      phase_status: z.enum(phaseStatuses, { error: m.campaigns_input_choose }),
    }),
    campaignLimits.phases_count,
  ),
  faqs: list(
    z.strictObject({ question: text(campaignLimits.question), answer: text(campaignLimits.answer) }),
    campaignLimits.faqs_count,
  ),
};

export const draftInput = z.strictObject(fields).partial().openapi("CampaignDraftInput");
type DraftInput = z.infer<typeof draftInput>;

export const draftChanges = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    version: z
      .int()
      .min(0)
      .max(2_000_000_000)
      .optional()
      .openapi({ description: "That you have read: 409 where it is no longer the present one." }),
  })
  .openapi("CampaignDraftChanges");

/** A draft's fields, possibly incomplete. */
const written = {
  ...fields,
  goal_amount: z.number().nullable(),
  ends_on: z.string().nullable(),
  budget: z.array(z.object({ id: z.guid().nullable(), label: z.string(), amount: z.number().nullable() })),
  suggested_amounts: z.array(
    z.object({ amount: z.number().nullable(), impact: z.string(), is_popular: z.boolean() }),
  ),
};

export const OwnCampaignSchema = z
  .object({
    id: z.guid(),
    status: z.enum(campaignStatuses),
    version: z.int(),
    is_in_review: z.boolean().openapi({ description: "A change of its text waits for a review." }),
    returned_reason: z.string().nullable(),
    ...written,
  })
  .openapi("OwnCampaign");

const { pictures: _photos, ...texts } = fields;
const { pictures: _written_photos, ...writtenTexts } = written;

/** An admin's changes to another person's live campaign: everything but its photos. */
export const adminChanges = z
  .strictObject({
    ...z.strictObject(texts).partial().shape,
    seen: z
      .string()
      .max(100)
      .openapi({ description: "Of the texts that you have read: 409 where they are no longer the same." }),
    reason: activityInput.shape.reason.openapi({
      type: "string",
      description: "Why; its organiser reads it.",
      example: "The number of families was wrong.",
    }),
  })
  .openapi("CampaignAdminChanges");

export const CampaignTextsSchema = z
  .object({
    id: z.guid(),
    status: z.enum(campaignStatuses),
    is_in_review: z.boolean().openapi({ description: "A change of its organiser waits for a review." }),
    has_draft: z.boolean().openapi({ description: "Its organiser has typed something that is not public." }),
    seen: z.string().openapi({ description: "To be sent with the change." }),
    ...writtenTexts,
  })
  .openapi("CampaignTexts");

/** Applies these changes to the form's document. */
export function changedDocument(document: CampaignDocument, changes: DraftInput): CampaignDocument {
  const { goal_amount, ends_on, ends_at_goal, pictures } = changes;
  const given = {
    ...mapFields(documentFields, (_field, name) => orBlank(changes[name])),
    goal: typedAmount(goal_amount),
    ends_on: orBlank(ends_on),
    ends_at_goal: ends_at_goal === undefined ? undefined : ends_at_goal ? "yes" : "",
    pictures,
    budget: changes.budget?.map(({ id, label, amount }) => ({
      id: id ?? "",
      label,
      amount: typedAmount(amount),
    })),
    amount: changes.suggested_amounts?.map(({ amount, impact, is_popular }) => ({
      amount: typedAmount(amount),
      impact,
      is_popular: is_popular ? "yes" : "",
    })),
    phase: changes.phases,
    faq: changes.faqs,
  };
  return { ...document, ...dropUndefined(given) };
}

function typedAmount(amount_paise: number): string;
function typedAmount(amount_paise: number | null | undefined): string | undefined;
function typedAmount(amount_paise: number | null | undefined): string | undefined {
  return amount_paise === undefined ? undefined : amount_paise === null ? "" : String(amount_paise / 100);
}

function orBlank(value: string | null | undefined): string | undefined {
  return value === undefined ? undefined : (value ?? "");
}

function dropUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Amounts and choices that cannot be parsed, as typed in the form, are null. */
export function draftOfApi({ id, status, version, is_in_review, returned_reason, document }: CampaignDraft) {
  return { id, status, version, is_in_review, returned_reason, ...documentInApi(document) };
}

export function textsOfApi({ id, status, is_in_review, has_draft, seen, document }: EditedByAdmin) {
  const { pictures: _photos, ...written } = documentInApi(document);
  return { id, status, is_in_review, has_draft, seen, ...written };
}

function documentInApi(document: CampaignDocument) {
  const { place, pictures } = document;
  return {
    ...mapFields(documentFields, (field, name) => fieldInApi(field, document[name])),
    place,
    goal_amount: amountOf(document.goal),
    ends_on: document.ends_on || null,
    ends_at_goal: document.ends_at_goal === "yes",
    pictures,
    budget: document.budget.map((line) => ({
      id: line.id || null,
      label: line.label,
      amount: amountOf(line.amount),
    })),
    suggested_amounts: document.amount.map(({ amount, impact, is_popular }) => ({
      amount: amountOf(amount),
      impact,
      is_popular: is_popular === "yes",
    })),
    phases: document.phase.map((phase) => ({
      ...phase,
      phase_status: phaseStatuses.find((known) => known === phase.phase_status) ?? "pending",
    })),
    faqs: document.faq,
  };
}

function fieldInApi(field: Field, typed: string): string | null {
  if (field.type !== "choice") return isOptional(field) ? typed || null : typed;
  return field.choices.includes(typed) ? typed : (field.initial ?? null);
}

function amountOf(text: string): number | null {
  const paise = parseRupees(text);
  return paise === null ? null : paise / 100;
}
