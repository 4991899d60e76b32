import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { createTestDatabase } from "../support/database.ts";
import { makeCampaigns } from "./campaigns.ts";
import { createWorld, type SiteProcess, type World } from "./world.ts";

export type RunningWorld = {
  db: Database;
  database_url: string;
  world: World;
  site: SiteProcess;
  /** Live campaigns. */
  campaigns: string[];
};

/** For a test file: the gateway and the site as processes of their own, on a database of this file's own. */
export function useWorld(env: Record<string, string> = {}): RunningWorld {
  const running = {} as RunningWorld;
  beforeAll(async () => {
    const { db, url } = await createTestDatabase();
    running.db = db;
    running.database_url = url;
    running.campaigns = await makeCampaigns(db, 3);
    running.world = await createWorld({ database_url: url, env });
    running.site = running.world.startSite();
    await running.site.ready();
  });
  afterAll(() => running.world?.stop());
  return running;
}

export type Answer = { status: number; headers: Headers; body: any };

/** Posts JSON and reads JSON. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A donation as the donation dialog posts it. */
export function donationBody(changes: Record<string, unknown> = {}) {
  return {
    amount: 500,
    campaignId: null,
    donorName: "Asha Nayak",
    donorEmail: "asha@example.org",
    isAnonymous: false,
    message: null,
    ...changes,
  };
}

export function verificationBody(
  { payment, signature }: { payment: { id: string; order_id: string }; signature: string },
  changes: Record<string, unknown> = {},
) {
  return {
    razorpayOrderId: payment.order_id,
    razorpayPaymentId: payment.id,
    razorpaySignature: signature,
    paymentMethod: "razorpay",
    ...changes,
  };
}
