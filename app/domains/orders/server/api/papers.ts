import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as m from "#messages";
import { type ApiEnv, documentAsker, signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { recordExport } from "../../../../platform/http/list-export.ts";
import { pdfResponse } from "../../../../platform/http/pdf.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { slipsFilePath } from "../../shipping-list.ts";
import { openKeptCustomer } from "../customer-vault.ts";
import { shippers } from "../shippers.ts";
import { shipmentNotFound } from "../commands/lock-shipment.ts";
import { billTemplate, creditNotePaper, invoicePaper } from "../documents/bill.ts";
import { packingSlips, packingSlipsTemplate } from "../documents/packing-slips.ts";
import { type IssuedInvoice, readCreditNote, readInvoice } from "../queries/invoices.ts";
import { readShipmentsToSend } from "../queries/shipments-to-send.ts";

const tags = ["Orders"];
const signedInOnly = signedInFirst(4_096);
const slipsAtOnce = 50;

export const paperRoutes = [
  apiRoute("downloadPackingSlips", {
    method: "get",
    path: slipsFilePath,
    tags,
    summary: "Packing slips of paid shipments: a vendor's own, any for admins",
    access: shippers,
    query: z.strictObject({
      ids: z
        .string()
        .toLowerCase()
        .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))])
        .pipe(z.array(z.string()).min(1).max(slipsAtOnce))
        .openapi({ type: "string", description: "Ids of shipments, with commas between them, at most 50." }),
    }),
    refuses: [403, 404, 429, 503],
    file: ["application/pdf", "In the order of the ids; others' are left out."],
    async run({ c, services, session, query: { ids } }) {
      const shipments = await readShipmentsToSend(services.db, session, ids);
      if (shipments.length === 0) throw shipmentNotFound();
      // An admin's file has the addresses of other sellers' customers.
      if (session.roles.includes("admin")) await recordExport(c, "packing-slips");
      const { organisation_name } = await siteOfPages(services);
      const paper = packingSlips(shipments, organisation_name);
      const drawn = await services.documents.draw(packingSlipsTemplate, paper, await documentAsker(c));
      return pdfResponse(drawn, paper.title);
    },
  }),
  apiRoute("downloadInvoice", {
    method: "get",
    path: "/api/v1/shipments/{id}/invoice.pdf",
    tags,
    summary: "The invoice of a shipment, for its customer, its vendor and admins",
    access: signedInOnly,
    refuses: [429, 503],
    file: ["application/pdf", "The invoice."],
    async run({ c, services, session, id }) {
      const invoice = await readInvoice(services.db, session, id);
      if (!invoice) throw new Failure(404, "invoice_not_found", m.orders_paper_not_found());
      return drawBill(c, invoicePaper(await withKeptCustomer(services, session, invoice)));
    },
  }),
  apiRoute("downloadCreditNote", {
    method: "get",
    path: "/api/v1/credit-notes/{id}/note.pdf",
    tags,
    summary: "A credit note of a returned item, for its customer, its vendor and admins",
    access: signedInOnly,
    refuses: [429, 503],
    file: ["application/pdf", "The credit note."],
    async run({ c, services, session, id }) {
      const note = await readCreditNote(services.db, session, id);
      if (!note) throw new Failure(404, "credit_note_not_found", m.orders_paper_not_found());
      const invoice = await withKeptCustomer(services, session, note.invoice);
      return drawBill(c, creditNotePaper({ ...note, invoice }));
    },
  }),
];

/** Admins answer the tax office, also for a customer who was erased: the audit says that they looked. */
async function withKeptCustomer(
  { db, secrets }: Services,
  session: Session,
  invoice: IssuedInvoice,
): Promise<IssuedInvoice> {
  if (invoice.sealed_customer === null || !session.roles.includes("admin")) return invoice;
  await recordAudit(db, {
    actor_user_id: session.user_id,
    event: "erased_customer_read",
    subject_kind: "invoice",
    subject_id: `${invoice.vendor_id}/${invoice.number}`,
  });
  return { ...invoice, customer: openKeptCustomer(secrets, invoice.sealed_customer) ?? null };
}

async function drawBill(c: Context<ApiEnv>, paper: ReturnType<typeof invoicePaper>) {
  const drawn = await c.var.services.documents.draw(billTemplate, paper, await documentAsker(c));
  return pdfResponse(drawn, paper.title);
}
