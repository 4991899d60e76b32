import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

const callsAtOnce = 16;

type Gateway = { url: string; env: Record<string, string> };
type Answer = Record<string, string>;

/** A caller of the sandbox gateway with the keys of the bench. */
export function gatewayCaller({ url, env }: Gateway) {
  const keys = Buffer.from(`${env.RAZORPAY_KEY_ID}:${env.RAZORPAY_KEY_SECRET}`).toString("base64");
  return async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Basic ${keys}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Monthly gifts as `openMonthlyGift` leaves them, each with its subscription; spread over these campaigns. */
export async function insertGifts(
  db: Database,
  subscription_ids: readonly string[],
  campaign_ids: readonly string[],
): Promise<void> {
  await db.run(command`
    insert into monthly_gifts (campaign_id, amount_paise, donor_email, gateway_key_mode, gateway_subscription_id, follow_at)
    select campaign_id, 100000, 'monthly' || position || '@example.org', 'sandbox', subscription_id,
      now() + interval '1 day'
    from unnest(${[...subscription_ids]}::text[],
      ${subscription_ids.map((_, i) => campaign_ids[i % campaign_ids.length] as string)}::uuid[])
      with ordinality as gift (subscription_id, campaign_id, position)`);
}

/** Waits until so many months are paid; answers when, in milliseconds since the start of the process. */
export async function untilPaid(db: Database, months: number): Promise<number> {
  for (;;) {
    const { paid } = await db.one(sql({ paid: "int8" })`
      select count(*) as paid from donations where payment_status = 'paid'`);
    if (paid >= months) return performance.now();
    await pause(100);
  }
}
