import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { donationFields } from "../donation-fields.ts";

/** What donors say of themselves and write with their donations. */
export const donorShape = {
  donor_name: "text?",
  donor_email: "text",
  donor_phone: "text?",
  is_anonymous: "bool",
  ...fieldShape(donationFields),
} satisfies Shape;

export const donorColumns = sqlPart`donor_name, donor_email, donor_phone, is_anonymous, ${fieldColumns(donationFields)}`;
