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

/** Condition on donations or monthly gifts: those of the account, and those of its verified address without an account. */
export function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or (user_id is null and lower(donor_email) = ${email}))`;
}
