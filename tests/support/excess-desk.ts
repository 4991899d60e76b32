import { eraseDonors } from "../../app/domains/donations/server/commands/erase-donors.ts";
import { action, loader } from "../../app/domains/payments/pages/unmatched-payments.tsx";
import { paymentsOf } from "../../app/domains/payments/server/queries/payments-of.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { FormAnswer } from "../../app/platform/http/form.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { type Giving, webhook } from "./giving.ts";
import { pageArgs } from "./page-args.ts";
import { createUser, sessionCookieOf } from "./people.ts";

/** Kinds of the mails about its refunds, which its payer's erasure finds. */
export async function excessLetters(giving: Giving, payment_id: string): Promise<string[]> {
  return (await lettersOf(giving, payment_id)).map(({ kind }) => kind);
}

/** What the last of them says. */
export async function lastExcessLetter(giving: Giving, payment_id: string): Promise<string> {
  return (await lettersOf(giving, payment_id)).at(-1)?.text_body ?? "";
}

/** What is left of their texts when their payer is erased. */
export async function lettersAfterErasure(giving: Giving, payment_id: string): Promise<string[]> {
  const donation = await giving.db.one(sql({
    id: "uuid",
    donor_email: "text",
    gateway_order_id: "text?",
    paid_day: "text?",
  })`
    select id, donor_email, gateway_order_id, null::text as paid_day from donations
    where id = (select payable_id from payments where gateway_payment_id = ${payment_id})`);
  await giving.db.transaction((tx) => eraseDonors(tx, [donation], []));
  return (await lettersOf(giving, payment_id)).map(({ text_body }) => text_body);
}

async function lettersOf(giving: Giving, payment_id: string) {
  const { payable_id } = await giving.db.one(sql({ payable_id: "uuid" })`
    select payable_id from payments where gateway_payment_id = ${payment_id}`);
  const { refund_ids, our_refund_ids } = await paymentsOf(giving.db, "donation", [payable_id]);
  return giving.db.many(sql({ kind: "text", text_body: "text" })`
    select split_part(dedupe_key, ':', 1) as kind, text_body from outgoing_mails
    where split_part(dedupe_key, ':', 2) = any(${[...refund_ids, ...our_refund_ids]}::text[]) order by id`);
}

/** Somebody sends ₹200 of it back in the gateway's dashboard. */
export async function reportRefund(giving: Giving, payment_id: string, status: "pending" | "failed") {
  const entity = {
    id: `rfnd_${payment_id.slice(4)}`,
    entity: "refund",
    amount: 200_00,
    currency: "INR",
    payment_id,
    receipt: null,
    notes: [],
    status,
    created_at: Math.floor(Date.now() / 1_000),
  };
  const event = status === "pending" ? "created" : status;
  await giving.api.request(...webhook(`refund.${event}`, { refund: entity }));
  await giving.flow.inbox.drain();
}

/** Forms of two admins about this excess. */
export async function excessDesk(giving: Giving, payment_id: string) {
  const people = await Promise.all([1, 2].map(() => createUser(giving, { role: "admin" })));
  const cookies = await Promise.all(people.map(({ user_id }) => sessionCookieOf(giving, user_id)));
  /** Their statuses; a refusal as what it says. */
  async function answer(intent: string, fields: Record<string, string> = {}, by = 0) {
    const form = new FormData();
    const all = { intent, gateway_payment_id: payment_id, ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    const answered = await action(
      pageArgs(giving.services, "/dashboard/admin/payments", cookies[by], { form }),
    ).catch((thrown: unknown) => thrown);
    if (answered instanceof Response) return { status: answered.status };
    const { init, data } = answered as { init: { status: number }; data: FormAnswer };
    return { status: init.status, text: data.notice?.text };
  }
  return {
    admins: people.map(({ user_id }) => user_id),
    answer,
    submit: async (intent: string, fields: Record<string, string> = {}, by = 0) =>
      (await answer(intent, fields, by)).status,
    transfer: (bank_reference: string, seen_paise = 500_00) => ({
      bank_reference,
      paid_on: dayInIndia(),
      seen_paise: String(seen_paise),
      is_certain: "yes",
    }),
    payer: (user_id: string | null) =>
      giving.db.run(command`
        update donations set user_id = ${user_id}::uuid
        where id = (select payable_id from payments where gateway_payment_id = ${payment_id})`),
    /** This excess, as the page shows it. */
    async shown(search = "") {
      const { page } = await loader(
        pageArgs(giving.services, `/dashboard/admin/payments${search}`, cookies[0]),
      );
      const isThis = (one: { gateway_payment_id: string }) => one.gateway_payment_id === payment_id;
      const { unreturned, excess_transfers } = page;
      if ("failed" in unreturned || "failed" in excess_transfers) throw new Error("It could not be loaded");
      return {
        unreturned: unreturned.find(isThis),
        transfer: excess_transfers.transfers.find(isThis),
        has_more: excess_transfers.has_more,
      };
    },
  };
}
