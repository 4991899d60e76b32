import { z } from "zod";
import * as m from "#messages";
import { calendarDay } from "../../text/day-input.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { rupeesInput } from "../../text/money-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { taxClaimAbove_paise } from "./donation.ts";
import { financialYear } from "./financial-year.ts";
import { panPattern, writtenPan } from "./pan.ts";
import { approvalFields, type ReceiptSettings, settingsOfFields } from "./receipt-settings.ts";
import { actOf2025From } from "./tax-law.ts";
import { mostTaxColumns, parseTaxLayout } from "./tax-layout.ts";

const line = (name: () => string) =>
  blankAsNull(plainText({ name, lines: false, longest: 100 })).default(null);

const day = (earliest: string) =>
  calendarDay({ wrong: m.donations_settings_day_wrong, earliest, latest: () => "2099-12-31" });
const optionalDay = () => blankAsNull(day("1950-01-01")).default(null);

const fields = {
  valid_from: day("2000-01-01"),
  legal_name: plainText({ name: m.donations_called_legal_name, lines: false, shortest: 2, longest: 200 }),
  address: plainText({ name: m.donations_called_address, lines: true, shortest: 10, longest: 500 }),
  pan: blankAsNull(
    z
      .string()
      .max(40, { error: () => m.donations_tax_pan_malformed() })
      .transform(writtenPan)
      .refine((pan) => panPattern.test(pan), { error: () => m.donations_tax_pan_malformed() }),
  ).default(null),
  society_registration: line(m.donations_called_registration),
  registration_12a: line(m.donations_called_registration),
  darpan_id: line(m.donations_called_darpan),
  tax_above: rupeesInput({ least_paise: 0, wrong: m.donations_settings_tax_above_wrong }).default(
    taxClaimAbove_paise,
  ),
  approval_number: line(m.donations_called_approval_number),
  approved_on: optionalDay(),
  approved_from: optionalDay(),
  approved_until: optionalDay(),
  tax_act: line(m.donations_called_act),
  tax_section: line(m.donations_called_section),
  statement_form: line(m.donations_called_form),
  certificate_form: line(m.donations_called_form),
  /** Key of the edited row; empty for a new one. */
  original: z.union([z.literal(""), z.iso.date()]).default(""),
  /** Version of all settings as shown, to detect concurrent changes. */
  seen: z.coerce.number().int().min(0),
};

/** The Act of 2025 does not apply to earlier donations. */
function isOfLaterLaw({ valid_from, tax_act }: { valid_from: string; tax_act: string | null }): boolean {
  return valid_from < actOf2025From && tax_act !== null && tax_act.includes("2025");
}

/** Form validation: the fields of an approval are required together. */
export const receiptSettingsInput = z.strictObject(fields).superRefine((given, c) => {
  const add = (path: string, message: string) => c.addIssue({ code: "custom", path: [path], message });
  if (given.approval_number === null) return;
  for (const name of approvalFields)
    if (given[name] === null) add(name, m.donations_settings_with_approval());
  if (isOfLaterLaw(given)) add("tax_act", m.donations_settings_act_later());
  if (given.pan === null) add("pan", m.donations_settings_pan_needed());
  if (given.approved_from && given.approved_until && given.approved_from > given.approved_until)
    add("approved_until", m.donations_settings_until_before());
});
export type ReceiptSettingsInput = z.output<typeof receiptSettingsInput>;

export function settingsOf({ tax_above: tax_above_paise, ...given }: ReceiptSettingsInput): ReceiptSettings {
  return settingsOfFields({ ...given, tax_above_paise });
}

/** Form input. `version`: of the layout shown, 0 if this year had none. */
export const taxLayoutInput = z.strictObject({
  year: z
    .string()
    .trim()
    .refine((name) => financialYear(name) !== undefined, { error: () => m.donations_layout_year_wrong() }),
  layout: z
    .string({ error: () => m.donations_layout_empty() })
    .max(8_000, { error: () => m.donations_layout_too_long({ most: mostTaxColumns }) })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .superRefine((text, c) => {
      const parsed = parseTaxLayout(text);
      if ("problem" in parsed) c.addIssue({ code: "custom", message: parsed.problem });
    }),
  version: z.coerce.number().int().min(0),
});
export type TaxLayoutInput = z.output<typeof taxLayoutInput>;

/** That a year's statement, or a correction of it, was filed with the tax office. `download`: the file; empty: another one. */
export const filedInput = z.strictObject({
  year: z.string().max(20),
  filed_on: calendarDay({
    wrong: m.donations_filed_day_wrong,
    earliest: "2021-04-01",
    latest: () => dayInIndia(),
  }),
  acknowledgement_number: plainText({
    name: m.donations_called_acknowledgement,
    lines: false,
    shortest: 5,
    longest: 40,
  }),
  download: z.union([z.literal(""), z.guid()], { error: () => m.donations_filed_file_wrong() }).default(""),
});
export type FiledInput = z.output<typeof filedInput>;

/** `corrections`: how many were shown. */
export const notFiledInput = z.strictObject({
  year: filedInput.shape.year,
  corrections: z.coerce.number().int().min(0).default(0),
});
export type NotFiledInput = z.output<typeof notFiledInput>;
