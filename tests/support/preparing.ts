import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { type Client, createClients } from "./api-client.ts";
import { createGiving } from "./giving.ts";
import { giveBankDetails } from "./payouts.ts";
import { createSelling, type Sale } from "./selling.ts";

type Prepared = { id: string; reference: string; amount: number; status: string };

/** A site with two admins, and what they do with the payouts of sellers. */
export async function createPreparing() {
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  const api = createClients(giving.services, "/api/v1");
  const first = await api.person({ role: "admin" });
  const second = await api.person({ role: "admin" });
  const selling = createSelling(giving, api);

  /** A seller with ₹1,200 payable, from one order. */
  async function seller(): Promise<{ vendor: Client; sale: Sale }> {
    const vendor = await selling.shop();
    const sale = await selling.sell(vendor, 1_200_00);
    await selling.deliver(sale);
    await giveBankDetails(giving.services, vendor);
    return { vendor, sale };
  }

  const prepare = (admin: Client, { user_id }: Client, amount?: number, none_sent = true) =>
    admin.ask("POST", "/payout-requests", {
      seller: user_id,
      none_sent,
      ...(amount !== undefined && { amount }),
    });
  const approve = (admin: Client, id: string) => admin.ask("POST", `/payout-requests/${id}/approval`);
  const withdraw = (admin: Client, id: string, said: object = { not_sent: true }) =>
    admin.ask("POST", `/payout-requests/${id}/withdrawal`, said);

  let references = 0;
  const transfer = (paid_on = dayInIndia()) => ({ paid_on, bank_reference: `UTRPREP${++references}` });
  const claim = (admin: Client, id: string, claimed = {}) =>
    admin.ask("POST", `/payout-requests/${id}/payment-claim`, claimed);
  /** Says before that this admin pays it, where that is possible. */
  async function record(admin: Client, id: string, paid_on?: string): Promise<Response> {
    await claim(admin, id, { was_sent: true });
    return admin.ask("POST", `/payout-requests/${id}/payout`, transfer(paid_on));
  }

  /** Empty when nothing can be sent. */
  async function bankFile(admin: Client, again = "no"): Promise<string> {
    const answer = await admin.ask("POST", `/payouts-for-the-bank.csv?again=${again}`);
    if (answer.status === 409) return "";
    if (answer.status !== 200) throw new Error(`The file for the bank answered ${answer.status}`);
    return answer.text();
  }

  async function prepared(vendor: Client, amount?: number): Promise<Prepared> {
    const answer = await prepare(first, vendor, amount);
    if (answer.status !== 201) throw new Error(`Preparing answered ${answer.status}`);
    return (await answer.json()) as Prepared;
  }

  const statusOf = async (id: string) =>
    (await giving.db.one(sql({ status: "text" })`select status from payout_requests where id = ${id}`))
      .status;

  async function brokenBooks() {
    return (await giving.books()).filter(({ breaches }) => breaches.length > 0);
  }

  return {
    giving,
    api,
    first,
    second,
    selling,
    seller,
    prepare,
    approve,
    withdraw,
    transfer,
    claim,
    record,
    prepared,
    bankFile,
    statusOf,
    brokenBooks,
  };
}
