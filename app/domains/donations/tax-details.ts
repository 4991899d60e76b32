import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";
import { panHolderKinds, panProblem, writtenPan } from "./pan.ts";

/** Form input; unknown fields are rejected. `version`: of the details shown, 0 if there were none. */
export const taxDetailsInput = z
  .strictObject({
    holder: z.enum(panHolderKinds, { error: () => m.donations_tax_holder_missing() }),
    legal_name: plainText({ name: m.donations_called_legal_name, lines: false, shortest: 2, longest: 120 }),
    pan: z
      .string({ error: () => m.donations_tax_pan_missing() })
      .max(40, { error: () => m.donations_tax_pan_malformed() })
      .transform(writtenPan),
    address: plainText({ name: m.donations_called_address, lines: true, shortest: 10, longest: 200 }),
    version: z.coerce.number().int().min(0).max(1_000_000),
  })
  .superRefine(({ pan, holder }, c) => {
    const message = panProblem(pan, holder);
    if (message !== undefined) c.addIssue({ code: "custom", path: ["pan"], message });
  });
export type TaxDetailsInput = z.output<typeof taxDetailsInput>;
