import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { post } from "./load.ts";

/** Words with a known number of campaigns. Each of the rare ones is in five of them, spread over all. */
export const knownCampaignWords = {
  rare: { english: "xylophone", odia: "ଜଳତରଙ୍ଗ" },
  /** In a third of all campaigns each, and no campaign has two of them. */
  apart: ["monsoon", "harvest", "festival"],
  /** In a tenth of all campaigns, the oldest ones. */
  old: "granary",
};

const sentences = [
  "Rain comes late and leaves early, and the wells are dry by March.",
  "Our children walk six kilometres to the nearest school.",
  "The health worker visits once a month when the road is open.",
  "Twenty women have begun to save together and keep a ledger.",
  "Cyclone shelters were full for eleven days last year.",
  "The panchayat has given land and the village gives its labour.",
  "ଆମ ଗାଁର ଲୋକମାନେ ମିଳିମିଶି କାମ କରନ୍ତି।",
  "ପିଲାମାନେ ବିଦ୍ୟାଳୟକୁ ଯିବା ପାଇଁ ନଈ ପାର ହୁଅନ୍ତି।",
  "A pump of two horsepower would water forty acres.",
  "Teachers asked for benches, slates and a roof that does not leak.",
  "Every bill is shown at the meeting of the village.",
  "An engineer of the block has drawn the plan without a fee.",
];

/** Live campaigns, inserted as rows, without creating and approving them one by one. Returns their ids. */
export async function makeCampaigns(db: Database, campaigns_count: number): Promise<string[]> {
  const { user_id } = await db.one(sql({ user_id: "uuid" })`
    insert into profiles (email, display_name) values ('organiser@example.org', 'Organiser')
    on conflict (lower(email)) do update set display_name = excluded.display_name returning user_id`);
  const rows = await db.many(sql({ id: "uuid" })`
    insert into campaigns (title, summary, description, category, urgency_level, location, goal_paise, status,
      created_by, created_at, approved_by, approved_at, ends_on)
    select
      (array['Clean water', 'A library', 'Solar lamps', 'Winter blankets', 'A clinic'])[1 + n % 5]
        || ' for village ' || n,
      'What the people of village ' || n || ' have asked for.',
      'The families of this village have met, have written down what they need, and keep the bills. '
        || (select string_agg((${sentences}::text[])[1 + (hashint8extended(n, part) & 1048575) % ${sentences.length}::int4], ' ')
          from generate_series(1, 6) as part)
        || ' ' || (${knownCampaignWords.apart}::text[])[1 + n % 3]
        || case when n > 0.8 * ${campaigns_count}::int4 and n % 2 = 0 then ' ' || ${knownCampaignWords.old} else '' end
        || case when n % greatest(1, ${campaigns_count}::int4 / 5) = 0
          then ' ' || ${knownCampaignWords.rare.english} || ' ' || ${knownCampaignWords.rare.odia} else '' end,
      (array['Education', 'Healthcare', 'Disaster Relief', 'Women Empowerment', 'Sustainable Energy'])[1 + n % 5],
      (array['critical', 'high', 'medium', 'low'])[1 + n % 4],
      'Village ' || n || ', Rayagada, Odisha', 10000000, 'live', ${user_id}::uuid,
      now() - n * interval '1 minute', ${user_id}::uuid, now(), date '2099-12-31'
    from generate_series(1, ${campaigns_count}::int4) as n
    returning id`);
  return rows.map(({ id }) => id);
}

const amount_paise = 500_00;

/** Donations with open orders at the gateway, one per entry of `campaign_ids`. Returns their orders. */
export async function openDonations(db: Database, campaign_ids: readonly string[]): Promise<string[]> {
  const orders = campaign_ids.map(() => gatewayId("order"));
  await db.run(command`
    insert into donations (campaign_id, amount_paise, donor_name, donor_email, gateway_key_mode, gateway_order_id,
      access_token_hash, reconcile_at)
    select campaign_id, ${amount_paise}::int8, 'Asha Nayak', 'asha' || row_number() over () || '@example.org', 'sandbox',
      order_id, sha256('bench'), now() + interval '1 hour'
    from unnest(${[...campaign_ids]}::uuid[], ${orders}::text[]) as donation (campaign_id, order_id)`);
  return orders;
}

/** The gateway's signed webhooks for the captured payment of each order; complete HTTP requests. */
export function capturedWebhooks(orders: readonly string[], webhook_secret: string): string[] {
  const created_at = Math.floor(Date.now() / 1_000);
  return orders.map((order_id) => {
    const payment = {
      id: gatewayId("pay"),
      entity: "payment",
      amount: amount_paise,
      currency: "INR",
      status: "captured",
      order_id,
      international: false,
      method: "upi",
      amount_refunded: 0,
      refund_status: null,
      captured: true,
      vpa: "asha@bank",
      email: "asha@example.org",
      contact: "+919000000000",
      notes: { kind: "donation" },
      fee: 1_180,
      tax: 180,
      created_at,
    };
    const event = {
      entity: "event",
      account_id: "acc_bench",
      event: "payment.captured",
      contains: ["payment"],
      payload: { payment: { entity: payment } },
      created_at,
    };
    const body = JSON.stringify(event);
    return post("/api/webhooks/razorpay", body, {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": createHmac("sha256", webhook_secret).update(body).digest("hex"),
      "X-Razorpay-Event-Id": randomUUID(),
    });
  });
}

function gatewayId(kind: "order" | "pay"): string {
  return `${kind}_${randomUUID().replaceAll("-", "").slice(-14)}`;
}
