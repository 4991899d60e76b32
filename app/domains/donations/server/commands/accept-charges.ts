import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import type { CapturedPayment, SubscriptionCharge } from "../../../payments/payable.ts";
import { campaignsTakingDonations } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { stateAfterCharge } from "../../monthly-gift.ts";
import { isLateCharge } from "../late-months.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { changeStates, type MonthlyServices } from "./change-monthly-states.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** Charges of one gift that start closer together belong to the same month. */
const sameMonth_ms = 20 * day_ms;

type KnownCharge = {
  gateway_payment_id: string;
  monthly_gift_id: string;
  donation_id: string;
  month_start: Date;
  amount_paise: number;
};

/**
 * Inserts a donation for each month charged, before its payment is settled. A second charge of a month is linked to the
 * existing donation of that amount, so that it becomes excess and is refunded; a month charged after the end was asked
 * for has its own, which is declined (`refuseLateMonths`). A charge of another amount or currency is not linked, so it is
 * kept as unmatched. Locks the gifts by id, before all donations.
 */
export async function acceptCharges(
  tx: Transaction,
  services: MonthlyServices & Pick<Services, "log">,
  charges: readonly SubscriptionCharge[],
): Promise<void> {
  const gifts = await lockGifts(tx, charges);
  if (gifts.size === 0) return;
  const known = await knownCharges(tx, [...gifts.values()]);
  const made: Made[] = [];
  const tied: KnownCharge[] = [];
  for (const charge of charges) {
    const gift = gifts.get(charge.subscription_id);
    if (!gift || known.some(({ gateway_payment_id }) => gateway_payment_id === charge.payment.id)) continue;
    const tie = tieOf(gift, charge, known);
    if (tie === "refused") {
      services.log.error(
        { payment_id: charge.payment.id, monthly_gift_id: gift.id },
        "a monthly charge is not what was agreed; it is kept",
      );
      continue;
    }
    const entry = entryOf(gift, charge, tie);
    known.push(entry);
    if (tie === "new") made.push({ id: entry.donation_id, gift, payment: charge.payment });
    tied.push(entry);
  }
  await writeDonations(tx, made);
  await writeCharges(tx, tied);
  await advanceGifts(tx, services, gifts, charges);
}

async function lockGifts(
  tx: Transaction,
  charges: readonly SubscriptionCharge[],
): Promise<Map<string, MonthlyGift>> {
  const ids = [...new Set(charges.map(({ subscription_id }) => subscription_id))];
  const rows = await tx.many(sql(monthlyShape)`
    select ${monthlyColumns} from monthly_gifts where gateway_subscription_id = any(${ids}::text[])
    order by id for update`);
  return new Map(rows.map((gift) => [gift.gateway_subscription_id ?? "", gift]));
}

async function knownCharges(tx: Transaction, gifts: readonly MonthlyGift[]): Promise<KnownCharge[]> {
  return tx.many(sql({
    gateway_payment_id: "text",
    monthly_gift_id: "uuid",
    donation_id: "uuid",
    month_start: "timestamptz",
    amount_paise: "int8",
  })`
    select gateway_payment_id, monthly_gift_id, donation_id, month_start, amount_paise
    from monthly_charges join donations on donations.id = donation_id
    where monthly_gift_id = any(${gifts.map(({ id }) => id)}::uuid[])
    order by month_start, monthly_charges.created_at`);
}

/**
 * The charge whose donation this payment is linked to, "new" if it needs its own donation, "refused" if it does not
 * match.
 */
function tieOf(
  gift: MonthlyGift,
  { payment, month_start }: SubscriptionCharge,
  known: readonly KnownCharge[],
): KnownCharge | "new" | "refused" {
  const own = known.filter(({ monthly_gift_id }) => monthly_gift_id === gift.id);
  const agreed = isAgreed(gift, { payment, month_start }, own);
  const fits = agreed && payment.currency === "INR" && payment.key_mode === gift.gateway_key_mode;
  if (!fits || !payment.captured || payment.order_id === null) return "refused";
  const same_month = own.filter(
    (charge) => Math.abs(charge.month_start.getTime() - month_start.getTime()) < sameMonth_ms,
  );
  const is_late = isLateCharge(gift, { month_start, created_at: payment.created_at });
  // Tied to another month, the donor would be told that this month was paid twice.
  if (same_month.length === 0) return "new";
  const tie = same_month.findLast(({ amount_paise }) => amount_paise === payment.amount_paise);
  return tie ?? (is_late ? "new" : "refused");
}

/** An amount of the time since the last charge; of a month before that, reported late, one that was charged before it. */
function isAgreed(
  { amount_paise: present_paise, earlier_amounts_paise, charged_month }: MonthlyGift,
  { payment: { amount_paise }, month_start }: Pick<SubscriptionCharge, "payment" | "month_start">,
  own: readonly KnownCharge[],
): boolean {
  if (amount_paise === present_paise || earlier_amounts_paise.includes(amount_paise)) return true;
  if (charged_month === null || month_start > charged_month) return false;
  return own.some((charge) => charge.month_start <= month_start && charge.amount_paise === amount_paise);
}

function entryOf(
  gift: MonthlyGift,
  { payment, month_start }: SubscriptionCharge,
  tie: KnownCharge | "new",
): KnownCharge {
  return {
    gateway_payment_id: payment.id,
    monthly_gift_id: gift.id,
    donation_id: tie === "new" ? crypto.randomUUID() : tie.donation_id,
    month_start: tie === "new" ? month_start : tie.month_start,
    amount_paise: payment.amount_paise,
  };
}

type Made = { id: string; gift: MonthlyGift; payment: CapturedPayment };

/**
 * Their access tokens are random and never handed out: mails and the monthly gift's page link to them. A campaign that
 * has ended accepts no donations, so later months go to the general fund.
 */
async function writeDonations(tx: Transaction, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const takes = await campaignsTakingDonations(
    tx,
    made.flatMap(({ gift }) => gift.campaign_id ?? []),
  );
  const campaignOf = ({ gift: { campaign_id }, payment }: Made) =>
    campaign_id !== null && takes(campaign_id, payment.created_at) ? campaign_id : null;
  await tx.run(command`
    insert into donations (id, campaign_id, user_id, amount_paise, donor_name, donor_email, language, donor_phone, is_anonymous,
      citizen_confirmed_at, gateway_key_mode, gateway_order_id, access_token_hash, created_at)
    select charge.id, charge.campaign_id, user_id, charge.amount_paise, donor_name, donor_email, language, donor_phone, is_anonymous,
      citizen_confirmed_at, gateway_key_mode, charge.order_id, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
      least(charge.paid_at, now())
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ gift }) => gift.id)}::uuid[],
      ${made.map(campaignOf)}::uuid[],
      ${made.map(({ payment }) => payment.amount_paise)}::int8[], ${made.map(({ payment }) => payment.order_id)}::text[],
      ${made.map(({ payment }) => payment.created_at)}::timestamptz[])
      as charge (id, gift_id, campaign_id, amount_paise, order_id, paid_at)
    join monthly_gifts on monthly_gifts.id = charge.gift_id`);
}

async function writeCharges(tx: Transaction, charges: readonly KnownCharge[]): Promise<void> {
  if (charges.length === 0) return;
  await tx.run(command`
    insert into monthly_charges (gateway_payment_id, monthly_gift_id, donation_id, month_start)
    select * from unnest(${charges.map(({ gateway_payment_id }) => gateway_payment_id)}::text[],
      ${charges.map(({ monthly_gift_id }) => monthly_gift_id)}::uuid[],
      ${charges.map(({ donation_id }) => donation_id)}::uuid[],
      ${charges.map(({ month_start }) => month_start)}::timestamptz[])`);
}

/** Charges come in any order; the latest month determines the next charge date. One that has ended is followed, and ended at the gateway. */
async function advanceGifts(
  tx: Transaction,
  services: MonthlyServices,
  gifts: ReadonlyMap<string, MonthlyGift>,
  charges: readonly SubscriptionCharge[],
): Promise<void> {
  const latest = new Map<string, SubscriptionCharge>();
  for (const charge of charges) {
    const before = latest.get(charge.subscription_id);
    if (!before || before.month_start < charge.month_start) latest.set(charge.subscription_id, charge);
  }
  const told = [...latest.values()];
  await tx.run(command`
    update monthly_gifts set charged_month = told.month, next_charge_at = told.next_at,
      earlier_amounts_paise = case
        when told.paise <> amount_paise and told.paise <> all(earlier_amounts_paise) then earlier_amounts_paise
        -- The first month may be reported after the second.
        when charged_month is null then earlier_amounts_paise || told.paise
        else array[told.paise] end,
      -- A change of the amount applies after a charge, so the plan is read again.
      follow_at = case when state in ('pending', 'halted', 'paused') or plan_paise <> amount_paise then now() else follow_at end,
      plan_paise = case when plan_paise = amount_paise then plan_paise end
    from unnest(${told.map(({ subscription_id }) => subscription_id)}::text[],
      ${told.map(({ month_start }) => month_start)}::timestamptz[],
      ${told.map(({ next_charge_at }) => next_charge_at)}::timestamptz[],
      ${told.map(({ payment }) => payment.amount_paise)}::int4[]) as told (subscription_id, month, next_at, paise)
    where gateway_subscription_id = told.subscription_id and ended_at is null
      and (charged_month is null or charged_month < told.month)`);
  const ended = [...gifts.values()].filter(({ ended_at }) => ended_at !== null);
  if (ended.length > 0)
    await tx.run(command`
      update monthly_gifts set follow_at = now() where id = any(${ended.map(({ id }) => id)}::uuid[])`);
  const begun = told.flatMap(({ subscription_id }) => gifts.get(subscription_id) ?? []);
  await changeStates(
    tx,
    services,
    begun.map((gift) => ({ gift, state: stateAfterCharge(gift.state) })),
  );
}
