import { z } from "@hono/zod-openapi";
import { apiRoute, createApiRoutes } from "../../../../platform/http/api-route.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import { slotViewsPath } from "../../schema.ts";
import { slotPaths } from "../queries/slot-counts.ts";

const bodyLimit_bytes = 1_024;

/** Counts views of sponsored slots; clicks go through the page `/sponsored/{id}`. */
export const createSponsoredApi = () =>
  createApiRoutes(
    apiRoute("countSlotView", {
      method: "post",
      path: slotViewsPath,
      tags: ["Sponsored slots"],
      summary: "Count a view of a sponsored slot",
      description:
        "Pages send it when half of a slot was in sight for a second. Only a number per slot and day is stored. Robots, and the same slot from the same address within ten seconds, are not counted; the answer is the same.",
      middleware: limitBody(bodyLimit_bytes),
      body: z.strictObject({ slot_id: z.guid() }),
      done: "It is accepted.",
      async run({ c, services, client_address: address, body }) {
        const slot_id = body.slot_id.toLowerCase();
        if (!(await slotPaths(services)).has(slot_id)) return;
        const user_agent = c.req.header("user-agent") ?? "";
        services.slot_counts.count("view", slot_id, { address, user_agent });
      },
    }),
  );
