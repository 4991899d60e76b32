import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as m from "#messages";
import { type ApiEnv, documentAsker, signedInToApi } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { pdfResponse } from "../../../../platform/http/pdf.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { creditNotesOf } from "../queries/credit-notes.ts";
import { readDonationOfPage } from "../queries/donation-page.ts";
import { drawCreditNote } from "../use-cases/draw-credit-note.ts";
import { drawReceipt } from "../use-cases/draw-receipt.ts";

const gift = z.string().max(200).openapi({
  description: "The access token of the donation, or its id where you are its donor and signed in.",
});

/** Papers of a donation, for its donor. */
export const receiptRoutes = [
  apiRoute("downloadReceipt", {
    method: "get",
    path: "/api/v1/receipt.pdf",
    tags: ["Donations"],
    summary: "The receipt of a donation, for its donor",
    query: z.strictObject({ gift }),
    refuses: [401, 404, 429, 503],
    file: [
      "application/pdf",
      "The receipt as it is now: a refund is marked on it. By a token, PAN and address are shown in part.",
    ],
    async run({ c, services, query }) {
      const donation = await donationOf(c, query.gift);
      const has_whole_details = isUuid(query.gift);
      const drawn =
        donation &&
        (await drawReceipt(services, donation.id, { asked_by: await documentAsker(c), has_whole_details }));
      if (!drawn) throw new Failure(404, "receipt_not_found", m.donations_paper_not_found());
      return pdfResponse(drawn.pdf, drawn.title);
    },
  }),
  apiRoute("downloadCreditNoteOfDonation", {
    method: "get",
    path: "/api/v1/credit-note.pdf",
    tags: ["Donations"],
    summary: "A credit note of a refunded donation, for its donor",
    query: z.strictObject({
      gift,
      number: z.string().max(30).openapi({ description: "Of the credit note.", example: "D-2026-27/000001" }),
    }),
    refuses: [401, 404, 429, 503],
    file: ["application/pdf", "The credit note, which voids the receipt or a part of it."],
    async run({ c, services, query }) {
      const donation = await donationOf(c, query.gift);
      const notes = donation ? await creditNotesOf(services.db, donation.id) : [];
      const note = notes.find(({ number }) => number === query.number);
      const drawn = note && (await drawCreditNote(services, note, await documentAsker(c)));
      if (!drawn) throw new Failure(404, "credit_note_not_found", m.donations_note_not_found());
      return pdfResponse(drawn.pdf, drawn.title);
    },
  }),
];

/** Only for its donor. */
async function donationOf(c: Context<ApiEnv>, reference: string) {
  const user_id = isUuid(reference) ? (await signedInToApi(c)).user_id : undefined;
  return readDonationOfPage(c.var.services, reference, user_id);
}
