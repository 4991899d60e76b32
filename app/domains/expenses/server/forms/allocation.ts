import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { allocationPath } from "../../allocation.ts";
import { allocationInput } from "../../allocation-input.ts";
import { reasonInput } from "../../expense-input.ts";
import {
  approveAllocation,
  prepareAllocation,
  reverseAllocation,
  withdrawAllocation,
} from "../use-cases/run-allocations.ts";

/** Page forms of admins for allocations. */

type Visit = { services: Services; session: Session };

/** Both sides are of the page's address; null: the general fund. */
export function prepareAllocationForm(
  { services, session }: Visit,
  sides: { from_campaign_id: string | null; to_campaign_id: string | null },
): FormAction {
  return formAction({
    schema: allocationInput,
    inputOf: ({ values }) => ({ ...values, ...sides }),
    echoed: ["amount", "reason", "request_key"],
    failed: m.expenses_allocation_not_prepared(),
    async perform(input) {
      const id = await prepareAllocation(services, session, input);
      return { location: allocationPath(id), notice: "allocation_prepared" };
    },
  });
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
