import { z } from "@hono/zod-openapi";
import { idParams, signedInFirst } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { readPrivatePicture } from "../../../uploads/server/queries/files.ts";
import { pictureSizes } from "../../../uploads/schema.ts";
import {
  returnDecision,
  returnObjection,
  returnReceipt,
  returnRequest,
  returnWords,
} from "../../return-input.ts";
import { returnStatuses, returnSteps } from "../../return-states.ts";
import { returnPhotoPath, returnReasons, type ReturnSeen } from "../../returns.ts";
import { returnNotFound } from "../commands/lock-return.ts";
import { listReturns, readReturn, returnCursor, returnPhoto } from "../queries/returns.ts";
import { changeReturn, decideReturn, requestReturn } from "../use-cases/change-return.ts";

const tags = ["Orders"];
const access = signedInFirst(16 * 1024);
const perPage = 20;

const ReturnSchema = z
  .object({
    id: z.guid(),
    order_id: z.guid(),
    order_number: z.string(),
    shipment_id: z.guid(),
    item_id: z.guid(),
    product_name: z.string(),
    seller: z.string(),
    quantity: z.int(),
    reason: z.enum(returnReasons),
    words: z.string().nullable().openapi({ description: "The customer's own." }),
    photos: z.array(z.string()).openapi({ description: "Paths, for those who may see the return." }),
    status: z.enum(returnStatuses),
    answer: z.string().nullable().openapi({
      description:
        "Why it, or a part of its pieces, was declined. This and the next words count until a later decision.",
    }),
    appeal: z.string().nullable().openapi({ description: "What the customer wrote to the admins." }),
    instructions: z.string().nullable().openapi({ description: "How the goods are sent back." }),
    sent_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When the customer said that they are sent." }),
    sent_words: z.string().nullable().openapi({ description: "How, in the customer's words." }),
    objection: z
      .enum(["not_come", "not_right"])
      .nullable()
      .openapi({ description: "What the seller said of accepted goods." }),
    objection_words: z.string().nullable(),
    refused_quantity: z.int().openapi({ description: "Pieces asked for too, and refused by an admin." }),
    appeal_from: z.iso.datetime().nullable().openapi({
      description: "Requested or accepted: from when on an admin can be asked to decide.",
    }),
    appeal_until: z.iso.date().nullable().openapi({ description: "Declined: the last day to do so." }),
    goods: z.enum(["received", "kept"]).nullable(),
    restocked: z.boolean(),
    refund_amount: z
      .number()
      .openapi({ description: "In rupees: what was refunded, or would be by now. 0 where nothing is." }),
    refund_shipping_amount: z.number().openapi({ description: "Of it, for the delivery." }),
    possible: z.array(z.enum(returnSteps)).openapi({ description: "What you may do with it now." }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
  })
  .openapi("Return");

const answer = [ReturnSchema, "The return."] as const;

export const returnRoutes = [
  apiRoute("listReturns", {
    method: "get",
    path: "/api/v1/returns",
    tags,
    summary: "Returns, newest first: your purchases or your sales; all for admins",
    access,
    query: z.strictObject({
      state: z.enum(["open", "team", "done"]).default("open").openapi({
        description: "`open`: somebody has to do something. `team`: of those, an admin has to decide.",
      }),
      cursor: cursorQuery(returnCursor),
    }),
    answer: [listSchema({ returns: z.array(ReturnSchema) }), "One page."],
    async run({ services, session, query: { state, cursor } }) {
      const { returns, next_cursor } = await listReturns(
        services.db,
        session,
        { tab: state, cursor },
        perPage,
      );
      return { returns: returns.map(inApi), next_cursor };
    },
  }),
  apiRoute("requestReturn", {
    method: "post",
    path: "/api/v1/orders/{id}/returns",
    tags,
    summary: "Request a return of a delivered item, within 7 days",
    description:
      "Photos are uploaded before, with the purpose `return`. The customer, the seller and admins see them.",
    access,
    body: returnRequest,
    refuses: [429],
    created: answer,
    run: async ({ services, session, id, body }) =>
      returnInApi(services, session, await requestReturn(services, session, id, body)),
  }),
  apiRoute("decideReturn", {
    method: "post",
    path: "/api/v1/returns/{id}/decision",
    tags,
    summary: "Accept or decline a return, or refund it without the goods: its seller and admins",
    access,
    body: returnDecision,
    answer,
    async run({ services, session, id, body }) {
      await decideReturn(services, session, id, body);
      return returnInApi(services, session, id);
    },
  }),
  apiRoute("receiveReturn", {
    method: "post",
    path: "/api/v1/returns/{id}/receipt",
    tags,
    summary: "The goods are back: refund them, and put them into the shop where they can be sold again",
    description:
      "`quantity` is of an admin who decides a case: only so many pieces are refunded, the others are refused, for the `reason`.",
    access,
    body: returnReceipt,
    answer,
    async run({ services, session, id, body: { reason, ...receipt } }) {
      await changeReturn(services, session, { return_id: id, steps: ["receive"], words: reason, ...receipt });
      return returnInApi(services, session, id);
    },
  }),
  apiRoute("objectToReturn", {
    method: "post",
    path: "/api/v1/returns/{id}/objection",
    tags,
    summary:
      "Object to an accepted return whose goods did not come (its seller or an admin) or are not what was sold (its seller); an admin decides",
    description:
      "`not_come` from 10 days after the acceptance, or after the customer said that they are sent; `not_right` at once, with a reason.",
    access,
    body: returnObjection,
    answer,
    async run({ services, session, id, body: { objection, reason } }) {
      await changeReturn(services, session, { return_id: id, steps: [objection], words: reason });
      return returnInApi(services, session, id);
    },
  }),
  customerStep("escalateReturn", "/api/v1/returns/{id}/escalation", "escalate", {
    summary:
      "Escalate a return to an admin, as its customer: within 7 days of a decline, after 3 days without an answer, or 10 days after an acceptance or the sending",
  }),
  customerStep("sendReturn", "/api/v1/returns/{id}/sending", "send", {
    summary: "Record that the goods of your return are on their way back",
  }),
  customerStep("withdrawReturn", "/api/v1/returns/{id}/withdrawal", "withdraw", {
    summary: "Withdraw your return",
  }),
  apiRoute("downloadReturnPhoto", {
    method: "get",
    path: "/api/v1/returns/{id}/photos/{position}",
    tags,
    summary: "A photo of a return, for its customer, its seller and admins",
    access,
    params: idParams.extend({ position: z.string().regex(/^\d$/).transform(Number) }),
    query: z.strictObject({ size: z.enum(["small", "large"]).default("large") }),
    file: ["image/webp", "WebP."],
    async run({ services, session, id, position, query }) {
      const upload_id = await returnPhoto(services.db, session, { id, position });
      const [small, large] = pictureSizes.return;
      const size = query.size === "small" ? small : large;
      const bytes = await readPrivatePicture(services.storage, { id: upload_id, size });
      if (!bytes) throw returnNotFound();
      return new Response(new Uint8Array(bytes), {
        headers: {
          "Content-Type": "image/webp",
          "Cache-Control": "private, no-store",
          "X-Content-Type-Options": "nosniff",
          "Content-Security-Policy": "default-src 'none'; sandbox",
        },
      });
    },
  }),
];

function customerStep(
  operation_id: string,
  path: `/api/v1/returns/{id}/${string}`,
  step: "escalate" | "send" | "withdraw",
  { summary }: { summary: string },
) {
  return apiRoute(operation_id, {
    method: "post",
    path,
    tags,
    summary,
    access,
    body: returnWords,
    answer,
    async run({ services, session, id, body: { reason } }) {
      await changeReturn(services, session, { return_id: id, steps: [step], words: reason });
      return returnInApi(services, session, id);
    },
  });
}

async function returnInApi({ db }: Pick<Services, "db">, session: Session, id: string) {
  return inApi(await readReturn(db, session, id));
}

const objections = { return_not_come: "not_come", return_not_right: "not_right" } as const;

function inApi(row: ReturnSeen) {
  return {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    shipment_id: row.shipment_id,
    item_id: row.item_id,
    product_name: row.product_name,
    seller: row.seller_name,
    quantity: row.quantity,
    reason: row.reason,
    words: row.words,
    photos: Array.from({ length: row.photo_count }, (_, position) => returnPhotoPath(row.id, position)),
    status: row.status,
    answer: row.answer,
    appeal: row.appeal,
    instructions: row.instructions,
    sent_at: row.sent_at,
    sent_words: row.sent_words,
    objection: row.objection === null ? null : objections[row.objection],
    objection_words: row.objection_words,
    refused_quantity: row.refused_quantity,
    appeal_from: row.status === "requested" || row.status === "accepted" ? row.silent_until : null,
    appeal_until: row.last_appeal_day,
    goods: row.goods,
    restocked: row.is_restocked,
    refund_amount: row.refund_paise / 100,
    refund_shipping_amount: row.refund_shipping_paise / 100,
    possible: row.steps,
    created_at: row.created_at,
    changed_at: row.changed_at,
  };
}
