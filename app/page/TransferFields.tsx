import * as m from "#messages";
import { TextField, type TextFieldProps } from "../ui/TextField.tsx";

/** The day of something that is recorded, up to today, which it has at first; "2026-11-20", as in India. */
export function DayField({ today, defaultValue = today, ...rest }: TextFieldProps & { today: string }) {
  return <TextField type="date" max={today} marked {...rest} defaultValue={defaultValue} />;
}

/** The bank's reference of a transfer, which `bankReference` reads. */
export function ReferenceField({
  label = m.page_bank_reference(),
  hint = m.page_bank_reference_hint(),
  ...rest
}: Partial<TextFieldProps>) {
  return <TextField label={label} hint={hint} autoComplete="off" maxLength={60} marked {...rest} />;
}
