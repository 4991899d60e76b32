import { districts } from "../../text/districts.ts";
import { fieldNames, fieldTexts } from "../../text/fields/field.ts";
import {
  detailFields,
  documentFields,
  meaningFields,
  organiserFields,
  placeFields,
} from "./campaign-fields.ts";
import { campaignLimits } from "./schema.ts";

/** Contents of the campaign form, as typed; shared by the browser, drafts and the server. */

const plainFields = [
  ...fieldNames(meaningFields),
  ...fieldNames(detailFields),
  ...fieldNames(placeFields),
  "goal",
  "ends_on",
  /** "yes" or "". */
  "ends_at_goal",
  ...fieldNames(organiserFields),
] as const;
type PlainField = (typeof plainFields)[number];

/** The form's lists, and the fields of their rows. */
const rowFields = {
  budget: ["id", "label", "amount"],
  /** `is_popular`: "yes" or "". */
  amount: ["amount", "impact", "is_popular"],
  phase: ["title", "timeframe", "description", "phase_status"],
  faq: ["question", "answer"],
} as const;
export type RowList = keyof typeof rowFields;
const rowLists = Object.keys(rowFields) as RowList[];
type RowOf<L extends RowList> = Record<(typeof rowFields)[L][number], string>;

export const rowsMost: Record<RowList, number> = {
  budget: campaignLimits.budget_lines_count,
  amount: campaignLimits.suggested_amounts_count,
  phase: campaignLimits.phases_count,
  faq: campaignLimits.faqs_count,
};

/** An upload of the organiser; the first is the cover. */
export type DraftPicture = { image_id: string; alt: string };

export type CampaignDocument = Record<PlainField, string> & {
  [L in RowList]: RowOf<L>[];
} & { pictures: DraftPicture[] };

export const emptyDocument: CampaignDocument = {
  ...fieldTexts(documentFields),
  goal: "",
  ends_on: "",
  ends_at_goal: "",
  budget: [],
  amount: [],
  phase: [],
  faq: [],
  pictures: [],
};

/** A saved document; one saved before a field existed lacks it. */
export function savedDocument(saved: unknown): CampaignDocument {
  return { ...emptyDocument, ...(saved as Partial<CampaignDocument>) };
}

/** Name of a row's field in the form and in errors, as in "faq_0_question". */
export function rowField(list: RowList, index: number, field: string): string {
  return `${list}_${index}_${field}`;
}

/** Name of the description of a picture in errors; in the form, all have one name. */
export function pictureAlt(index: number): string {
  return `picture_alt_${index}`;
}

/** All possible field names of the form, except pictures. */
export const formFields: readonly string[] = [
  ...plainFields,
  ...rowLists.flatMap((list) =>
    Array.from({ length: rowsMost[list] }, (_, index) =>
      rowFields[list].map((field) => rowField(list, index, field)),
    ).flat(),
  ),
];

type SentValues = Partial<Record<string, string>>;

/** Builds the document from the form's fields; empty rows are dropped. */
export function documentOf(values: SentValues, pictures: readonly DraftPicture[]): CampaignDocument {
  const plain = Object.fromEntries(plainFields.map((field) => [field, lines(values[field])]));
  const rows = Object.fromEntries(rowLists.map((list) => [list, rowsOf(values, list)]));
  return { ...plain, ...rows, pictures: [...pictures] } as CampaignDocument;
}

function rowsOf(values: SentValues, list: RowList): Record<string, string>[] {
  const rows = Array.from({ length: rowsMost[list] }, (_, index) =>
    Object.fromEntries(rowFields[list].map((field) => [field, lines(values[rowField(list, index, field)])])),
  );
  return rows.filter(isTyped);
}

/** Normalises line endings, which browsers submit as CRLF. */
function lines(text = ""): string {
  return text.replaceAll("\r\n", "\n");
}

/** An id, a selected status or a mark alone does not count as typed. */
function isTyped({
  id: _id,
  phase_status: _status,
  is_popular: _mark,
  ...typed
}: Record<string, string>): boolean {
  return Object.values(typed).some((text) => text.trim() !== "");
}

const state = "Odisha" as const;

/** "Tikiri, Rayagada, Odisha" is the place Tikiri in the district of Rayagada. */
export function placeOfLocation(location: string): { place: string; district: string } {
  const parts = location.split(",").map((part) => part.trim());
  if (parts.at(-1) === state) parts.pop();
  const district = districts.find((known) => known.toLowerCase() === parts.at(-1)?.toLowerCase());
  if (district) parts.pop();
  return { place: parts.join(", "), district: district ?? "" };
}

export function locationOf({ place, district }: { place: string; district: string }): string {
  return [place.trim(), district, state].filter(Boolean).join(", ");
}

/** The form's values by field name, except pictures. */
export function valuesOf(document: CampaignDocument): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of plainFields) values[field] = document[field];
  for (const list of rowLists)
    for (const [index, row] of document[list].entries())
      for (const [field, text] of Object.entries(row)) values[rowField(list, index, field)] = text;
  return values;
}

/** Number of non-empty rows in this list. */
export function rowCount(values: SentValues, list: RowList): number {
  return rowsOf(values, list).length;
}
