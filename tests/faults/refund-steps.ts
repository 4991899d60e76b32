import type { Actor } from "../../app/platform/actor.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { isFailure } from "../../app/platform/failure.ts";
import type { Answer, MadeRefund } from "../support/refund-gateway.ts";
import type { Random } from "./random.ts";
import { isOfGateway, type RefundWorld, type Subject } from "./refund-world.ts";
import type { Step } from "./sequences.ts";

/** What is not offered returns "-"; what is refused, its code. */
type Play = (world: RefundWorld, subject: Subject, n: number) => Promise<string>;

const at = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(items.length, 1)];
const none = "-";

const send =
  (answer: Answer): Play =>
  async ({ runJobs }, subject) =>
    (await runJobs(subject, answer)) ? "done" : none;

/** The gateway changes a refund of this state, and says so or not. */
const result =
  (from: MadeRefund["status"], to: MadeRefund["status"], is_told: boolean): Play =>
  async ({ gateway, tell }, { payment }, n) => {
    // One that went through does so no more once it has come back.
    const may = ({ status, states }: MadeRefund) =>
      status === from && !(from === "failed" && states.includes("processed"));
    const refund = at(gateway.of(payment.id).filter(may), n);
    if (!refund || (from === "failed" && refund.amount_paise > gateway.left_paise(payment.id))) return none;
    gateway.change(refund, to);
    refund.is_listed ||= is_told;
    if (is_told) await tell(refund);
    return `${refund.receipt ? "own" : "dashboard's"} of ${refund.amount_paise}`;
  };

/** Of the amount of a due, of ₹100, or all that is left. */
const dashboard =
  (status: MadeRefund["status"], is_told: boolean): Play =>
  async (world, subject, n) => {
    const { gateway, tell, rows } = world;
    const { id } = subject.payment;
    const dues = (await rows(subject)).filter(({ due_id }) => due_id !== null);
    const amounts = new Set([
      ...dues.map(({ amount_paise }) => amount_paise),
      100_00,
      gateway.left_paise(id),
    ]);
    const amount_paise = at([...amounts], n) ?? 0;
    const refund = amount_paise > 0 ? gateway.make(id, amount_paise, null) : undefined;
    if (!refund) return none;
    if (status !== "pending") gateway.change(refund, status);
    if (is_told) await tell(refund);
    return String(amount_paise);
  };

const ofDue =
  (perform: (subject: Subject) => Subject["claim"] | undefined, by: "claimer" | "any" = "any"): Play =>
  async ({ db, unsettled, admins }, subject, n) => {
    const due = at(await unsettled(subject), n);
    const step = perform(subject);
    if (!due || !step) return none;
    const claimer = admins.find(({ user_id }) => user_id === due.paying_by);
    if (by === "claimer" && !claimer) return none;
    await db.transaction((tx) => step(tx, claimer ?? (at(admins, n) as Actor), due.due_id));
    return `due of ${due.amount_paise}`;
  };

const reverse =
  (was_sent: boolean): Play =>
  async ({ db, admins, rows }, subject, n) => {
    const row = at(
      (await rows(subject)).filter(({ status }) => status === "paid_otherwise"),
      n,
    );
    if (!row?.due_id) return none;
    const { due_id, id } = row;
    await db.transaction((tx) => subject.reverse(tx, at(admins, n) as Actor, due_id, id, was_sent));
    return String(row.amount_paise);
  };

const answerContradiction =
  (name: "explainRefund" | "recordReturnedRefund"): Play =>
  async (world, subject, n) => {
    const row = at(
      (await world.rows(subject)).filter(({ is_contradicted }) => is_contradicted),
      n,
    );
    if (!row) return none;
    const given = { refund_id: row.id, explanation: "So says the bank." };
    await world[name](world.services, at(world.admins, n) as Actor, given);
    return String(row.amount_paise);
  };

const plays = {
  // For an order: a parcel is cancelled. For a donation: an admin orders a refund.
  owe: async (_world, subject, n) => {
    await subject.owes(n);
    return "done";
  },
  send: send("takes"),
  send_refused: send("refuses"),
  send_hidden: send("hides"),
  send_dropped: send("drops"),
  goes_through: result("pending", "processed", true),
  goes_through_silently: result("pending", "processed", false),
  fails: result("pending", "failed", true),
  fails_silently: result("pending", "failed", false),
  bounces: result("processed", "failed", true),
  bounces_silently: result("processed", "failed", false),
  goes_through_late: result("failed", "processed", true),
  dashboard: dashboard("processed", true),
  dashboard_pending: dashboard("pending", true),
  dashboard_silent: dashboard("processed", false),
  dashboard_silent_pending: dashboard("pending", false),
  told_again: async ({ gateway, tell }, { payment }, n) => {
    const refund = at(gateway.of(payment.id).toReversed(), n);
    if (!refund) return none;
    const status = at(refund.states, n) as MadeRefund["status"];
    refund.is_listed = true;
    await tell(refund, status);
    return `${refund.receipt ? "own" : "dashboard's"} of ${refund.amount_paise} ${status}`;
  },
  listed: async (world, { payment }) => {
    for (const refund of world.gateway.of(payment.id)) refund.is_listed = true;
    await world.list();
    return "done";
  },
  minutes: async ({ poll }, subject) => {
    await poll(subject);
    return "done";
  },
  next_day: async ({ nextDay }, subject) => {
    await nextDay(subject);
    return "done";
  },
  again: ofDue(({ again }) => again),
  claim: ofDue(({ claim }) => claim),
  release: ofDue(({ release }) => release, "claimer"),
  record: async (world, subject, n) => {
    const recorded = await ofDue(({ record }) => record, "claimer")(world, subject, n);
    if (recorded !== none) await checkTransfers(world, subject);
    return recorded;
  },
  reverse: reverse(false),
  reverse_sent: reverse(true),
  withdraw: ofDue(({ withdraw }) => withdraw),
  bear: async ({ db, admins }, subject, n) => {
    if (!subject.bear) return none;
    await db.transaction((tx) => subject.bear?.(tx, at(admins, n) as Actor) ?? Promise.resolve());
    return "done";
  },
  explain: answerContradiction("explainRefund"),
  take_back: answerContradiction("recordReturnedRefund"),
  dispute: async ({ disputes }, subject, n) => {
    if (subject.dispute || subject.lost_paise > 0) return none;
    const amount = at([subject.captured_paise, 100_00, subject.owed_paise || 200_00], n) ?? 0;
    const id = disputes.newDispute();
    const amount_deducted = n % 2 ? amount : 0;
    const dispute = { id, amount, amount_deducted, created_at: disputes.seconds(-5) };
    await disputes.report({ name: "created", dispute, payment: subject.payment, at: -5 });
    subject.dispute = { id, amount_paise: amount };
    return String(amount);
  },
  dispute_lost: async (world, subject, n) => {
    if (subject.lost_paise > 0) return none;
    const amount = at([subject.captured_paise, 100_00, subject.owed_paise || 200_00], n) ?? 0;
    const dispute = subject.dispute ?? { id: world.disputes.newDispute(), amount_paise: amount };
    const deducted = n % 4 === 3 ? Math.ceil(dispute.amount_paise / 2) : dispute.amount_paise;
    await world.endDispute(subject, "lost", dispute, { deducted, is_late: n % 5 === 4 });
    return `${deducted} of ${dispute.amount_paise}`;
  },
  dispute_won: async (world, subject) => {
    if (!subject.dispute) return none;
    await world.endDispute(subject, "won", subject.dispute);
    return "done";
  },
  // The bank drops it; what the gateway deducted can stay with it.
  dispute_closed: async (world, subject, n) => {
    if (!subject.dispute) return none;
    const deducted = n % 3 === 2 && subject.lost_paise === 0 ? subject.dispute.amount_paise : 0;
    await world.endDispute(subject, "closed", subject.dispute, { deducted });
    return String(deducted);
  },
} satisfies Record<string, Play>;

/** A transfer that was recorded must not be of what the payer has already. */
async function checkTransfers({ db, checkSending }: RefundWorld, { payment }: Subject): Promise<void> {
  const last = await db.maybeOne(sql({ id: "uuid", paise: "int8" })`
    select id, amount_paise as paise from payment_refunds
    where gateway_payment_id = ${payment.id} and status = 'paid_otherwise' order by id desc limit 1`);
  if (last) await checkSending(last.id, last.paise);
}

/** Drawn so often. */
const weights: Partial<Record<keyof typeof plays, number>> = {
  owe: 4,
  send: 5,
  send_refused: 6,
  send_hidden: 2,
  goes_through: 5,
  fails: 4,
  bounces: 6,
  dashboard: 5,
  dashboard_pending: 3,
  told_again: 2,
  listed: 2,
  minutes: 3,
  next_day: 5,
  claim: 4,
  record: 8,
  reverse: 4,
  reverse_sent: 2,
  take_back: 8,
  explain: 3,
  withdraw: 3,
  bear: 4,
  dispute_lost: 2,
  dispute_won: 3,
  dispute_closed: 2,
  goes_through_late: 3,
  again: 2,
};
/** Each as often as it is drawn. */
export const drawn = Object.keys(plays).flatMap((name) =>
  Array.from({ length: weights[name as keyof typeof plays] ?? 1 }, () => name),
);

/** Where many of what can happen begins: owed, refused, contradicted, being paid or paid by a transfer. */
const beginnings: readonly (readonly (keyof typeof plays)[])[] = [
  ["owe"],
  ["owe", "send_refused"],
  ["owe", "send", "goes_through", "bounces"],
  ["owe", "send_refused", "claim"],
  ["owe", "send_refused", "claim", "record"],
  ["owe", "send_hidden", "next_day"],
  ["owe", "dashboard"],
  ["owe", "send_refused", "dashboard", "bounces"],
];

/** The next step of a sequence, at every call. */
export function drawSteps(random: Random): () => Step {
  const beginning = [...random.pick(beginnings)];
  return () => ({ name: beginning.shift() ?? random.pick(drawn), n: random.between(0, 5) });
}

/** Returns what became of it. Refusals of people are answers; anything else is thrown. */
export async function play(world: RefundWorld, subject: Subject, { name, n }: Step): Promise<string> {
  try {
    return await plays[name as keyof typeof plays](world, subject, n);
  } catch (error) {
    if (isFailure(error) && (error.status < 500 || isOfGateway(error))) return `refused: ${error.code}`;
    throw error;
  }
}
