import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { sentEvents } from "./events.ts";
import { restRoutes } from "./rest.ts";
import { sandboxKeyId, startGateway } from "./running-gateway.ts";

const comparison = readFileSync(new URL("./COMPARISON.md", import.meta.url), "utf8");
const gateway = await startGateway();
afterAll(() => gateway.stop());

/** Every field of the documentation and of the client's types, as COMPARISON.md names their pages. */
const documented = {
  order: `id entity amount amount_paid amount_due currency receipt offer_id status attempts notes
    created_at method bank_account partial_payment first_payment_min_amount rto_review line_items
    line_items_total shipping_fee cod_fee customer_details promotions device_details description
    token payments offers transfers`,
  payment: `id entity amount currency status order_id invoice_id international method amount_refunded
    refund_status captured description card_id card bank wallet vpa upi email contact notes fee tax
    error_code error_description error_source error_step error_reason acquirer_data created_at
    customer_id token_id token subscription_id authentication emi offers reward amount_transferred`,
  refund: `id entity amount currency payment_id notes receipt acquirer_data created_at batch_id status
    speed_processed speed_requested`,
  plan: "id entity interval period item notes created_at",
  subscription: `id entity plan_id customer_id status current_start current_end ended_at quantity notes charge_at
    offer_id start_at end_at auth_attempts total_count paid_count remaining_count customer_notify
    created_at expire_by short_url has_scheduled_changes change_scheduled_at schedule_change_at
    source payment_method addons paused_at pause_initiated_by cancel_initiated_by`,
  invoice: `id entity type invoice_number customer_id customer_details order_id line_items payment_id status
    expire_by issued_at paid_at cancelled_at expired_at sms_status email_status date terms
    partial_payment gross_amount tax_amount taxable_amount amount amount_paid amount_due currency
    currency_symbol description notes comment short_url view_less billing_start billing_end
    group_taxes_discounts created_at receipt subscription_id token ref_num idempotency_key`,
  settlement: `id entity amount status fees tax utr created_at initiated_at processed_at reversed_at
    amount_settled settle_full_balance description notes`,
  item: `entity_id type debit credit amount currency fee tax on_hold settled created_at settled_at
    settlement_id posted_at credit_type description notes payment_id settlement_utr order_id
    order_receipt method card_network card_issuer card_type dispute_id`,
  dispute: `id entity payment_id amount currency amount_deducted reason_code reason_description respond_by
    status phase evidence created_at`,
};
type Entity = keyof typeof documented;

/** One of each, as the interface answers it. */
async function answers(): Promise<Record<Entity, object>> {
  const order = await gateway.order();
  const { payment } = await gateway.pay(order.id, "succeed", { method: "card" });
  const { body: refund } = await gateway.post(`/v1/payments/${payment.id}/refund`, { amount: 10_000 });
  const item = { name: "Monthly gift", amount: 50_000, currency: "INR" };
  const { body: plan } = await gateway.post("/v1/plans", { period: "monthly", interval: 1, item });
  const { body: subscription } = await gateway.post("/v1/subscriptions", {
    plan_id: plan.id,
    total_count: 12,
  });
  const first = {
    key_id: sandboxKeyId,
    subscription_id: subscription.id,
    outcome: "succeed",
    method: "card",
  };
  await gateway.post("/v1/checkout/pay", first);
  const { body: invoices } = await gateway.get(`/v1/invoices?subscription_id=${subscription.id}`);
  const { body: dispute } = await gateway.post(`/control/payments/${payment.id}/dispute`, { amount: 20_000 });
  const { body: settlement } = await gateway.post("/control/settle", { settled_at: 1_789_156_800 });
  const { body: recon } = await gateway.get("/v1/settlements/recon/combined?year=2026&month=9");
  const [invoice, settled] = [invoices.items[0], recon.items[0]];
  return { order, payment, refund, plan, subscription, invoice, settlement, item: settled, dispute };
}

test("every field of an entity is answered, or named as left out, and no other is answered", async () => {
  const sent = await answers();
  const named = (entity: string) => {
    const row = comparison.split("\n").find((line) => line.startsWith(`| ${entity} | [`)) ?? "";
    return [...(row.split("|")[3] ?? "").matchAll(/`(\w+)`/g)].map(([, field]) => field);
  };
  for (const [entity, fields] of Object.entries(documented)) {
    const all = fields.split(/\s+/);
    const ours = Object.keys(sent[entity as Entity]);
    const left_out = all.filter((field) => !ours.includes(field));
    expect(new Set(named(entity === "item" ? "settled item" : entity)), entity).toEqual(new Set(left_out));
    expect(
      ours.filter((field) => !all.includes(field)),
      entity,
    ).toEqual([]);
  }
});

test("every address of the interface is compared with the real gateway's", () => {
  const addresses = restRoutes.map(({ method, pattern }) => {
    const path = pattern.source.replaceAll("\\/?", "").replaceAll("\\/", "/").replaceAll("([^/]+)", ":id");
    return `${method} ${path.replace(/^\^|\$$/g, "")}`;
  });
  expect(addresses.filter((address) => !comparison.includes(`\`${address}\``))).toEqual([]);
});

test("every event is compared with the real gateway's", () => {
  expect(sentEvents.filter((event) => !comparison.includes(`\`${event}\``))).toEqual([]);
});
