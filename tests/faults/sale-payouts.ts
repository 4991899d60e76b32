import type { Actor } from "../../app/platform/actor.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { makeBankFile } from "../../app/domains/earnings/server/use-cases/bank-file.ts";
import {
  recordRepayment,
  reverseRepayment,
} from "../../app/domains/earnings/server/use-cases/collect-repayments.ts";
import {
  recordApprovedPayout,
  reversePayout,
} from "../../app/domains/earnings/server/use-cases/pay-sellers.ts";
import {
  approvePayout,
  claimPayout,
  preparePayouts,
  releasePayout,
  withdrawPayout,
} from "../../app/domains/earnings/server/use-cases/prepare-payouts.ts";
import { readEarnings } from "../../app/domains/earnings/server/queries/earnings.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { checkLeaving, transferOf } from "./sale-invariants.ts";
import { at, onlyOnce, type Sale, type SalePlay, type SaleWorld } from "./sale-world.ts";

const none = "-";
const reason = "The sequence says so.";

/** What of these use cases needs of a session: who it is. */
const asSession = (actor: Actor) => actor as Session;

type Request = Awaited<ReturnType<SaleWorld["requestsOf"]>>[number];

const ofRequest =
  (
    is_possible: (request: Request) => boolean,
    perform: (world: SaleWorld, sale: Sale, request: Request, n: number) => Promise<unknown>,
  ): SalePlay =>
  async (world, sale, n) => {
    const request = at((await world.requestsOf(sale)).filter(is_possible), n);
    if (!request) return none;
    await perform(world, sale, request, n);
    return `${request.reference.slice(0, 2)} of ${request.amount_paise}`;
  };

const adminOf = ({ admins }: SaleWorld, n: number) => at(admins, n) as Actor;

/** From the moment when a file has it, or an admin says to pay it, its money can leave. */
async function letLeave(
  world: SaleWorld,
  sale: Sale,
  { id, vendor_id, amount_paise }: Request,
): Promise<void> {
  if (sale.leaving.has(id)) return;
  sale.leaving.set(id, { vendor_id, paise: amount_paise });
  await checkLeaving(world, sale, vendor_id);
}

const transfer = (world: SaleWorld) => ({ ...transferOf(world), paid_on: dayInIndia() });

const isOpen = ({ status }: Request) => status === "prepared" || status === "approved";

export const payoutPlays = {
  prepare: async (world, sale, n) => {
    const seller = at(sale.sellers, n);
    if (!seller) return none;
    const { payable_paise } = await readEarnings(world.db, seller.user_id);
    const wanted = {
      vendor_id: seller.user_id,
      amount_paise: n % 3 === 1 ? Math.max(Math.floor(payable_paise / 2), 1) : null,
      is_otherwise: n % 4 === 3,
      none_sent: true,
    };
    const { prepared, refusals } = await preparePayouts(world.services, adminOf(world, n), [wanted]);
    if (refusals[0]) throw refusals[0].failure;
    return `${prepared[0]?.amount_paise}${wanted.is_otherwise ? " otherwise" : ""}`;
  },
  approve: ofRequest(
    ({ status }) => status === "prepared",
    (world, _sale, { id, prepared_by }, n) => {
      const other = world.admins.find(({ user_id }) => user_id !== prepared_by) as Actor;
      return onlyOnce(() => approvePayout(world.services, n % 6 === 5 ? adminOf(world, n) : other, id));
    },
  ),
  withdraw_payout: async (world, sale, n) =>
    ofRequest(
      (request) => isOpen(request) && !sale.sent.has(request.id),
      async (_world, _sale, { id }) => {
        await onlyOnce(() => withdrawPayout(world.services, adminOf(world, n), id, { not_sent: true }));
        sale.leaving.delete(id);
      },
    )(world, sale, n),
  file: async (world, sale, n) => {
    const again = n % 4 === 3;
    const answer = await makeBankFile(world.services, adminOf(world, n), { again });
    const text = await answer.text();
    const in_file = (await world.requestsOf(sale)).filter(({ reference }) => text.includes(reference));
    for (const request of in_file) {
      if (!again && sale.sent.has(request.id)) throw new Error("A payout that was sent is in a new file");
      await letLeave(world, sale, request);
    }
    return in_file.length > 0 ? `${in_file.length} payouts${again ? " again" : ""}` : none;
  },
  bank_sends: async (world, sale, n) =>
    ofRequest(
      ({ id, is_in_file, status }) => is_in_file && status === "approved" && !sale.sent.has(id),
      async (_world, _sale, { id }) => {
        sale.sent.add(id);
      },
    )(world, sale, n),
  claim_payout: ofRequest(
    ({ status, paying_by }) => status === "approved" && paying_by === null,
    async (world, sale, request, n) => {
      await claimPayout(world.services, adminOf(world, n), request.id, { was_sent: false });
      await letLeave(world, sale, request);
    },
  ),
  release_payout: async (world, sale, n) =>
    ofRequest(
      ({ id, paying_by }) => paying_by !== null && !sale.sent.has(id),
      async (_world, _sale, { id, paying_by }) => {
        const claimer = world.admins.find(({ user_id }) => user_id === paying_by) as Actor;
        await releasePayout(world.services, n % 3 === 2 ? adminOf(world, n) : claimer, id);
        sale.leaving.delete(id);
      },
    )(world, sale, n),
  // By who claimed it, or of what the bank has sent from a file.
  record_payout: async (world, sale, n) =>
    ofRequest(
      ({ id, status, paying_by }) => status === "approved" && (paying_by !== null || sale.sent.has(id)),
      async (_world, _sale, { id, paying_by }) => {
        const claimer = world.admins.find(({ user_id }) => user_id === paying_by);
        const admin = asSession(claimer ?? adminOf(world, n));
        await onlyOnce(() => recordApprovedPayout(world.services, admin, id, transfer(world)));
        sale.sent.add(id);
      },
    )(world, sale, n),
  // The bank sent it back, or what was recorded of it is wrong.
  reverse_payout: async (world, sale, n) =>
    ofRequest(
      ({ status }) => status === "paid",
      async (_world, _sale, { id, payout_id }) => {
        const was_sent = n % 3 === 0;
        const reversal = { payout_id: payout_id ?? "", reason, was_sent };
        await onlyOnce(() => reversePayout(world.services, asSession(adminOf(world, n)), reversal));
        if (was_sent) return;
        sale.sent.delete(id);
        sale.leaving.delete(id);
      },
    )(world, sale, n),
  change_bank: async (world, { sellers }, n) => {
    const seller = at(sellers, n);
    const actor = seller && (await world.actorOf(seller));
    if (!seller || !actor) return none;
    await world.changeBankDetails(seller, `mina${n}@okbank`);
    return "changed";
  },
  repay: async (world, sale, n) => {
    const seller = at(sale.sellers, n);
    if (!seller) return none;
    const { balance_paise } = await readEarnings(world.db, seller.user_id);
    if (balance_paise >= 0) return none;
    const amount = n % 3 ? -balance_paise : Math.ceil(-balance_paise / 2);
    const { paid_on: received_on, ...rest } = transfer(world);
    const repayment = { ...rest, amount, received_on, is_above_debt: false };
    await recordRepayment(world.services, asSession(adminOf(world, n)), seller.user_id, repayment);
    return String(amount);
  },
  reverse_repayment: async (world, sale, n) => {
    const row = at(
      await world.db.many(sql({ id: "uuid" })`
        select id from seller_repayments where reversed_at is null
          and vendor_id = any(${sale.sellers.map(({ user_id }) => user_id)}::uuid[]) order by id`),
      n,
    );
    if (!row) return none;
    const reversal = { repayment_id: row.id, reason };
    await onlyOnce(() => reverseRepayment(world.services, asSession(adminOf(world, n)), reversal));
    return "reversed";
  },
} satisfies Record<string, SalePlay>;
