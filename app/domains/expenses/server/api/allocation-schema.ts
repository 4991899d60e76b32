import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import type { Allocation } from "../allocation-row.ts";
import type { AllocationSide, PublicAllocation } from "../../allocation.ts";
import { allocationStatuses } from "../../allocation-states.ts";

/** Allocations in the API's schema. */

export const AllocationSideSchema = z
  .object({ campaign_id: z.guid().nullable(), campaign: z.string().nullable() })
  .openapi("AllocationSide", {
    description: "The id is null: the general fund. The name is null: it is not public.",
  });

export function sideInApi(side: AllocationSide): z.output<typeof AllocationSideSchema> {
  return { campaign_id: side?.id ?? null, campaign: side?.title ?? null };
}

export const PublicAllocationSchema = z
  .object({
    id: z.guid(),
    from: AllocationSideSchema,
    to: AllocationSideSchema,
    amount: rupees,
    reason: z.string(),
    booked_at: z.iso.datetime(),
    is_reversed: z.boolean(),
    reversal_reason: z.string().nullable(),
  })
  .openapi("PublicAllocation");

export function publicAllocationInApi(allocation: PublicAllocation): z.output<typeof PublicAllocationSchema> {
  const { amount_paise, from, to, booked_at, ...rest } = allocation;
  return {
    ...rest,
    from: sideInApi(from),
    to: sideInApi(to),
    amount: amount_paise / 100,
    booked_at: booked_at.toISOString(),
  };
}

export const AllocationSchema = z
  .object({
    id: z.guid(),
    from: AllocationSideSchema,
    to: AllocationSideSchema,
    amount: rupees,
    reason: z.string(),
    status: z.enum(allocationStatuses),
    prepared_at: z.iso.datetime(),
    approved_at: z.iso.datetime().nullable(),
    approved_alone: z.boolean().openapi({ description: "No other admin could approve it." }),
    reversal_reason: z.string().nullable(),
  })
  .openapi("Allocation");

export function allocationInApi(allocation: Allocation): z.output<typeof AllocationSchema> {
  return {
    id: allocation.id,
    from: sideInApi(allocation.from),
    to: sideInApi(allocation.to),
    amount: allocation.amount_paise / 100,
    reason: allocation.reason,
    status: allocation.status,
    prepared_at: allocation.prepared_at.toISOString(),
    approved_at: allocation.approved_at?.toISOString() ?? null,
    approved_alone: allocation.approved_alone,
    reversal_reason: allocation.reversal_reason,
  };
}
