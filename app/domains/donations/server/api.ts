import { createApiRoutes } from "../../../platform/http/api-route.ts";
import type { Services } from "../../../platform/services.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { paymentNotVerified } from "../../payments/server/use-cases/verify-payment.ts";
import { answerRoutes } from "./api/answers.ts";
import { givenUnmatchedRoutes } from "./api/given-unmatched.ts";
import { givingPaths, givingRoutes } from "./api/giving.ts";
import { monthlyPaths, monthlyRoutes } from "./api/monthly.ts";
import { ownMonthlyRoutes } from "./api/own-monthly.ts";
import { donationReadingRoutes } from "./api/reading.ts";
import { receiptRoutes } from "./api/receipt.ts";
import { refusedEndsRoutes } from "./api/refused-ends.ts";
import { taxRoutes } from "./api/tax.ts";
import { donationNotOpened } from "./use-cases/open-donation.ts";

export const createDonationsApi = () =>
  createApiRoutes(
    ...givingRoutes,
    ...donationReadingRoutes,
    ...receiptRoutes,
    ...taxRoutes,
    ...monthlyRoutes,
    ...ownMonthlyRoutes,
    ...answerRoutes,
    ...givenUnmatchedRoutes,
    ...refusedEndsRoutes,
  );

/**
 * For a call that failed before it reached the donation, such as when the session could not be read: the response still
 * says whether money moved. Any other error is passed through.
 */
export function asGivingFailure(services: Services, path: string, error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  if (path === givingPaths.open || path === monthlyPaths.open) return donationNotOpened(services, error);
  return path === givingPaths.verify || path === monthlyPaths.verify
    ? paymentNotVerified(services, error)
    : error;
}
