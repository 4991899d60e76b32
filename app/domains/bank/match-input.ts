import { z } from "zod";
import * as m from "#messages";
import { recordKinds } from "./bank-line.ts";

/** A record with which an admin matches a line. */
export const matchInput = z.strictObject({
  kind: z.enum(recordKinds, { error: () => m.bank_match_record_wrong() }),
  record_id: z.guid({ error: () => m.bank_match_record_wrong() }),
});

/** The form, which chooses the line. */
export const matchForm = matchInput.extend({ line_id: z.guid({ error: () => m.bank_match_line_missing() }) });
