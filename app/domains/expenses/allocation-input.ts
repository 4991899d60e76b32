import { z } from "zod";
import * as m from "#messages";
import { requestKey } from "../../text/request-key-input.ts";
import { plainText } from "../../text/text-input.ts";
import { allocationLimits } from "./allocation.ts";
import { rupeeAmount } from "./expense-input.ts";

/** Input for allocations by admins, for forms and the API alike. Unknown fields are refused. */

const side = z
  .guid({ error: () => m.expenses_allocation_campaign_wrong() })
  .transform((id) => id.toLowerCase())
  .nullable();

export const allocationInput = z.strictObject({
  /** Null: the general fund. */
  from_campaign_id: side,
  to_campaign_id: side,
  amount: rupeeAmount,
  /** Public. */
  reason: plainText({
    name: m.expenses_called_reason,
    lines: true,
    shortest: 5,
    longest: allocationLimits.reason,
  }),
  request_key: requestKey(),
});
export type AllocationInput = z.output<typeof allocationInput>;

const uuidInText = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The id in the address of a campaign's page that was pasted into a search, if it is one. */
export function pastedCampaign(q: string): string | undefined {
  return uuidInText.exec(q)?.[0].toLowerCase();
}
