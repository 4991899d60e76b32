import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { pinCodePattern } from "../../pin-code.ts";
import { placeOfPin } from "../pin-codes.ts";

const PlaceSchema = z
  .object({
    pin_code: z.string(),
    district: z
      .string()
      .nullable()
      .openapi({ description: "Null: the code is not known, or lies in several states." }),
    town: z.string().nullable().openapi({ description: "Null: several places share the code." }),
    state: z.string().nullable().openapi({ description: "Null: not even by the first digits, or several." }),
    possible_states: z
      .array(z.string())
      .openapi({ description: "All states in which places of the code lie; empty: the code is not known." }),
  })
  .openapi("PlaceOfPinCode");

export const pinCodeRoutes = [
  apiRoute("getPinCode", {
    method: "get",
    path: "/api/v1/pin-codes/{pin}",
    tags: ["Addresses"],
    summary: "The district and the state of an Indian PIN code, as a suggestion",
    params: z.object({ pin: z.string().regex(pinCodePattern) }),
    answer: [PlaceSchema, "What is known of it."],
    // Same for everybody until the next release of the table.
    cache: "public, max-age=86400",
    run: async ({ pin }) => placeOfPin(pin),
  }),
];
