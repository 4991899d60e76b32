import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/database/database.ts";
import { type Changes, timesDone } from "./answered.ts";
import {
  bookOddSettlement,
  explainItem,
  explainLine,
  settleOddly,
  type Statement,
  uploadStatement,
} from "./bank-desk.ts";
import {
  approveAllocation,
  fileCorrection,
  fileStatement,
  matchByHand,
  payTax,
  prepareAllocation,
  reverseAllocation,
  reverseTax,
  takeRepayment,
  type ToldOfAccounts,
} from "./accounts-desk.ts";
import type { Acknowledgements } from "./donor.ts";
import { takeExcessBack, transferExcess } from "./excess-desk.ts";
import type { GatewayControl } from "./gateway-control.ts";
import type { FaultsMarket } from "./market.ts";
import {
  bringParcelBack,
  createToldOfParcels,
  disputeOrder,
  loseParcel,
  missParcel,
  sendBackLate,
  sendBackWrong,
  type ToldOfParcels,
} from "./parcels.ts";
import { payOut } from "./payouts.ts";
import type { Random } from "./random.ts";
import {
  bearRefund,
  refundDonationAtDesk,
  refundInDashboard,
  takeTransferBack,
  transferRefund,
} from "./refund-desk.ts";
import type { Told } from "./shopper.ts";
import {
  assignStray,
  bringBack,
  leaveElsewhere,
  payAsStranger,
  sendStrayBack,
  type Stray,
} from "./strays.ts";

type Dispute = { payment_id: string; amount: number; end: "won" | "lost" | null };

/** What the gateway did besides payments, and what the site answered to admins; all of it must hold afterwards. */
export type ToldOfOffice = {
  /** At the gateway, whether or not the site was up. */
  settled: Map<string, number>;
  /** Of them, those whose items do not sum to them. */
  settled_oddly: Set<string>;
  disputes: Map<string, Dispute>;
  /** Payments of donations that are disputed, or whose refund an admin orders: never both. */
  refunded_donations: Set<string>;
  strays: Map<string, Stray>;
  /** Payments of orders of which a little was refunded in the dashboard, as far as the gateway did it. */
  goodwill: Set<string>;
  /** Ids of payouts, by what was answered as done. */
  prepared: Set<string>;
  approved: Set<string>;
  paid: Set<string>;
  /** The references in files for the bank. */
  in_files: string[];
  /** By the bank's reference. */
  transferred: Changes;
  /** By their reasons or explanations. */
  taken_back: Changes;
  ordered_refunds: Changes;
  borne: Changes;
  explained_lines: Changes;
  explained_items: Changes;
  /** By the settlement at the gateway. */
  booked_oddly: Changes;
  /** By the word in each line. */
  uploaded: Changes;
  statements: Map<string, Statement>;
  /** References of settlements and payouts that a statement has. */
  in_statements: Set<string>;
  accounts: ToldOfAccounts;
  parcels: ToldOfParcels;
  /** Answers that cannot hold together. */
  contradictions: string[];
};

export function createToldOfOffice(): ToldOfOffice {
  return {
    settled: new Map(),
    settled_oddly: new Set(),
    disputes: new Map(),
    refunded_donations: new Set(),
    strays: new Map(),
    goodwill: new Set(),
    prepared: new Set(),
    approved: new Set(),
    paid: new Set(),
    in_files: [],
    transferred: new Map(),
    taken_back: new Map(),
    ordered_refunds: new Map(),
    borne: new Map(),
    explained_lines: new Map(),
    explained_items: new Map(),
    booked_oddly: new Map(),
    uploaded: new Map(),
    statements: new Map(),
    in_statements: new Set(),
    accounts: new Map(),
    parcels: createToldOfParcels(),
    contradictions: [],
  };
}

export type OfficeOptions = {
  site_url: string;
  gateway: GatewayControl;
  db: Database;
  campaigns: readonly string[];
  market: FaultsMarket;
  acknowledged: Acknowledgements;
  random: Random;
  told: ToldOfOffice;
  told_of_orders: Told;
  is_over: () => boolean;
  pause_ms: number;
};

type Step = {
  take: (options: OfficeOptions) => Promise<unknown>;
  /** The name of its call of the site, if it has one. */
  call?: string;
};

const moneySteps: readonly Step[] = [
  { take: settle },
  { take: openDispute },
  { take: endDispute },
  { take: payAsStranger },
  { take: payAsStranger },
  { take: leaveElsewhere, call: "unmatched elsewhere" },
  { take: bringBack, call: "unmatched elsewhere/reversal" },
  { take: sendStrayBack, call: "unmatched refund" },
  { take: assignStray, call: "unmatched assignment" },
  { take: payOut },
  { take: payOut },
  { take: payOut },
];

const deskSteps: readonly Step[] = [
  { take: settleOddly },
  { take: settleOddly },
  { take: explainItem, call: "settled item explained" },
  { take: bookOddSettlement, call: "settlement booked" },
  { take: uploadStatement, call: "bank statement" },
  { take: explainLine, call: "bank line explained" },
  { take: transferRefund, call: "refund transferred" },
  { take: takeTransferBack, call: "transfer taken back" },
  { take: transferExcess, call: "excess transferred" },
  { take: takeExcessBack, call: "excess transfer taken back" },
  { take: refundInDashboard },
  { take: bearRefund, call: "refund borne by seller" },
  { take: refundDonationAtDesk, call: "donation refunded" },
];

const accountSteps: readonly Step[] = [
  { take: prepareAllocation, call: "allocation prepared" },
  { take: approveAllocation, call: "allocation approved" },
  { take: reverseAllocation, call: "allocation reversed" },
  { take: payTax, call: "sales tax paid" },
  { take: reverseTax, call: "sales tax payment reversed" },
  { take: takeRepayment, call: "seller repaid" },
  { take: matchByHand, call: "bank line matched by hand" },
  { take: fileStatement, call: "statement filed" },
  { take: fileCorrection, call: "correction filed" },
];

const parcelSteps: readonly Step[] = [
  { take: loseParcel, call: "parcel lost" },
  { take: bringParcelBack, call: "parcel returned_to_sender" },
  { take: missParcel, call: "parcel found" },
  { take: missParcel, call: "missing parcel decided" },
  { take: sendBackLate, call: "return not_come" },
  { take: sendBackWrong, call: "return not_right" },
  { take: disputeOrder },
];

/** The gateway settles, banks dispute payments, strangers pay, and admins decide on that and pay sellers, until `is_over`. */
export const doMoneyUntil = (options: OfficeOptions) => takeUntil(options, moneySteps);

/** Admins settle refunds, and compare the books with the gateway and the bank, until `is_over`. */
export const keepBooksUntil = (options: OfficeOptions) => takeUntil(options, deskSteps);

/** Admins move donations, pay tax, take what sellers pay back, and file statements, until `is_over`. */
export const keepAccountsUntil = (options: OfficeOptions) => takeUntil(options, accountSteps);

/** Parcels get lost, come back, or are sent back, and banks dispute what was paid for them, until `is_over`. */
export const followParcelsUntil = (options: OfficeOptions) => takeUntil(options, parcelSteps);

/** Half of the time, a step that was never accepted so far. */
async function takeUntil(options: OfficeOptions, steps: readonly Step[]): Promise<void> {
  const { random, is_over, pause_ms, acknowledged } = options;
  while (!is_over()) {
    const missing = steps.filter(
      ({ call }) => call !== undefined && timesDone(acknowledged.answers, call) === 0,
    );
    await random.pick(missing.length > 0 && random.chance(0.5) ? missing : steps).take(options);
    await delay(random.between(0, 3 * pause_ms));
  }
}

async function settle({ gateway, told }: OfficeOptions): Promise<void> {
  const settlement = await gateway.settle();
  if (settlement) told.settled.set(settlement.id, settlement.amount);
}

/** Some of them without a webhook, and some deducted at once. */
async function openDispute({ random, gateway, acknowledged, told }: OfficeOptions): Promise<void> {
  const donations = [...acknowledged.paid.values()].filter(
    ({ status, payment_id }) => status === "paid" && !told.refunded_donations.has(payment_id),
  );
  if (donations.length === 0) return;
  const { payment_id } = random.pick(donations);
  told.refunded_donations.add(payment_id);
  const { id, amount } = await gateway.dispute(payment_id, {
    silent: random.chance(0.4),
    deduct: random.chance(0.4),
  });
  told.disputes.set(id, { payment_id, amount, end: null });
}

async function endDispute({ random, gateway, told }: OfficeOptions): Promise<void> {
  const open = [...told.disputes].filter(([, { end }]) => end === null);
  if (open.length === 0) return;
  const [id, dispute] = random.pick(open);
  const end = random.chance(0.7) ? "lost" : "won";
  await gateway.endDispute(id, { happening: end, silent: random.chance(0.4) });
  told.disputes.set(id, { ...dispute, end });
}
