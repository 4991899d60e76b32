import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { createApi, documentAsker, idParams, problems, signedInToApi } from "../../../platform/http/api.ts";
import { recordExport } from "../../../platform/http/list-export.ts";
import { pdfResponse } from "../../../platform/http/pdf.ts";
import { Failure } from "../../../platform/failure.ts";
import { siteOfPages } from "../../content/server/queries.ts";
import { slipsFile } from "../shipping-list.ts";
import { canShip } from "../states.ts";
import { shipmentNotFound } from "./commands/change-shipment.ts";
import { billTemplate, creditNotePaper, invoicePaper } from "./documents/bill.ts";
import { packingSlips, packingSlipsTemplate } from "./documents/packing-slips.ts";
import { readCreditNote, readInvoice } from "./queries/invoices.ts";
import { readShipmentsToSend } from "./queries/shipments-to-send.ts";

const tags = ["Orders"];
const pdf = (description: string) => ({
  200: { description, content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } } },
});

const slipsAtOnce = 50;

const slipsRoute = createRoute({
  method: "get",
  path: slipsFile,
  tags,
  summary: "Packing slips of paid shipments: a vendor's own, any for admins",
  request: {
    query: z.strictObject({
      ids: z
        .string()
        .toLowerCase()
        .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))])
        .pipe(z.array(z.string()).min(1).max(slipsAtOnce))
        .openapi({ type: "string", description: "Ids of shipments, with commas between them, at most 50." }),
    }),
  },
  responses: {
    ...pdf("In the order of the ids; others' are left out."),
    ...problems(400, 401, 403, 404, 429, 503),
  },
});

const invoiceRoute = createRoute({
  method: "get",
  path: "/api/v1/shipments/{id}/invoice.pdf",
  tags,
  summary: "The invoice of a shipment, for its customer, its vendor and admins",
  request: { params: idParams },
  responses: { ...pdf("The invoice."), ...problems(401, 404, 429, 503) },
});

const creditNoteRoute = createRoute({
  method: "get",
  path: "/api/v1/credit-notes/{id}/note.pdf",
  tags,
  summary: "A credit note of a returned item, for its customer, its vendor and admins",
  request: { params: idParams },
  responses: { ...pdf("The credit note."), ...problems(401, 404, 429, 503) },
});

export function createPaperRoutes() {
  return createApi()
    .openapi(slipsRoute, async (c) => {
      const session = await signedInToApi(c);
      if (!canShip(session)) throw new Failure(403, "forbidden", m.orders_ship_restricted());
      const { services } = c.var;
      const shipments = await readShipmentsToSend(services.db, session, c.req.valid("query").ids);
      if (shipments.length === 0) throw shipmentNotFound();
      // An admin's file has the addresses of other sellers' customers.
      if (session.roles.includes("admin")) await recordExport(c, "packing-slips");
      const { organisation_name } = await siteOfPages(services);
      const paper = packingSlips(shipments, organisation_name);
      return pdfResponse(
        await services.documents.draw(packingSlipsTemplate, paper, await documentAsker(c)),
        paper.title,
      );
    })
    .openapi(invoiceRoute, async (c) => {
      const session = await signedInToApi(c);
      const invoice = await readInvoice(c.var.services.db, session, c.req.valid("param").id);
      if (!invoice) throw new Failure(404, "invoice_not_found", m.orders_paper_not_found());
      const paper = invoicePaper(invoice);
      return pdfResponse(
        await c.var.services.documents.draw(billTemplate, paper, await documentAsker(c)),
        paper.title,
      );
    })
    .openapi(creditNoteRoute, async (c) => {
      const session = await signedInToApi(c);
      const note = await readCreditNote(c.var.services.db, session, c.req.valid("param").id);
      if (!note) throw new Failure(404, "credit_note_not_found", m.orders_paper_not_found());
      const paper = creditNotePaper(note);
      return pdfResponse(
        await c.var.services.documents.draw(billTemplate, paper, await documentAsker(c)),
        paper.title,
      );
    });
}
