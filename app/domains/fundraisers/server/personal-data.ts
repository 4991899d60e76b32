import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { campaignsTag } from "../../campaigns/schema.ts";
import { withdrawSubjects } from "../../moderation/server/commands/withdraw-subjects.ts";

/**
 * A person's fundraising pages. Erased, their texts and pictures are deleted and they are hidden; the row stays,
 * because donations came from it. Picture files are deleted with the account's uploads.
 */
export const fundraiserPersonalData: PersonalData = {
  page_tags: [campaignsTag],
  export(db, { user_id }) {
    return db.many(sql({
      slug: "text",
      campaign_id: "uuid",
      title: "text",
      story: "text",
      occasion: "text",
      goal_paise: "int8",
      image_url: "text?",
      image_alt: "text?",
      status: "text",
      raised_paise: "int8",
      supporter_count: "int8",
      created_at: "timestamptz",
      edited_at: "timestamptz?",
      ended_at: "timestamptz?",
    })`
      select slug, campaign_id, title, story, occasion, goal_paise, image_url, image_alt, status, raised_paise,
        supporter_count, created_at, edited_at, ended_at
      from fundraisers where created_by = ${user_id} order by created_at, id`);
  },
  async erase(tx, { user_id }) {
    await tx.run(command`select from fundraisers where created_by = ${user_id} order by id for update`);
    const pages = await tx.many(sql({ id: "uuid" })`
      update fundraisers set created_by = null, slug = id::text, title = '', story = '', image_url = null,
        image_alt = null, status = 'removed', ended_at = coalesce(ended_at, now())
      where created_by = ${user_id} returning id`);
    await withdrawSubjects(
      tx,
      pages.map(({ id }) => id),
    );
  },
};
