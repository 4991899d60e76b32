import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonBody, problems } from "../../../platform/http/api.ts";
import { limitBody } from "../../../platform/http/body.ts";
import { slotViewsPath } from "../schema.ts";
import { slotPaths } from "./queries/slot-counts.ts";

const bodyLimit_bytes = 1_024;

const viewRoute = createRoute({
  method: "post",
  path: slotViewsPath,
  tags: ["Sponsored slots"],
  summary: "Count a view of a sponsored slot",
  description:
    "Pages send it when half of a slot was in sight for a second. Only a number per slot and day is stored. Robots, and the same slot from the same address within ten seconds, are not counted; the answer is the same.",
  request: { body: jsonBody(z.strictObject({ slot_id: z.guid() })) },
  responses: { 204: { description: "Taken." }, ...problems(400, 413) },
});

/** Counts views of sponsored slots; clicks go through the page `/sponsored/{id}`. */
export function createSponsoredApi() {
  const api = createApi();
  api.use(slotViewsPath, limitBody(bodyLimit_bytes));
  api.openapi(viewRoute, async (c) => {
    const { services, client_address } = c.var;
    const slot_id = c.req.valid("json").slot_id.toLowerCase();
    if ((await slotPaths(services)).has(slot_id))
      services.slot_counts.count("view", slot_id, {
        address: client_address,
        user_agent: c.req.header("user-agent") ?? "",
      });
    return c.body(null, 204);
  });
  return api;
}
