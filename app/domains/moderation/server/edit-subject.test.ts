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
import { runMigration } from "../../../../tests/support/run-migration.ts";
import { plainProduct } from "../../../../tests/support/shops.ts";
import { writeStory } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Session } from "../../../platform/http/session.ts";
import { grantRole } from "../../accounts/server/commands/grant-role.ts";
import { revokeRole } from "../../accounts/server/commands/revoke-role.ts";
import { suspendAccount } from "../../accounts/server/commands/suspend-account.ts";
import { hideProduct } from "../../catalog/server/commands/product-in-sight.ts";
import { loader as ownProducts } from "../../catalog/pages/my-products.tsx";
import { loader as ownShop } from "../../catalog/pages/shop.tsx";
import { loader as ownFundraisers } from "../../fundraisers/pages/my-fundraisers.tsx";
import { loader as ownStories } from "../../stories/pages/my-stories.tsx";
import { hiddenAbout, lastDecisions, ownDecisions } from "./queries/decisions.ts";
import { listQueueEntries } from "./queries/queue-entries.ts";
import { decideAppeal } from "./use-cases/moderate.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

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
  /** What is in sight with it alone. */
  with_it?: string;
};

type Kind = {
  kind: string;
  path: string;
  publish: (author: Client) => Promise<Published>;
  changes: readonly [object, object, object];
  /** Whether its author's own page says that they can change what is hidden. */
  mayChange?: (args: never) => Promise<boolean | undefined>;
  /** What says nothing about it to others. */
  otherwise?: object;
};

async function opensShop({ user_id }: Client): Promise<void> {
  await services.db.transaction((tx) => grantRole(tx, { user_id, role: "vendor", granted_by: null }));
  await openShop(services.db, user_id);
}

async function publishProduct(author: Client): Promise<Published> {
  await opensShop(author);
  const id = await listProduct(services.db, author.user_id);
  return { id, read: `/products/${id}`, change: `/vendor/products/${id}` };
}

const kinds: Kind[] = [
  {
    kind: "story",
    path: "stories",
    async publish(author) {
      const { id } = await writeStory(author);
      return { id, read: `/stories/${id}`, change: `/stories/${id}` };
    },
    mayChange: async (args) => (await ownStories(args)).page.can_change,
    changes: [{ location: "Cuttack" }, { location: "Koraput" }, { tags: ["wells"] }],
  },
  {
    kind: "product",
    path: "products",
    publish: publishProduct,
    mayChange: async (args) => ((await ownProducts(args)).page as { can_change?: boolean }).can_change,
    changes: [{ dimensions: "5 m" }, { delivery_days_most: 20 }, { price: 450 }],
    otherwise: { inventory_quantity: 3, status: "archived" },
  },
  {
    kind: "seller",
    path: "sellers",
    async publish(author) {
      await opensShop(author);
      const read = `/sellers/${author.user_id}`;
      const with_it = `/products/${await listProduct(services.db, author.user_id)}`;
      return { id: author.user_id, read, change: "/seller-application", with_it };
    },
    mayChange: async (args) => (await ownShop(args)).can_change,
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
    mayChange: async (args) => (await ownFundraisers(args)).can_change,
    changes: [{ goal: 6_000 }, { title: "My birthday, again" }, { occasion: "wedding" }],
  },
];

const isSaidToChange = async (author: Client, { mayChange }: Pick<Kind, "mayChange">) =>
  mayChange?.(await deskVisits(services).argsOf(author, { path: "/dashboard" }));

describe.each(kinds)("a hidden $kind", ({ kind, path, publish, changes, otherwise, mayChange }) => {
  /** Its author is an admin, too. */
  async function hidden() {
    const author = await api.person({ role: "admin" });
    const published = await publish(author);
    const { id, read, change, with_it = read } = published;
    const decide = async (decision: string, by = moderator) => {
      const input = { decision, reason, without_photograph: true };
      return (await by.ask("POST", `/moderation/${path}/${id}/decisions`, input)).status;
    };
    const save = async (changed: object, by = author) => (await by.ask("PATCH", change, changed)).status;
    expect(await save(changes[1])).toBe(200);
    expect(await waiting(id)).toEqual([]);
    expect(await decide("hide")).toBe(201);
    const statusForGuest = async () => {
      const { status } = await api.guest("GET", read);
      expect((await api.guest("GET", with_it)).status).toBe(status);
      return status;
    };
    expect(await statusForGuest()).toBe(404);
    return { author, id, read, decide, save, statusForGuest };
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
    const { author, id, read, decide, save, statusForGuest } = await hidden();
    const told = await lastTold(author);
    expect(told).toMatchObject({ action_label: "Change it or appeal" });
    expect(told.message).toContain("You can change it, and our team looks at it again.");
    const about = () => newestAbout(author);
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
    // That somebody has reported it is not disclosed.
    expect((await (await api.person()).ask("POST", `${read}/report`, { reason: "spam" })).status).toBe(204);
    expect((await lastDecisions(services.db, [id])).get(id)).toMatchObject({ is_waiting: false });
    expect(await save(changes[1])).toBe(200);
    expect(await waiting(id)).toEqual([["reported", false]]);
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
    const [decision, earlier] = await ownDecisions(services.db, author.user_id);
    const decision_id = decision?.decision_id ?? "";
    expect(earlier && (await hiddenAbout(services.db, services.subject_kinds, earlier))).toBeNull();
    await save(changes[2]);
    expect(await waiting(id)).toEqual(submitted);
    await author.ask("POST", `/decisions/${decision_id}/appeal`, {
      appeal: "She agreed, and wrote it down.",
    });
    const reversed = { decision_id, outcome: "reversed", reason } as const;
    const other = { ...other_moderator, roles: ["admin"] } as unknown as Session;
    // Nobody has read what was changed since.
    const unread = decideAppeal(services, other, { ...reversed, seen: `${decision_id} 0` });
    await expect(unread).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
    await decideAppeal(services, other, reversed);
    expect([await waiting(id), await statusForGuest()]).toEqual([[], 200]);
  });

  test("is said to be changed by nobody who cannot change it", async () => {
    const { author, decide, save } = await hidden();
    await save(changes[0]);
    expect(await isSaidToChange(author, { mayChange })).not.toBe(false);
    const verify = (at: Date | null) =>
      services.db.run(command`update users set email_verified_at = ${at} where user_id = ${author.user_id}`);
    await verify(null);
    expect(await isSaidToChange(author, { mayChange })).not.toBe(true);
    await verify(new Date());
    const admin: Actor = { ...moderator, roles: ["admin"] };
    await services.db.transaction((tx) => suspendAccount(tx, admin, { user_id: author.user_id, reason }));
    expect(await decide("reject")).toBe(201);
    expect((await lastTold(author)).message).not.toContain("change it");
    expect(await newestAbout(author)).toEqual({ change_path: null, is_waiting: false });
    expect(await isSaidToChange(author, { mayChange })).not.toBe(true);
  });

  test("that was changed before the update waits, too", async () => {
    const { id, save } = await hidden();
    await save(changes[0]);
    await services.db.run(command`delete from moderation_cases where subject_id = ${id} and status = 'open'`);
    const name = kind === "story" ? "0351_changed_hidden_stories" : "0353_changed_hidden_subjects";
    await runMigration(services.url, name);
    expect(await waiting(id)).toEqual(submitted);
  });
});

const decideAbout = (path: string, id: string, decision: string, by = moderator) =>
  by.ask("POST", `/moderation/${path}/${id}/decisions`, { decision, reason, without_photograph: true });

test.each(kinds.filter(({ kind }) => kind === "product" || kind === "seller"))(
  "a hidden $kind whose author lost the right to sell is not said to be changed, and gives no right back",
  async ({ path, publish, changes, mayChange }) => {
    const author = await api.person();
    const { id, change } = await publish(author);
    const { user_id } = author;
    await decideAbout(path, id, "hide");
    await author.ask("PATCH", change, changes[0]);
    const revocation = { user_id, role: "vendor", revoked_by: moderator.user_id, reason } as const;
    await services.db.transaction((tx) => revokeRole(tx, revocation));
    expect(await newestAbout(author)).toEqual({ change_path: null, is_waiting: true });
    expect(await isSaidToChange(author, { mayChange })).not.toBe(true);
    expect((await decideAbout(path, id, "approve")).status).toBe(201);
    await decideAbout(path, id, "hide");
    expect((await lastTold(author)).message).not.toContain("change it");
    const roles = await services.db.many(sql({ role: "text" })`
      select role from user_roles where user_id = ${user_id} and role = 'vendor'`);
    expect(roles).toEqual([]);
  },
);

test("a product that is hidden while its report waits for it is not reported", async () => {
  const [author, reader] = [await api.person(), await api.person()];
  const { id, read } = await publishProduct(author);
  let reported: Promise<Response> | undefined;
  await services.db.transaction(async (tx) => {
    await hideProduct(tx, id);
    reported = reader.ask("POST", `${read}/report`, { reason: "spam" });
    await untilSomeLockWaits(services.db);
  });
  await expectProblem(reported ?? reader.ask("GET", read), 404, "product_not_found");
});

test("products of a hidden shop can be seen by its vendor and admins alone, and keep its name for others", async () => {
  const [author, customer] = [await api.person(), await api.person()];
  const { id } = await publishProduct(author);
  const page = `/products/${id}`;
  expect((await customer.ask("PUT", `/wishlist/${id}`)).status).toBe(204);
  await decideAbout("sellers", author.user_id, "hide");
  const renamed = await author.ask("PATCH", "/seller-application", { name: "Nobody has read this" });
  expect(renamed.status).toBe(200);
  for (const client of [author, moderator]) expect((await client.ask("GET", page)).status).toBe(200);
  const stranger = await api.person();
  for (const path of [page, `${page}/reviews`])
    await expectProblem(stranger.ask("GET", path), 404, "product_not_found");
  await expectProblem(stranger.ask("PUT", `/wishlist/${id}`), 404, "product_not_found");
  expect(await (await customer.ask("GET", "/wishlist")).text()).toContain("Meher Weavers");
  const { kind } = await deskVisits(services).caseOf(moderator, { kind: "seller", id: author.user_id });
  expect(kind.maker_title).toBe("Seller");
  await decideAbout("sellers", author.user_id, "approve");
  expect(await (await stranger.ask("GET", page)).json()).toMatchObject({ seller: "Nobody has read this" });
  expect(await (await customer.ask("GET", "/wishlist")).text()).toContain("Nobody has read this");
});

describe("a product that was never approved", () => {
  async function hiddenDraft() {
    const author = await api.person({ role: "admin" });
    await opensShop(author);
    const made = await author.ask("POST", "/vendor/products", plainProduct);
    const { id } = (await made.json()) as { id: string };
    const decision = (await (await decideAbout("products", id, "hide")).json()) as { decision_id: string };
    const save = async (changed: object) =>
      (await author.ask("PATCH", `/vendor/products/${id}`, changed)).status;
    const state = () =>
      services.db.one(sql({ status: "text", is_hidden: "bool", waits: "bool" })`
        select status, hidden_at is not null as is_hidden, exists (
          select from moderation_cases where subject_id = products.id and status = 'open') as waits
        from products where id = ${id}`);
    return { author, id, save, state, ...decision };
  }

  test("and is hidden waits once it is submitted, and stays a draft when that is rejected", async () => {
    const { author, id, save, state } = await hiddenDraft();
    expect(await save({ status: "active" })).toBe(200);
    expect(await state()).toEqual({ status: "pending", is_hidden: true, waits: true });
    expect((await decideAbout("products", id, "approve", author)).status).toBe(403);
    expect((await decideAbout("products", id, "reject")).status).toBe(201);
    expect(await state()).toEqual({ status: "draft", is_hidden: true, waits: false });
    expect(await save({ dimensions: "6 m", status: "active" })).toBe(200);
    expect((await decideAbout("products", id, "approve")).status).toBe(201);
    expect(await state()).toEqual({ status: "approved", is_hidden: false, waits: false });
  });

  test("and is hidden after it was rejected can still be changed", async () => {
    const { id, save, state } = await hiddenDraft();
    await decideAbout("products", id, "keep");
    await save({ status: "active" });
    for (const decision of ["reject", "hide"])
      expect((await decideAbout("products", id, decision)).status).toBe(201);
    expect(await save({ dimensions: "5 m" })).toBe(200);
    expect(await state()).toEqual({ status: "draft", is_hidden: true, waits: true });
  });

  test("and was hidden wrongly still waits for its approval", async () => {
    const { author, decision_id, save, state } = await hiddenDraft();
    await save({ dimensions: "5 m", status: "active" });
    await author.ask("POST", `/decisions/${decision_id}/appeal`, { appeal: "It is all true." });
    const outcome = `/moderation/decisions/${decision_id}/outcome`;
    await other_moderator.ask("POST", outcome, { outcome: "reversed", reason });
    expect(await state()).toEqual({ status: "pending", is_hidden: false, waits: true });
  });

  test("and was removed wrongly is a draft again", async () => {
    const { author, id, save, state } = await hiddenDraft();
    const removed = (await (await decideAbout("products", id, "remove")).json()) as { decision_id: string };
    expect(await save({ dimensions: "5 m" })).toBe(409);
    await author.ask("POST", `/decisions/${removed.decision_id}/appeal`, { appeal: "It is all true." });
    const outcome = `/moderation/decisions/${removed.decision_id}/outcome`;
    await other_moderator.ask("POST", outcome, { outcome: "reversed", reason });
    expect(await state()).toEqual({ status: "draft", is_hidden: false, waits: false });
  });
});

test("a removed product is removed for good, whatever its seller makes of it", async () => {
  const author = await api.person();
  const { id, change } = await publishProduct(author);
  await decideAbout("products", id, "remove");
  const save = (changed: object) => author.ask("PATCH", change, changed);
  for (const changed of [{ dimensions: "5 m" }, { status: "draft" }, { status: "active" }])
    await expectProblem(save(changed), 409, "product_removed");
  const stocked = author.ask("PUT", `${change}/stock`, { inventory_quantity: 1 });
  await expectProblem(stocked, 409, "product_removed");
  await services.db.run(command`update products set is_part_of_orders = true where id = ${id}`);
  await expectProblem(author.ask("DELETE", change), 409, "product_removed");
});

/** What the page of the newest decision says of what is hidden. */
async function newestAbout({ user_id }: Client) {
  const [decision] = await ownDecisions(services.db, user_id);
  return decision && hiddenAbout(services.db, services.subject_kinds, decision);
}

async function lastTold({ user_id }: Client) {
  return services.db.one(sql({ message: "text", action_label: "text?" })`
    select message, action_label from notifications where user_id = ${user_id} order by id desc limit 1`);
}
