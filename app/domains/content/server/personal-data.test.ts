import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { subscribeToNewsletter } from "./commands/newsletter.ts";
import { contentPersonalData } from "./personal-data.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
  for (const email of ["asha@example.org", "other@example.org"])
    await services.db.transaction((tx) =>
      subscribeToNewsletter(tx, { email, public_url: "http://site.example" }),
    );
});

const subscribed = () =>
  services.db.many(sql({ email: "text" })`select email from newsletter_subscriptions order by email`);
const written = () =>
  services.db.many(
    sql({ to_address: "text", text_body: "text" })`select to_address, text_body from outgoing_mails`,
  );

test("a person who only claims an address gets and erases nothing of its owner's", async () => {
  const claimant = await createUser(services, { email: "asha@example.org", email_verified: false });
  expect(await contentPersonalData.export(services.db, claimant)).toEqual([]);
  await services.db.transaction((tx) => contentPersonalData.erase(tx, claimant));
  expect(await subscribed()).toHaveLength(2);
});

test("the owner's subscription is exported and erased, with its mails", async () => {
  const asha = await createUser(services, { email: "asha@example.org" });
  expect(await contentPersonalData.export(services.db, asha)).toMatchObject([
    { email: "asha@example.org", status: "pending" },
  ]);
  await services.db.transaction((tx) => contentPersonalData.erase(tx, asha));
  expect(await subscribed()).toEqual([{ email: "other@example.org" }]);
  const mails = await written();
  expect(mails).toHaveLength(2);
  expect(mails.filter(({ to_address }) => to_address === "other@example.org")).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain("asha@");
});
