import { command } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { unlessUnavailable } from "./database-killed.ts";
import type { OfficeOptions } from "./office.ts";
import { callSite, type SiteCall } from "./site-call.ts";

const path = "/api/v1/payout-requests";

/** A step of paying a seller: one admin prepares, another approves, the bank gets a file, and the transfer is recorded. */
export async function payOut(options: OfficeOptions): Promise<void> {
  const { random } = options;
  const step = random.next();
  if (step < 0.15) await letReturnsEnd(options, 4);
  else if (step < 0.4) await prepare(options);
  else if (step < 0.6) await decide(options, "prepared");
  else if (step < 0.75) await makeFile(options);
  else await decide(options, "approved");
}

function call({ site_url, acknowledged }: OfficeOptions, wanted: SiteCall) {
  return callSite({ site_url, answers: acknowledged.answers }, wanted);
}

/** One in so many that arrived and are not on their way back can be paid out, as a week later; the rest can be returned. */
export async function letReturnsEnd({ db }: Pick<OfficeOptions, "db">, one_in: number): Promise<void> {
  await unlessUnavailable(
    db.run(command`
      update shipments set delivered_at = delivered_at - interval '9 days'
      where status = 'delivered' and delivered_at > now() - interval '1 day' and hashtext(id::text) % ${one_in}::int4 = 0
        and not exists (select from order_returns where order_returns.shipment_id = shipments.id)`),
  );
}

async function prepare(options: OfficeOptions): Promise<void> {
  const { market, random, told, db } = options;
  const seller = random.pick(market.sellers);
  const bank = await call(options, {
    method: "PUT",
    path: "/api/v1/bank-details",
    name: "bank details",
    cookie: seller.cookie,
    body: {
      kind: "bank",
      account_holder: "Mina Meher",
      account_number: "032104567890",
      ifsc: "SBIN0001234",
    },
  });
  if (bank.status !== 204) return;
  await unlessUnavailable(
    db.run(command`
      update seller_bank_details set changed_at = now() - interval '2 days' where vendor_id = ${seller.user_id}`),
  );
  const { status, body } = await call(options, {
    path,
    name: "payout prepared",
    cookie: market.admin.cookie,
    body: { seller: seller.user_id },
  });
  if (status === 201) told.prepared.add(body.id);
}

/** Approves one that is prepared, or records one that is approved; some admins press twice. */
async function decide(options: OfficeOptions, state: "prepared" | "approved"): Promise<void> {
  const { market, random, told } = options;
  const list = await call(options, {
    method: "GET",
    path: `${path}?status=${state}`,
    name: "payouts",
    cookie: market.admin.cookie,
  });
  const open = (list.body?.payout_requests ?? []) as { id: string; reference: string }[];
  if (open.length === 0) return;
  const { id, reference } = random.pick(open);
  const wanted: SiteCall =
    state === "prepared"
      ? { path: `${path}/${id}/approval`, name: "payout approved", body: {} }
      : {
          path: `${path}/${id}/payout`,
          name: "payout recorded",
          body: { paid_on: dayInIndia(), bank_reference: `UTR${reference}` },
        };
  if (state === "approved")
    await call(options, {
      path: `${path}/${id}/payment-claim`,
      name: "payout claimed",
      body: {},
      cookie: market.other_admin.cookie,
    });
  const times = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => call(options, { ...wanted, cookie: market.other_admin.cookie })),
  );
  const done = state === "prepared" ? told.approved : told.paid;
  if (answers.some(({ status }) => status === 204 || status === 201)) done.add(id);
}

/** Sometimes two at the same moment: a payout must be in one of them. */
async function makeFile(options: OfficeOptions): Promise<void> {
  const { market, random, told } = options;
  const files = await Promise.all(
    Array.from({ length: random.chance(0.4) ? 2 : 1 }, () =>
      call(options, {
        path: "/api/v1/payouts-for-the-bank.csv",
        name: "file for the bank",
        cookie: market.admin.cookie,
      }),
    ),
  );
  for (const { status, body } of files)
    if (status === 200) told.in_files.push(...(String(body).match(/\bPO\d{6,}\b/g) ?? []));
}
