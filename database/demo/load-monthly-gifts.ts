import {
  changeMonthlyGift,
  readMonthlyGift,
} from "../../app/domains/donations/server/use-cases/change-monthly-gift.ts";
import { openMonthlyGift } from "../../app/domains/donations/server/use-cases/open-monthly-gift.ts";
import { followGift } from "../../app/domains/donations/server/use-cases/follow-monthly-gifts.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { guest } from "../../app/platform/http/session.ts";
import type { Services } from "../../app/platform/services.ts";

const donor = "customer@example.org";

const gifts = [
  { amount_paise: 1_000_00, is_paused: false },
  { amount_paise: 500_00, is_paused: true },
];

/**
 * Begins the monthly gifts of the demo's customer, one of which is paused, unless there are any: opened, paid at the
 * sandbox gateway and settled like real ones. The account must exist; its verified address makes them its own.
 */
export async function loadDemoMonthlyGifts(services: Services, control_url: string): Promise<void> {
  const { db } = services;
  const { present } = await db.one(sql({ present: "bool" })`
    select exists (select from monthly_gifts where donor_email = ${donor} and state <> 'created') as present`);
  if (present) return;
  for (const { amount_paise, is_paused } of gifts) {
    const opened = await openMonthlyGift(
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
      { session: guest, client_address: "127.0.0.1" },
    );
    await payFirstMonth(control_url, opened);
    const gift = await readMonthlyGift(services, opened.token);
    await followGift(services, gift);
    const begun = await readMonthlyGift(services, opened.token);
    if (is_paused) await changeMonthlyGift(services, begun, { action: "pause" });
  }
  await db.run(command`
    update outgoing_mails set sent_at = now() where to_address = ${donor} and sent_at is null`);
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
