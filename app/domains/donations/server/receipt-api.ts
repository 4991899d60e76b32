import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { createApi, problems, signedInToApi } from "../../../platform/http/api.ts";
import { pdfResponse } from "../../../platform/http/pdf.ts";
import { Failure } from "../../../platform/failure.ts";
import { isUuid } from "../../../text/uuid.ts";
import { readDonationOfPage } from "./queries/donation-page.ts";
import { drawReceipt } from "./use-cases/draw-receipt.ts";

const receiptRoute = createRoute({
  method: "get",
  path: "/api/v1/receipt.pdf",
  tags: ["Donations"],
  summary: "The receipt of a donation, for its donor",
  request: {
    query: z.strictObject({
      gift: z.string().max(200).openapi({
        description: "The access token of the donation, or its id where you are its donor and signed in.",
      }),
    }),
  },
  responses: {
    200: {
      description: "The receipt as it is now: a refund is marked on it.",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...problems(400, 401, 404, 503),
  },
});

export function createReceiptRoutes() {
  return createApi().openapi(receiptRoute, async (c) => {
    const { services } = c.var;
    const { gift } = c.req.valid("query");
    const user_id = isUuid(gift) ? (await signedInToApi(c)).user_id : undefined;
    const donation = await readDonationOfPage(services, gift, user_id);
    const drawn = donation && (await drawReceipt(services, donation.id));
    if (!drawn) throw new Failure(404, "receipt_not_found", m.donations_paper_not_found());
    return pdfResponse(drawn.pdf, drawn.title);
  });
}
