import { createHmac, randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { vi } from "vitest";
import {
  type OpenedDonation,
  openDonation,
} from "../../app/domains/donations/server/use-cases/open-donation.ts";
import type { DonationInput } from "../../app/domains/donations/schema.ts";
import type { CapturedPayment, PayableType } from "../../app/domains/payments/payable.ts";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { processRefund } from "../../app/domains/payments/server/use-cases/process-refunds.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import type { Config } from "../../app/platform/config.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { guest } from "../../app/platform/http/session.ts";
import { createRazorpayGateway } from "../../app/platform/payments/razorpay-gateway.ts";
import type { Services } from "../../app/platform/services.ts";
import { createSandboxGateway } from "../../sandbox/razorpay/server.ts";
import { createTestRouter } from "./api-client.ts";
import { atEnd } from "./at-end.ts";
import { createTestServices } from "./database.ts";
import { patience_ms } from "./patience.ts";

const keys = {
  key_id: "rzp_test_suite",
  key_secret: "suite-key-secret",
  webhook_secret: "suite-webhook-secret",
};

export type Giving = Awaited<ReturnType<typeof createGiving>>;

/** Everything of giving without pages: database, sandbox gateway over HTTP, flow, API. Webhooks are off until `listen()`. */
export async function createGiving(
  options: { config?: Partial<Config>; payables?: readonly PayableType[] } = {},
) {
  let webhook_url: string | null = null;
  const sandbox = createSandboxGateway({
    ...keys,
    database_path: ":memory:",
    base_path: "",
    webhook_url: () => webhook_url,
  });
  const gateway_url = await serve(sandbox.handle, () => sandbox.close());
  const gatewayWithin = (timeout_ms: number) =>
    createRazorpayGateway({ ...keys, mode: "sandbox", api_url: gateway_url, timeout_ms });
  const services = await createTestServices({
    // Longer than a busy machine keeps the sandbox waiting.
    gateway: gatewayWithin(patience_ms),
    config: { webhook_secrets: [keys.webhook_secret], ...options.config },
    payables: options.payables,
  });
  const api = createTestRouter(services);
  const control = createSandboxControl(gateway_url);

  /** Once the sandbox has delivered all its webhooks, and they are applied: none of them locks or changes a row later. */
  async function webhooksApplied() {
    await vi.waitUntil(async () => (await control.webhooksLeft()) === 0, {
      timeout: patience_ms,
      interval: 5,
    });
    await services.payments.inbox.drain();
  }

  return {
    services,
    db: services.db,
    flow: services.payments,
    api,
    gateway_url,
    gatewayWithin,
    sandbox: control,
    /** From now on the sandbox delivers its webhooks, each at its own time. Answers the API's address. */
    async listen() {
      const url = await serve(getRequestListener(api.fetch));
      webhook_url = `${url}/api/webhooks/razorpay`;
      return url;
    },
    webhooksApplied,
    open: (donation: Partial<DonationInput> = {}) => openAsGuest(services, donation),
    /** Opens a donation and lets the sandbox take the money for it. */
    async pay(donation: Partial<DonationInput> = {}) {
      const order = await openAsGuest(services, donation);
      return { order, ...(await control.pay(order.order_id)) };
    },
    books: () => checkBooks(services.db, { thanksMailKey }),
    /** Does what the job queue would: sends refunds that wait. */
    async sendRefunds() {
      const waiting = await services.db.many(
        sql({ id: "uuid" })`select id from payment_refunds where status = 'pending'`,
      );
      for (const { id } of waiting) await processRefund(services, id);
    },
    /** Makes every order and refund due now, once no webhook holds one of them: a sweep skips what is locked. */
    async makeDue() {
      if (webhook_url) await webhooksApplied();
      await services.db.run(
        command`update donations set reconcile_at = now() where gateway_order_id is not null or payment_status = 'created'`,
      );
      await services.db.run(command`update payment_refunds set recheck_at = now()`);
    },
  };
}

async function serve(listener: RequestListener, close?: () => Promise<void>): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(async () => {
    await close?.();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const serveForTest = serve;

export function donationLike(changes: Partial<DonationInput> = {}): DonationInput {
  return {
    amount_paise: 500_00,
    campaign_id: null,
    fundraiser_id: null,
    donor_name: "Asha Nayak",
    donor_email: "asha@example.org",
    donor_phone: null,
    is_anonymous: false,
    message: null,
    user_id: null,
    ...changes,
  };
}

function openAsGuest(services: Services, donation: Partial<DonationInput>): Promise<OpenedDonation> {
  return openDonation(services, donationLike(donation), { session: guest, client_address: "192.0.2.1" });
}

type Paid = { payment: SandboxPayment; signature: string };
export type SandboxPayment = {
  id: string;
  order_id: string;
  amount: number;
  status: string;
  created_at: number;
} & Record<string, unknown>;

/** Of the sandbox at this address. */
export function createSandboxControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  }
  return {
    pay: (order_id: string, fields: Record<string, unknown> = {}) =>
      call<Paid>("POST", "/pay", { order_id, outcome: "succeed", ...fields }),
    payMany: (payments: Record<string, unknown>[]) => call<Paid[]>("POST", "/pay-many", payments),
    authorizeLate: (payment_id: string, capture?: boolean) =>
      call<Paid>("POST", `/payments/${payment_id}/authorize-late`, { capture }),
    /** The gateway gives an authorised payment back by itself. */
    autoRefund: (payment_id: string) => call("POST", `/payments/${payment_id}/auto-refund`, {}),
    knobs: (knobs: Record<string, unknown>) => call("PUT", "/knobs", knobs),
    settle: (fields: Record<string, unknown> = {}) =>
      call<{ id: string; amount: number }>("POST", "/settle", fields),
    oracle: () => call<Record<string, number>>("GET", "/oracle"),
    /** How many are still to be delivered, or on their way. */
    async webhooksLeft() {
      const { counts } = await call<{ counts: { pending: number; sending: number } }>("GET", "/webhooks");
      return counts.pending + counts.sending;
    },
  };
}

/** Posts to the sandbox gateway, as its checkout does, or to its control. Throws unless the answer is 200. */
export async function callGateway(
  { gateway_url }: Pick<Giving, "gateway_url">,
  path: string,
  body: object,
): Promise<Record<string, string>> {
  const [, request] = post(path, body);
  const response = await fetch(gateway_url + path, request);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** What Asha Nayak asks for: ₹1,000 a month to the General Fund, as a guest. */
export const monthlyGift = {
  amount_paise: 1_000_00,
  campaign_id: null,
  user_id: null,
  donor_name: "Asha Nayak",
  donor_email: "asha@example.org",
  donor_phone: null,
  is_anonymous: false,
};

export type EventName =
  | "payment.captured"
  | "payment.failed"
  | "payment.authorized"
  | "order.paid"
  | "refund.processed"
  | "refund.failed";

/** A webhook as Razorpay writes and signs it, ready for `api.request`. */
export function webhook(
  event: EventName | (string & {}),
  entities: Record<string, unknown>,
  changes: { event_id?: string; secret?: string; body?: string } = {},
): [string, RequestInit] {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body =
    changes.body ??
    JSON.stringify({
      entity: "event",
      account_id: "acc_test",
      event,
      contains: Object.keys(entities),
      payload,
      created_at: 1,
    });
  const signature = createHmac("sha256", changes.secret ?? keys.webhook_secret)
    .update(body)
    .digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": changes.event_id ?? randomUUID(),
  };
  return ["/api/webhooks/razorpay", { method: "POST", headers, body }];
}

export function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): [string, RequestInit] {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return [path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text }];
}

export function verification(paid: Paid, changes: Record<string, unknown> = {}): [string, RequestInit] {
  return post("/api/functions/verify-razorpay-payment", {
    razorpayOrderId: paid.payment.order_id,
    razorpayPaymentId: paid.payment.id,
    razorpaySignature: paid.signature,
    paymentMethod: "razorpay",
    ...changes,
  });
}

/** A captured payment of an order, as if the gateway had told of it. */
export function capturedPayment(changes: Partial<CapturedPayment> & { order_id: string }): CapturedPayment {
  return {
    id: paymentId(),
    amount_paise: 500_00,
    currency: "INR",
    status: "captured",
    captured: true,
    method: "upi",
    fee_paise: 0,
    fee_tax_paise: 0,
    refunded_paise: 0,
    created_at: new Date(),
    key_mode: "sandbox",
    ...changes,
  };
}

export function paymentId(): string {
  return `pay_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
}

export function orderId(): string {
  return `order_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
}

/** Opens many donations without the gateway: rows as `openDonation` leaves them. Answers their orders. */
export async function insertOpenDonations(
  { db }: Pick<Services, "db">,
  donations: { campaign_id: string | null; amount_paise?: number }[],
): Promise<string[]> {
  const orders = donations.map(orderId);
  await db.run(command`
    insert into donations (campaign_id, amount_paise, donor_email, gateway_key_mode, gateway_order_id, access_token_hash)
    select campaign_id, amount_paise, 'many@example.org', 'sandbox', order_id, sha256('x')
    from unnest(${donations.map(({ campaign_id }) => campaign_id)}::uuid[],
      ${donations.map(({ amount_paise }) => amount_paise ?? 500_00)}::int8[], ${orders}::text[])
      as donation (campaign_id, amount_paise, order_id)`);
  return orders;
}
