import { openFundraiser } from "../../app/domains/fundraisers/server/commands/open-fundraiser.ts";
import type { Occasion } from "../../app/domains/fundraisers/fundraiser.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";

type DemoFundraiser = {
  email: string;
  title: string;
  story: string;
  occasion: Occasion;
  goal_rupees: number;
};

/** Each for another campaign. */
const fundraisers: DemoFundraiser[] = [
  {
    email: "customer@example.org",
    title: "My thirtieth birthday, without presents",
    story:
      "I turn thirty this winter, and I have more cups and scarves than I can use. So this year I ask for something else: whatever you would have spent on a present, please give it here.\n\nI have read the budget line by line, as I do at work. The bills will be on the page of the campaign, and I shall look at every one of them.",
    occasion: "birthday",
    goal_rupees: 90_000,
  },
  {
    email: "vendor@example.org",
    title: "In memory of my father, who taught me to weave",
    story:
      "My father sat at the loom until he was seventy-eight. He never went to school, and he paid for the school books of four children in our lane.\n\nA year after his death I should like to go on with that. Whoever knew him, or has one of his saris, is welcome here.",
    occasion: "memory",
    goal_rupees: 75_000,
  },
  {
    email: "vendor2@example.org",
    title: "ନୂଆଖାଇ ପାଇଁ ଆମ ଗାଁର ଦାନ",
    story:
      "ନୂଆଖାଇରେ ଆମେ ସମସ୍ତେ ଘରକୁ ଫେରୁ। ଏଥର ଆମେ ମିଶି କିଛି ଦେବା।\n\nWe come home for Nuakhai, from Surat, Bengaluru and Raipur. This year we give together before we eat together.",
    occasion: "festival",
    goal_rupees: 1_00_000,
  },
];

/** Pages of supporters for live campaigns, through the command, unless there are some. */
export async function loadDemoFundraisers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const campaigns = await tx.many(sql({ id: "uuid" })`
      select id from campaigns
      where is_active and ends_on > current_date and not exists (select from fundraisers)
      order by goal_paise desc, id limit 3`);
    for (const [i, { email, goal_rupees, ...words }] of fundraisers.entries()) {
      const campaign = campaigns[i];
      if (!campaign) return;
      const owner = await tx.one(sql({ user_id: "uuid" })`select user_id from users where email = ${email}`);
      const input = { ...words, goal: goal_rupees * 100, image_id: null, image_alt: null };
      await openFundraiser(tx, { ...owner, roles: ["customer"] }, { campaign_id: campaign.id, input });
    }
  });
}
