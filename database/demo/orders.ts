import { z } from "zod";
import { returnSteps } from "../../app/domains/orders/return-states.ts";
import { returnReasons } from "../../app/domains/orders/returns.ts";
import { shipmentChangeNames } from "../../app/domains/orders/states.ts";
import { readContent } from "./content.ts";

/** A part of an order is named by one of its products. */
const step = z.strictObject({
  part: z.string(),
  change: z.enum(shipmentChangeNames),
  days_ago: z.number(),
  tracking_number: z.string().optional(),
  reason: z.string().optional(),
  by: z.literal("customer").optional(),
});

const returned = z.strictObject({
  part: z.string(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  words: z.string(),
  days_ago: z.number(),
  /** Of its seller, today. Nothing: it waits. */
  answer: z.strictObject({ step: z.enum(returnSteps), words: z.string() }).optional(),
});

/** An order of the demo; days are counted back from the day of the load. */
const order = z.strictObject({
  /** One of the demo's customers. */
  email: z.string(),
  placed_days_ago: z.number(),
  /** Products by name. */
  lines: z.array(z.strictObject({ product: z.string(), quantity: z.int() })),
  /** What became of its parts. Nothing: it is confirmed. */
  steps: z.array(step).optional(),
  /** Pieces that the customer gives back, after the steps. */
  returned: returned.optional(),
  /** It was not paid in time. */
  is_unpaid: z.literal(true).optional(),
});

/** Where a customer lives. */
const address = z.strictObject({
  email: z.string(),
  address_line_1: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  phone: z.string(),
});

export type DemoOrder = z.infer<typeof order>;
export type DemoStep = z.infer<typeof step>;
export type DemoReturn = z.infer<typeof returned>;

/** `orders`: in every status, oldest first; the demo's customer may review what has arrived. */
export const { addresses, orders } = readContent(
  "orders",
  z.strictObject({ addresses: z.array(address), orders: z.array(order) }),
);
