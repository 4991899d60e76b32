import { command } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { sealBankDetails } from "../../app/domains/earnings/server/bank-vault.ts";
import { type Client, createClients } from "./api-client.ts";
import type { TestUser } from "./people.ts";

type Seller = Pick<TestUser, "user_id">;

/** Bank details that were given two days ago, so that payouts can be prepared. */
export async function giveBankDetails({ db, secrets }: Services, { user_id }: Seller): Promise<void> {
  await db.transaction((tx) =>
    sealBankDetails(tx, secrets, user_id, {
      kind: "bank",
      account_holder: "Mina Meher",
      account_number: "032104567890",
      ifsc: "SBIN0001234",
    }),
  );
  await ageBankDetails({ db }, { user_id });
}

/** The last change of a seller's bank details was so many hours ago. */
export async function ageBankDetails(
  { db }: Pick<Services, "db">,
  { user_id }: Seller,
  hours = 48,
): Promise<void> {
  await db.run(command`
    update seller_bank_details set changed_at = now() - ${hours}::int4 * interval '1 hour' where vendor_id = ${user_id}`);
}

type Wanted = { vendor: Seller; admins: readonly [Client, Client]; amount: number };

let references = 0;

/** A payout of so many rupees that the first of these admins prepares and records, and the second approves. */
export async function payThroughApproval(
  services: Services,
  { vendor, admins: [first, second], amount }: Wanted,
): Promise<void> {
  await giveBankDetails(services, vendor);
  const api = createClients(services, "/api/v1");
  const [preparing, approving] = [api.asking(first.cookie), api.asking(second.cookie)];
  const prepared = await preparing("POST", "/payout-requests", { seller: vendor.user_id, amount });
  const { id } = (await prepared.json()) as { id: string };
  const path = `/payout-requests/${id}`;
  const transfer = { paid_on: dayInIndia(), bank_reference: `HDFCN5202611278${++references}` };
  const answers = [
    prepared,
    await approving("POST", `${path}/approval`),
    await preparing("POST", `${path}/payment-claim`),
    await preparing("POST", `${path}/payout`, transfer),
  ];
  const statuses = answers.map(({ status }) => status).join(" ");
  if (statuses !== "201 204 204 201") throw new Error(`The payout answered ${statuses}`);
}
