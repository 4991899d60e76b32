import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type Failure, isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import { payoutRequestsPath } from "../../payout-requests.ts";
import type { ClaimInput, WithdrawalInput } from "../../payout-input.ts";
import { earningsPath } from "../../../catalog/seller-form.ts";
import * as claims from "../commands/claim-payout.ts";
import * as decisions from "../commands/decide-payout.ts";
import { type PreparedPayout, preparePayout, type WantedPayout } from "../commands/prepare-payout.ts";

type RefusedPayout = { vendor_id: string; failure: Failure };

type PreparingServices = Pick<Services, "db" | "notifier" | "realtime" | "secrets">;

/** Prepares the payout of one seller and tells the admins who can approve it. Throws the failures of the command. */
export async function preparePayoutOf(
  services: PreparingServices,
  actor: Actor,
  wanted: WantedPayout,
): Promise<PreparedPayout> {
  const { prepared, refusals } = await preparePayouts(services, actor, [wanted]);
  const [payout] = prepared;
  if (!payout) throw refusals[0]?.failure ?? new Error("Nothing was prepared, for no reason");
  return payout;
}

/**
 * Prepares the payouts of several sellers, as far as each can be, in one transaction, in the order in which accounts are
 * locked. One notification tells the admins who can approve them.
 */
export async function preparePayouts(
  { db, notifier, realtime, secrets }: PreparingServices,
  actor: Actor,
  wanted: readonly WantedPayout[],
): Promise<{ prepared: PreparedPayout[]; refusals: RefusedPayout[] }> {
  const { tags, ...result } = await db.transaction(async (tx) => {
    const prepared: PreparedPayout[] = [];
    const refusals: RefusedPayout[] = [];
    for (const one of wanted.toSorted((a, b) => (a.vendor_id < b.vendor_id ? -1 : 1))) {
      try {
        prepared.push(await preparePayout(tx, actor, secrets, one));
      } catch (error) {
        // It refuses before it writes, so the transaction goes on.
        if (!isFailure(error)) throw error;
        refusals.push({ vendor_id: one.vendor_id, failure: error });
      }
    }
    return { prepared, refusals, tags: await notifier.notify(tx, toApprove(prepared)) };
  });
  realtime.publish(tags);
  return result;
}

function toApprove(prepared: readonly PreparedPayout[]) {
  const admins = [...new Set(prepared.flatMap(({ approvers }) => approvers))];
  return admins.map((user_id) => {
    const theirs = prepared.filter(({ approvers }) => approvers.includes(user_id));
    const amount = formatRupees(theirs.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
    const write = (): NewNotification => ({
      dedupe_key: `payouts-prepared:${theirs[0]?.id}`,
      title: m.earnings_to_approve_title({ count: theirs.length }),
      message: m.earnings_to_approve_text({ amount }),
      type: "info",
      action: { url: payoutRequestsPath, label: m.earnings_to_approve_link() },
      mail_copy: "ordinary",
    });
    return { user_id, write };
  });
}

/** Throws the failures of the command. */
export async function approvePayout(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  actor: Actor,
  id: string,
): Promise<{ is_otherwise: boolean }> {
  const { is_otherwise } = await db.transaction((tx) => decisions.approvePayout(tx, actor, secrets, id));
  return { is_otherwise };
}

/** Tells the seller of one that was reopened, because they read before that it had been sent. Throws the failures of the command. */
export async function withdrawPayout(
  { db, notifier, realtime }: Omit<PreparingServices, "secrets">,
  actor: Actor,
  id: string,
  input: WithdrawalInput,
): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const { vendor_id, amount_paise, reopened_at } = await decisions.withdrawPayout(tx, actor, {
      id,
      ...input,
    });
    if (reopened_at === null) return [];
    const write = (): NewNotification => ({
      dedupe_key: `payout-unsent:${id}:${reopened_at.getTime()}`,
      title: m.earnings_unsent_title(),
      message: m.earnings_unsent_text({ amount: formatRupees(amount_paise) }),
      type: "warning",
      action: { url: earningsPath, label: m.earnings_to_statement() },
      mail_copy: "important",
    });
    return notifier.notify(tx, [{ user_id: vendor_id, write }]);
  });
  realtime.publish(tags);
}

/** Throws the failures of the command. */
export function claimPayout(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  actor: Actor,
  id: string,
  input: ClaimInput,
): Promise<void> {
  return db.transaction((tx) => claims.claimPayout(tx, actor, secrets, { id, ...input }));
}

/** Throws the failures of the command. */
export function releasePayout({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<void> {
  return db.transaction((tx) => claims.releasePayout(tx, actor, id));
}
