import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { eraseMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/** Which campaigns a person follows, by the account or by the address that the account has proven. */
export const campaignPersonalData: PersonalData = {
  async export(db, { user_id, verified_email }) {
    return db.many(sql({
      campaign_id: "uuid",
      campaign: "text",
      email: "text?",
      status: "text",
      created_at: "timestamptz",
      followed_at: "timestamptz?",
      ended_at: "timestamptz?",
    })`
      select campaign_id, campaigns.title as campaign, email, campaign_followers.status,
        campaign_followers.created_at, followed_at, campaign_followers.ended_at
      from campaign_followers join campaigns on campaigns.id = campaign_id
      where ${ofPerson(user_id, verified_email)} order by campaign_followers.created_at, campaign_followers.id`);
  },
  async erase(tx, { user_id, verified_email }) {
    await tx.run(command`delete from campaign_followers where ${ofPerson(user_id, verified_email)}`);
    if (verified_email !== null) await eraseMails(tx, { addresses: [verified_email] });
  },
};

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or email = ${email})`;
}
