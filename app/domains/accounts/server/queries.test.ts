import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { readCampaign } from "../../campaigns/server/queries/campaigns.ts";
import { eraseAccount } from "./commands/erase-account.ts";
import { savePreferences } from "../settings/server/use-cases/save-preferences.ts";
import { updateProfile } from "../profile/server/commands/update-profile.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

async function organiser() {
  const { user_id } = await createUser(services, { display_name: "Asha Nayak" });
  const words = {
    display_name: "Asha Nayak",
    phone: "+91 98765 43210",
    bio: "I weave.",
    location: "Cuttack",
  };
  await services.db.transaction((tx) => updateProfile(tx, user_id, words));
  const campaign_id = await makeLiveCampaign(services.db, { user_id, roles: ["customer"] });
  return { user_id, shown: async () => (await readCampaign(services.db, campaign_id)).organiser };
}

const name_only = {
  display_name: "Asha Nayak",
  has_card: false,
  bio: null,
  location: null,
  avatar_url: null,
};

test("an organiser is shown with a card, and never with address or telephone", async () => {
  const { shown } = await organiser();
  const author = await shown();
  expect(author).toMatchObject({ display_name: "Asha Nayak", has_card: true, bio: "I weave." });
  expect(JSON.stringify(author)).not.toMatch(/@|98765/);
});

test("a private or suspended person is shown by name only, and an erased one anonymously", async () => {
  const [hidden, suspended, gone] = [await organiser(), await organiser(), await organiser()];
  await savePreferences(services, hidden.user_id, { privacy: "private" });
  expect(await hidden.shown()).toMatchObject(name_only);
  await services.db.run(command`
    update profiles set status = 'suspended' where user_id = ${suspended.user_id}`);
  expect(await suspended.shown()).toMatchObject(name_only);
  await services.db.transaction((tx) => eraseAccount(tx, gone.user_id, services));
  expect(await gone.shown()).toMatchObject({ ...name_only, display_name: "Former member" });
});
