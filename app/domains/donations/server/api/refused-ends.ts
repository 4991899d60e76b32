import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { canSeeProblems } from "../../policy.ts";
import { endUnknownGiftBody } from "../../refused-ends.ts";
import { donationsRestricted } from "../donation-failures.ts";
import { endUnknownGift } from "../use-cases/end-unknown-gift.ts";

const bodyLimit_bytes = 8 * 1_024;

export const refusedEndsRoutes = [
  apiRoute("endUnknownGift", {
    method: "post",
    path: "/api/v1/monthly-gifts/{monthly_gift_id}/end",
    tags: ["Donations"],
    summary: "End a monthly gift that the gateway does not know",
    access: signedInFirst(bodyLimit_bytes, {
      allowed: { may: canSeeProblems, otherwise: donationsRestricted },
    }),
    params: z.object({ monthly_gift_id: z.guid() }),
    body: endUnknownGiftBody.openapi("UnknownGiftEnd"),
    refuses: [403, 404, 409, 502, 503],
    done: "It has ended here, and its donor is told.",
    run: ({ services, session, monthly_gift_id, body: { reason } }) =>
      endUnknownGift(services, session, { monthly_gift_id, reason }),
  }),
];
