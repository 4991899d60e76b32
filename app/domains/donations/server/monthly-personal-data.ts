import { command, type Shape, sql } from "../../../platform/database/sql.ts";
import { addJob } from "../../../platform/jobs.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsOfDonations } from "../../campaigns/server/queries/campaigns-of-donations.ts";
import { generalFundTitle } from "../donation.ts";
import { eraseMonthlyDonors } from "./commands/erase-monthly-donors.ts";
import { ofPerson } from "./donor-columns.ts";

/**
 * A person's monthly gifts, handled like donations. Erasure unlinks them from the person and cancels them at the
 * gateway; their donations are erased with the others.
 */
export const monthlyPersonalData: PersonalData = {
  async export(db, { user_id, verified_email }) {
    const rows = await db.many(sql(shape)`
      select public_id, campaign_id, amount_paise, state, donor_name, donor_email, language, donor_phone, is_anonymous,
        citizen_confirmed_at, next_charge_at, ended_at, created_at
      from monthly_gifts where ${ofPerson(user_id, verified_email)} order by created_at, id`);
    const campaigns = await campaignsOfDonations(
      db,
      rows.map(({ campaign_id }) => campaign_id),
    );
    return rows.map(({ public_id, amount_paise, ...gift }) => ({
      id: public_id,
      ...gift,
      amount: amount_paise / 100,
      campaign: campaigns.get(gift.campaign_id ?? "")?.title ?? generalFundTitle(),
    }));
  },
  async erase(tx, { user_id, verified_email }) {
    const gifts = await tx.many(sql({ id: "uuid", state_changes: "int4", gateway_subscription_id: "text?" })`
      select id, state_changes, gateway_subscription_id from monthly_gifts where ${ofPerson(user_id, verified_email)} order by id for update`);
    if (gifts.length === 0) return;
    await eraseMonthlyDonors(tx, gifts);
    await tx.run(command`
      update monthly_gifts set end_requested_at = coalesce(end_requested_at, now()), follow_at = now()
      where id = any(${gifts.map(({ id }) => id)}::uuid[]) and ended_at is null`);
    await addJob(tx, "follow_monthly_gifts", {});
  },
};

const shape = {
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  state: "text",
  donor_name: "text?",
  donor_email: "text",
  language: "text",
  donor_phone: "text?",
  is_anonymous: "bool",
  citizen_confirmed_at: "timestamptz?",
  next_charge_at: "timestamptz?",
  ended_at: "timestamptz?",
  created_at: "timestamptz",
} satisfies Shape;
