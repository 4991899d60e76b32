import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonAnswer, problems } from "../../../platform/http/api.ts";
import { pinCodePattern } from "../pin-code.ts";
import { placeOfPin } from "./pin-codes.ts";

const placeRoute = createRoute({
  method: "get",
  path: "/api/v1/pin-codes/{pin}",
  tags: ["Addresses"],
  summary: "The district and the state of an Indian PIN code, as a suggestion",
  request: { params: z.object({ pin: z.string().regex(pinCodePattern) }) },
  responses: {
    200: jsonAnswer(
      z
        .object({
          pin_code: z.string(),
          district: z.string().nullable().openapi({ description: "Null: the code is not known." }),
          state: z.string().nullable().openapi({ description: "Null: not even by the first digits." }),
        })
        .openapi("PlaceOfPinCode"),
      "What is known of it.",
    ),
    ...problems(404),
  },
});

/** Same for everybody until the next release of the table. */
const forADay = { "Cache-Control": "public, max-age=86400" };

export function createPinCodeRoutes() {
  return createApi().openapi(placeRoute, (c) => c.json(placeOfPin(c.req.valid("param").pin), 200, forADay));
}
