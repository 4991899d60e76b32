import { readFile } from "node:fs/promises";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { deskVisits } from "../../../../tests/support/moderation-desk.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { writeStory } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import { grantRole } from "../../accounts/server/commands/grant-role.ts";
import { revokeRole } from "../../accounts/server/commands/revoke-role.ts";
import { suspendAccount } from "../../accounts/server/commands/suspend-account.ts";
import { hiddenAbout, lastDecisions, ownDecisions } from "./queries/decisions.ts";
import { listQueueEntries } from "./queries/queue-entries.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
let api: Clients;
let moderator: Client;
let other_moderator: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [moderator, other_moderator] = await Promise.all([
    api.person({ role: "admin" }),
    api.person({ role: "admin" }),
  ]);
});

const reason = "The picture shows somebody who did not agree.";

type Published = {
  id: string;
  /** Where everybody reads it, and where its author changes it. */
  read: string;
  change: string;
};

type Kind = {
  kind: string;
  path: string;
  publish: (author: Client) => Promise<Published>;
  changes: readonly [object, object, object];
  /** What says nothing about it to others. */
  otherwise?: object;
};

const becomesVendor = ({ user_id }: Client) =>
  services.db.transaction((tx) => grantRole(tx, { user_id, role: "vendor", granted_by: null }));

const kinds: Kind[] = [
  {
    kind: "story",
    path: "stories",
    async publish(author) {
      const { id } = await writeStory(author);
      return { id, read: `/stories/${id}`, change: `/stories/${id}` };
    },
    changes: [{ location: "Cuttack" }, { location: "Koraput" }, { tags: ["wells"] }],
  },
  {
    kind: "product",
    path: "products",
    async publish(author) {
      await becomesVendor(author);
      await openShop(services.db, author.user_id);
      const id = await listProduct(services.db, author.user_id);
      return { id, read: `/products/${id}`, change: `/vendor/products/${id}` };
    },
    changes: [{ dimensions: "5 m" }, { delivery_days_most: 20 }, { price: 450 }],
    otherwise: { inventory_quantity: 3, status: "archived" },
  },
  {
    kind: "seller",
    path: "sellers",
    async publish(author) {
      await becomesVendor(author);
      await openShop(services.db, author.user_id);
      return { id: author.user_id, read: `/sellers/${author.user_id}`, change: "/seller-application" };
    },
    changes: [{ craft: "Weaving" }, { is_self_help_group: true }, { location: "Nuapatna, Cuttack" }],
  },
  {
    kind: "fundraiser",
    path: "fundraisers",
    async publish(author) {
      const campaign_id = await makeLiveCampaign(services.db, { ...author, roles: ["customer"] });
      const words = { title: "My birthday", story: "Please give here instead of scarves.", goal: 5_000 };
      const page = await author.ask("POST", `/campaigns/${campaign_id}/fundraisers`, {
        ...words,
        occasion: "birthday",
      });
      const { id, slug } = (await page.json()) as { id: string; slug: string };
      return { id, read: `/fundraisers/${slug}`, change: `/fundraisers/${slug}` };
    },
    changes: [{ goal: 6_000 }, { title: "My birthday, again" }, { occasion: "wedding" }],
  },
];

describe.each(kinds)("a hidden $kind", ({ kind, path, publish, changes, otherwise }) => {
  /** Its author is an admin, too. */
  async function hidden() {
    const author = await api.person({ role: "admin" });
    const published = await publish(author);
    const { id, read, change } = published;
    const decide = async (decision: string, by = moderator) => {
      const input = { decision, reason, without_photograph: true };
      return (await by.ask("POST", `/moderation/${path}/${id}/decisions`, input)).status;
    };
    const save = async (changed: object, by = author) => (await by.ask("PATCH", change, changed)).status;
    expect(await save(changes[1])).toBe(200);
    expect(await waiting(id)).toEqual([]);
    expect(await decide("hide")).toBe(201);
    const statusForGuest = async () => (await api.guest("GET", read)).status;
    expect(await statusForGuest()).toBe(404);
    return { author, id, decide, save, statusForGuest };
  }

  async function waiting(id: string) {
    const filters = { status: "open", sort: "waiting", kind } as const;
    const { entries } = await listQueueEntries(services.db, services.subject_kinds, filters);
    return entries.flatMap(({ subject_id, cause, is_sent_again }) =>
      subject_id === id ? [[cause, is_sent_again]] : [],
    );
  }

  const submitted = [["submitted", true]];

  test("that its author changes waits once, and can be seen once it is approved", async () => {
    const { author, id, decide, save, statusForGuest } = await hidden();
    const told = await lastTold(author);
    expect(told).toMatchObject({ action_label: "Change it or appeal" });
    expect(told.message).toContain("You can change it, and our team looks at it again.");
    const [decision] = await ownDecisions(services.db, author.user_id);
    const about = () =>
      hiddenAbout(services.db, services.subject_kinds, decision ?? { kind, subject_id: id });
    expect(await about()).toEqual({
      change_path: expect.stringMatching(/^\/dashboard\//),
      is_waiting: false,
    });

    // Saved as it is, and by somebody else, it is nothing new.
    expect(await save(changes[1])).toBe(200);
    if (otherwise) expect(await save(otherwise)).toBe(200);
    expect([403, 404]).toContain(await save(changes[0], await api.person()));
    expect([403, 404]).toContain(await save(changes[0], moderator));
    expect(await waiting(id)).toEqual([]);

    expect(await Promise.all([save(changes[0]), save({ ...changes[0], ...changes[1] })])).toEqual([200, 200]);
    expect([await waiting(id), await statusForGuest()]).toEqual([submitted, 404]);
    expect((await lastDecisions(services.db, [id])).get(id)).toMatchObject({ is_waiting: true });
    expect(await about()).toMatchObject({ is_waiting: true });

    if (otherwise) await save({ status: "active" });
    expect(await decide("approve")).toBe(201);
    expect([await waiting(id), await statusForGuest(), await about()]).toEqual([[], 200, null]);
    expect(await save(changes[1])).toBe(200);
    expect(await waiting(id)).toEqual([]);
  });

  test("is not brought back by its author, who is an admin", async () => {
    const { author, id, decide, save, statusForGuest } = await hidden();
    expect([await decide("keep", author), await save(changes[0])]).toEqual([403, 200]);
    expect(await decide("approve", author)).toBe(403);
    const visits = deskVisits(services);
    expect(await visits.decide(author, { kind, id }, { decision: "approve", reason })).toMatchObject({
      status: 403,
    });
    // Reported while it waits for others, and for longer than they have: another one decides all the same.
    await services.db.run(command`
      update moderation_cases set cause = 'reported', opened_at = now() - interval '30 days'
      where subject_id = ${id} and status = 'open'`);
    expect(await decide("keep", author)).toBe(403);
    expect(await statusForGuest()).toBe(404);
  });

  test("stays hidden when its changes are rejected, and waits no more once an appeal brings it back", async () => {
    const { author, id, decide, save, statusForGuest } = await hidden();
    await save(changes[0]);
    expect(await decide("reject")).toBe(201);
    expect([await waiting(id), await statusForGuest()]).toEqual([[], 404]);
    const [decision] = await ownDecisions(services.db, author.user_id);
    const decision_id = decision?.decision_id ?? "";
    await save(changes[2]);
    expect(await waiting(id)).toEqual(submitted);
    await author.ask("POST", `/decisions/${decision_id}/appeal`, {
      appeal: "She agreed, and wrote it down.",
    });
    const outcome = { outcome: "reversed", reason };
    const path_of_outcome = `/moderation/decisions/${decision_id}/outcome`;
    expect((await other_moderator.ask("POST", path_of_outcome, outcome)).ok).toBe(true);
    expect([await waiting(id), await statusForGuest()]).toEqual([[], 200]);
  });

  test("is said to be changed by nobody who cannot change it", async () => {
    const { author, id, decide, save } = await hidden();
    await save(changes[0]);
    const admin: Actor = { ...moderator, roles: ["admin"] };
    const suspension = { user_id: author.user_id, reason };
    await services.db.transaction((tx) => suspendAccount(tx, admin, suspension));
    expect(await decide("reject")).toBe(201);
    expect((await lastTold(author)).message).not.toContain("change it");
    expect(await hiddenAbout(services.db, services.subject_kinds, { kind, subject_id: id })).toMatchObject({
      change_path: null,
    });
  });

  test("that was changed before the update waits, too", async () => {
    const { id, save } = await hidden();
    await save(changes[0]);
    await services.db.run(command`delete from moderation_cases where subject_id = ${id} and status = 'open'`);
    const name = kind === "story" ? "0351_changed_hidden_stories" : "0353_changed_hidden_subjects";
    await runMigration(name);
    expect(await waiting(id)).toEqual(submitted);
  });
});

test.each(kinds.filter(({ kind }) => kind === "product" || kind === "seller"))(
  "a hidden $kind is said to be changed by nobody whose right to sell was taken",
  async ({ kind, path, publish }) => {
    const author = await api.person();
    const { id } = await publish(author);
    const revocation = {
      user_id: author.user_id,
      role: "vendor",
      revoked_by: moderator.user_id,
      reason,
    } as const;
    await services.db.transaction((tx) => revokeRole(tx, revocation));
    await moderator.ask("POST", `/moderation/${path}/${id}/decisions`, { decision: "hide", reason });
    expect((await lastTold(author)).message).not.toContain("change it");
    expect(await hiddenAbout(services.db, services.subject_kinds, { kind, subject_id: id })).toMatchObject({
      change_path: null,
    });
  },
);

test("a removed product is removed for good, whatever its seller makes of it", async () => {
  const product = kinds.find(({ kind }) => kind === "product");
  const author = await api.person();
  const { id, change } = await product!.publish(author);
  await moderator.ask("POST", `/moderation/products/${id}/decisions`, { decision: "remove", reason });
  const save = (changed: object) => author.ask("PATCH", change, changed);
  for (const changed of [{ dimensions: "5 m" }, { status: "draft" }, { status: "active" }])
    await expectProblem(save(changed), 409, "product_removed");
  await expectProblem(
    author.ask("PUT", `${change}/stock`, { inventory_quantity: 1 }),
    409,
    "product_removed",
  );
  const status = () => services.db.one(sql({ status: "text" })`select status from products where id = ${id}`);
  // Before the update its seller could take it back.
  await services.db.run(command`update products set status = 'active' where id = ${id}`);
  await runMigration("0353_changed_hidden_subjects");
  expect(await status()).toEqual({ status: "rejected" });
  await services.db.run(command`update products set is_part_of_orders = true where id = ${id}`);
  await expectProblem(author.ask("DELETE", change), 409, "product_removed");
});

async function lastTold({ user_id }: Client) {
  return services.db.one(sql({ message: "text", action_label: "text?" })`
    select message, action_label from notifications where user_id = ${user_id} order by id desc limit 1`);
}

/** Once more. */
async function runMigration(name: string): Promise<void> {
  const file = new URL(`../../../../database/migrations/${name}.sql`, import.meta.url);
  const client = new pg.Client({ connectionString: services.url });
  await client.connect();
  await client.query(`begin; ${await readFile(file, "utf8")}; commit`).finally(() => client.end());
}
