import * as m from "#messages";
import type { FieldErrors } from "../../../platform/failure.ts";
import { type FormAction, formAction, type TextFields } from "../../../platform/http/form.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { allocationPath, fundName } from "../allocation.ts";
import { allocationInput, typedSide } from "../allocation-input.ts";
import { reasonInput } from "../expense-input.ts";
import {
  approveAllocation,
  prepareAllocation,
  reverseAllocation,
  withdrawAllocation,
} from "./use-cases/run-allocations.ts";

/** Page forms of admins for allocations. */

type Visit = { services: Services; session: Session };

/** `from_campaign_id`: of the page's address; null: the general fund. */
export function prepareAllocationForm(
  { services, session }: Visit,
  from_campaign_id: string | null,
): FormAction {
  return formAction({
    schema: allocationInput,
    prepare: async ({ values }) => (from_campaign_id === null ? {} : wrongChoice(values)),
    inputOf: ({ values: { to, campaign, ...others } }) => ({
      ...others,
      from_campaign_id,
      to_campaign_id: from_campaign_id === null || to === "campaign" ? typedSide(campaign) : null,
    }),
    echoed: ["to", "campaign", "amount", "reason", "request_key"],
    failed: m.expenses_allocation_not_prepared(),
    async perform(input) {
      const id = await prepareAllocation(services, session, input);
      return { location: allocationPath(id), notice: "allocation_prepared" };
    },
  });
}

/** Money goes to the general fund only where that is chosen and no campaign is named. */
function wrongChoice({ to, campaign }: TextFields): FieldErrors {
  if (to === "campaign") return {};
  if (to !== fundName) return { to: m.expenses_allocation_where_missing() };
  return campaign?.trim() ? { to: m.expenses_allocation_where_both() } : {};
}

export function allocationForms({ services, session }: Visit, id: string): Record<string, FormAction> {
  const failed = m.expenses_not_decided();
  const location = allocationPath(id);
  return {
    approve: formAction({
      failed,
      async perform() {
        await approveAllocation(services, session, id);
        return { location, notice: "allocation_booked" };
      },
    }),
    withdraw: formAction({
      failed,
      async perform() {
        await withdrawAllocation(services, session, id);
        return { location, notice: "allocation_withdrawn" };
      },
    }),
    reverse: formAction({
      schema: reasonInput,
      echoed: ["reason"],
      failed,
      async perform({ reason }) {
        await reverseAllocation(services, session, id, reason);
        return { location, notice: "allocation_reversed" };
      },
    }),
  };
}
