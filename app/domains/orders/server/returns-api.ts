import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { readPrivatePicture } from "../../uploads/server/queries.ts";
import { pictureSizes } from "../../uploads/schema.ts";
import { returnDecision, returnReceipt, returnRequest, returnWords } from "../return-input.ts";
import { returnStatuses, returnSteps } from "../return-states.ts";
import { returnPhotoPath, returnReasons, type ReturnSeen, statusesOfReturnTab } from "../returns.ts";
import { returnNotFound } from "./commands/lock-return.ts";
import { listReturns, readReturn, returnCursor, returnPhoto } from "./queries/returns.ts";
import { askForReturn, decideReturn, takeReturnOn } from "./use-cases/change-return.ts";

const tags = ["Orders"];
const middleware = signedInFirst(16 * 1024);
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
    answer: z.string().nullable().openapi({ description: "Why it was declined." }),
    appeal: z.string().nullable().openapi({ description: "What the customer wrote to the admins." }),
    instructions: z.string().nullable().openapi({ description: "How the goods are sent back." }),
    goods: z.enum(["received", "kept"]).nullable(),
    restocked: z.boolean(),
    refund_amount: z
      .number()
      .openapi({ description: "In rupees: what went back, or would go back by now. 0 where nothing does." }),
    refund_shipping_amount: z.number().openapi({ description: "Of it, for the delivery." }),
    possible: z.array(z.enum(returnSteps)).openapi({ description: "What you may do with it now." }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
  })
  .openapi("Return");

const one = jsonAnswer(ReturnSchema, "The return.");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/returns",
  tags,
  summary: "Returns, newest first: your purchases or your sales; all for admins",
  request: {
    query: z.strictObject({
      state: z.enum(["open", "team", "done"]).default("open").openapi({
        description: "`open`: somebody has to do something. `team`: of those, an admin has to decide.",
      }),
      cursor: cursorQuery(returnCursor),
    }),
  },
  responses: {
    200: {
      description: "One page.",
      content: { "application/json": { schema: listSchema({ returns: z.array(ReturnSchema) }) } },
    },
    ...problems(400, 401),
  },
});

const requestRoute = createRoute({
  method: "post",
  path: "/api/v1/orders/{id}/returns",
  tags,
  middleware,
  summary: "Request a return of a delivered item, within 7 days",
  description:
    "Photos are uploaded before, with the purpose `return`. The customer, the seller and admins see them.",
  request: { params: idParams, body: jsonBody(returnRequest) },
  responses: { 201: one, ...problems(400, 401, 404, 409, 413, 429) },
});

const stepRoute = <Name extends string, T extends z.ZodType>(name: Name, summary: string, schema: T) =>
  createRoute({
    method: "post",
    path: `/api/v1/returns/{id}/${name}`,
    tags,
    middleware,
    summary,
    request: { params: idParams, body: jsonBody(schema) },
    responses: { 200: one, ...problems(400, 401, 403, 404, 409, 413) },
  });

const decideRoute = stepRoute(
  "decision",
  "Accept or decline a return, or refund it without the goods: its seller and admins",
  returnDecision,
);
const receiveRoute = stepRoute(
  "receipt",
  "The goods are back: refund them, and put them into the shop where they can be sold again",
  returnReceipt,
);
const escalateRoute = stepRoute(
  "escalation",
  "Ask an admin to decide: the customer, after a decline or three days without an answer",
  returnWords,
);
const withdrawRoute = stepRoute("withdrawal", "Take a return back: the customer", returnWords);

const photoRoute = createRoute({
  method: "get",
  path: "/api/v1/returns/{id}/photos/{position}",
  tags,
  summary: "A photo of a return, for its customer, its seller and admins",
  request: {
    params: idParams.extend({ position: z.string().regex(/^\d$/).transform(Number) }),
    query: z.strictObject({ size: z.enum(["small", "large"]).default("large") }),
  },
  responses: {
    200: {
      description: "WebP.",
      content: { "image/webp": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...problems(400, 401, 404),
  },
});

const perPage = 20;

export function createReturnRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const session = await signedInToApi(c);
      const { state, cursor } = c.req.valid("query");
      const filters = { statuses: statusesOfReturnTab[state], cursor };
      const { returns, next_cursor } = await listReturns(c.var.services.db, session, filters, perPage);
      return c.json({ returns: returns.map(inApi), next_cursor }, 200, noStore);
    })
    .openapi(requestRoute, async (c) => {
      const session = await signedInToApi(c);
      const { services } = c.var;
      const id = await askForReturn(services, session, c.req.valid("param").id, c.req.valid("json"));
      return c.json(inApi(await readReturn(services.db, session, id)), 201, noStore);
    })
    .openapi(decideRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      await decideReturn(c.var.services, session, id, c.req.valid("json"));
      return c.json(inApi(await readReturn(c.var.services.db, session, id)), 200, noStore);
    })
    .openapi(receiveRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      const { can_be_sold_again } = c.req.valid("json");
      const wanted = { return_id: id, steps: ["receive"] as const, can_be_sold_again };
      await takeReturnOn(c.var.services, session, wanted);
      return c.json(inApi(await readReturn(c.var.services.db, session, id)), 200, noStore);
    })
    .openapi(escalateRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      const words = c.req.valid("json").reason ?? null;
      await takeReturnOn(c.var.services, session, { return_id: id, steps: ["escalate"], words });
      return c.json(inApi(await readReturn(c.var.services.db, session, id)), 200, noStore);
    })
    .openapi(withdrawRoute, async (c) => {
      const session = await signedInToApi(c);
      const { id } = c.req.valid("param");
      const words = c.req.valid("json").reason ?? null;
      await takeReturnOn(c.var.services, session, { return_id: id, steps: ["withdraw"], words });
      return c.json(inApi(await readReturn(c.var.services.db, session, id)), 200, noStore);
    })
    .openapi(photoRoute, async (c) => {
      const session = await signedInToApi(c);
      const { services } = c.var;
      const { id, position } = c.req.valid("param");
      const upload_id = await returnPhoto(services.db, session, { id, position });
      const [small, large] = pictureSizes.return;
      const size = c.req.valid("query").size === "small" ? small : large;
      const bytes = await readPrivatePicture(services.storage, { id: upload_id, size });
      if (!bytes) throw returnNotFound();
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "image/webp",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      });
    });
}

const rupees = (amount_paise: number) => amount_paise / 100;

function inApi(row: ReturnSeen): z.output<typeof ReturnSchema> {
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
    goods: row.goods,
    restocked: row.is_restocked,
    refund_amount: rupees(row.refund_paise),
    refund_shipping_amount: rupees(row.refund_shipping_paise),
    possible: row.steps,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}
