import * as m from "#messages";
import { TextArea } from "../ui/TextField.tsx";
import type { FieldOf } from "./PageForm.tsx";

type ReasonFieldProps = { field: FieldOf; maxLength: number; rows?: number };

/** The reason for an action on a user or their content. */
export function ReasonField({ field, maxLength, rows = 2 }: ReasonFieldProps) {
  return (
    <TextArea
      label={m.page_reason()}
      hint={m.page_reason_hint()}
      marked
      rows={rows}
      maxLength={maxLength}
      {...field("reason")}
    />
  );
}
