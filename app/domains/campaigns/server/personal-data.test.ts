import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { emptyDocument } from "../campaign-form.ts";
import { saveDraft } from "./commands/save-draft.ts";
import { organisedPersonalData } from "./personal-data.ts";

test("the export has what an organiser wrote; the erasure deletes drafts, and ends and unnames what runs", async () => {
  const services = await createTestServices();
  const { db } = services;
  const person = await createUser(services);
  const actor = { user_id: person.user_id, roles: ["customer"] as const };
  const live = await makeLiveCampaign(db, actor);
  const draft = randomUUID();
  await db.run(command`
    update campaigns set organiser_name = 'The committee', organiser_about = 'We dig.' where id = ${live}`);
  await db.transaction((tx) =>
    saveDraft(tx, actor, { id: draft, version: 0, document: { ...emptyDocument, title: "A school" } }),
  );
  expect(await organisedPersonalData.export(db, person)).toMatchObject([
    { id: live, organiser_name: "The committee", proposed: [{ status: "approved" }] },
    { id: draft, status: "draft", draft: { title: "A school" } },
  ]);

  await db.transaction((tx) => eraseAccount(tx, person.user_id, services));
  const left = await db.many(sql({
    id: "uuid",
    status: "text",
    organiser_name: "text?",
    organiser_about: "text?",
    proposers: "int8",
  })`
    select id, status, organiser_name, organiser_about,
      (select count(proposed_by) from campaign_revisions where campaign_id = campaigns.id) as proposers
    from campaigns where created_by = ${person.user_id}`);
  expect(left).toEqual([
    { id: live, status: "ended", organiser_name: null, organiser_about: null, proposers: 0 },
  ]);
});
