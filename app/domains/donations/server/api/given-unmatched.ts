import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { canDecideUnmatched } from "../../../payments/policy.ts";
import { decisionsRestricted } from "../../../payments/server/use-cases/decide-unmatched.ts";
import { unmatchedPaymentParams } from "../../../payments/unmatched-input.ts";
import { givenUnmatchedInput } from "../../given-unmatched.ts";
import { giveUnmatched } from "../use-cases/give-unmatched.ts";

const bodyLimit_bytes = 8 * 1_024;

export const givenUnmatchedRoutes = [
  apiRoute("giveUnmatched", {
    method: "post",
    path: "/api/v1/payments/unmatched/{payment_id}/donation",
    tags: ["Payments"],
    summary: "Give an unmatched payment as a donation of the day it was paid",
    access: signedInFirst(bodyLimit_bytes, {
      allowed: { may: canDecideUnmatched, otherwise: decisionsRestricted },
    }),
    params: unmatchedPaymentParams,
    body: givenUnmatchedInput.openapi("UnmatchedDonation"),
    refuses: [403, 409, 502, 503],
    done: "It is a donation, with its receipt.",
    run: ({ services, session, payment_id: gateway_payment_id, body: given }) =>
      giveUnmatched(services, session, { gateway_payment_id, given }),
  }),
];
