import {
  type MonthlyGift,
  monthlyColumns,
  monthlyShape,
} from "../../app/domains/donations/server/monthly-row.ts";
import { changeMonthlyGift } from "../../app/domains/donations/server/use-cases/change-monthly-gift.ts";
import { openMonthlyGift } from "../../app/domains/donations/server/use-cases/open-monthly-gift.ts";
import { followGift } from "../../app/domains/donations/server/use-cases/follow-monthly-gifts.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { guest } from "../../app/platform/http/session.ts";
import type { Services } from "../../app/platform/services.ts";
import { uuidOf } from "./uuid-of.ts";

const donor = "customer@example.org";

const gifts = [
  { amount_paise: 1_000_00, is_paused: false, idempotency_key: uuidOf("demo monthly gift 0") },
  { amount_paise: 500_00, is_paused: true, idempotency_key: uuidOf("demo monthly gift 1") },
];

type DemoGift = (typeof gifts)[number];

/**
 * Begins the monthly gifts of the demo's customer, one of which is paused, unless there are others: opened, paid at the
 * sandbox gateway and settled like real ones. The account must exist; its verified address makes them its own. An
 * interrupted load is completed.
 */
export async function loadDemoMonthlyGifts(services: Services, control_url: string): Promise<void> {
  const { db } = services;
  const keys = gifts.map(({ idempotency_key }) => idempotency_key);
  const { present } = await db.one(sql({ present: "bool" })`
    select exists (select from monthly_gifts where donor_email = ${donor} and state <> 'created'
      and idempotency_key <> all(${keys}::uuid[])) as present`);
  if (present) return;
  for (const gift of gifts) await begin(services, control_url, gift);
  await db.run(command`
    update outgoing_mails set sent_at = now() where to_address = ${donor} and sent_at is null`);
}

async function begin(services: Services, control_url: string, demo: DemoGift): Promise<void> {
  const read = () =>
    services.db.maybeOne(sql(monthlyShape)`
      select ${monthlyColumns} from monthly_gifts where idempotency_key = ${demo.idempotency_key}`);
  let gift = await read();
  // An earlier load was killed; the gateway knows whether the first month is paid.
  if (gift?.state === "created" && gift.gateway_subscription_id) await followGift(services, gift);
  gift = await read();
  if (!gift || gift.state === "created") {
    await payFirstMonth(control_url, await open(services, demo));
    await followGift(services, (await read()) as MonthlyGift);
    gift = await read();
  }
  if (demo.is_paused && gift?.state === "active")
    await changeMonthlyGift(services, gift, { action: "pause" });
}

function open(services: Services, { amount_paise, idempotency_key }: DemoGift) {
  return openMonthlyGift(
    services,
    {
      amount_paise,
      campaign_id: null,
      user_id: null,
      donor_name: "Lipika Das",
      donor_email: donor,
      donor_phone: null,
      is_anonymous: false,
    },
    { session: guest, client_address: "127.0.0.1", idempotency_key },
  );
}

type ToPay = { key_id: string; subscription_id: string };

async function payFirstMonth(control_url: string, { key_id, subscription_id }: ToPay): Promise<void> {
  const response = await fetch(`${control_url.replace(/\/control$/, "")}/v1/checkout/pay`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key_id, subscription_id, outcome: "succeed", method: "upi" }),
  });
  if (!response.ok) throw new Error(`The sandbox gateway refused a monthly gift: ${await response.text()}`);
}
