import { beforeAll, describe, expect, test } from "vitest";
import { makeProduct, makeSeller } from "../../../../tests/support/sellers.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { reinstateAccount, suspendAccount } from "../../accounts/server/commands/suspend-account.ts";
import { grantRole } from "../../accounts/server/commands/grant-role.ts";
import { revokeRole } from "../../accounts/server/commands/revoke-role.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import { readCase } from "../../moderation/server/queries/case.ts";
import { decideAbout, decideAppeal, postAppeal } from "../../moderation/server/use-cases/moderate.ts";
import type { ModerationDecision } from "../../moderation/schema.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { readOwnSeller } from "./queries/own-seller.ts";
import { sellerJobs } from "./seller-jobs.ts";
import { sellerPersonalData } from "./seller-personal-data.ts";
import {
  setSellerVerified,
  changeSeller,
  setVacation,
  applyToSell,
  reportListing,
} from "./use-cases/sell.ts";

let services: Services;
let admin: TestUser;

beforeAll(async () => {
  services = await createTestServices();
  admin = await createUser(services, { role: "admin", display_name: "Bina Sahu" });
});

const reason = "We have seen your looms.";
const application = {
  name: "Nuapatna Weavers",
  bio: "We weave ikat saris on eleven looms.",
  location: "Nuapatna, Cuttack",
  craft: "Ikat weaving",
  gstin: null,
  is_self_help_group: false,
  image_id: null,
};

const sessionOf = (user: TestUser, extra: object = {}) =>
  ({ user_id: user.user_id, roles: ["customer"], email_verified: true, ...extra }) as unknown as Session;
const asVendor = (user: TestUser) => sessionOf(user, { roles: ["customer", "vendor"] });
const asAdmin = () => sessionOf(admin, { roles: ["customer", "admin"] });

const decideSeller = (user: TestUser, decision: ModerationDecision, seen?: string) =>
  decideAbout(
    services,
    asAdmin(),
    { kind: "seller", id: user.user_id },
    { decision, reason, ...(seen === undefined ? {} : { seen }) },
  );
const decideProduct = (id: string, decision: ModerationDecision) =>
  decideAbout(
    services,
    asAdmin(),
    { kind: "product", id },
    // These products have no photographs, which is what one test is about.
    { decision, reason, without_photograph: decision === "approve" },
  );

const caseOf = ({ user_id }: TestUser) =>
  readCase(services.db, services.subject_kinds, { kind: "seller", id: user_id });

async function applied(): Promise<TestUser> {
  const user = await createUser(services, { display_name: "Mina Meher" });
  await applyToSell(services, sessionOf(user), application);
  return user;
}

const sellerOf = (user: TestUser) =>
  services.db.one(sql({ status: "text", is_open: "bool", is_verified: "bool", product_count: "int4" })`
    select status, is_open, verified_at is not null as is_verified, product_count
    from sellers where vendor_id = ${user.user_id}`);
const productOf = (id: string) =>
  services.db.one(sql({
    status: "text",
    is_listed: "bool",
    is_public: "bool",
    seller_name: "text",
    is_seller_verified: "bool",
    rejected_reason: "text?",
  })`
    select status, is_listed, is_public, seller_name, is_seller_verified, rejected_reason
    from products where id = ${id}`);
const titlesTold = async ({ user_id }: TestUser) => {
  const { titles } = await services.db.one(sql({ titles: "text[]" })`
    select coalesce(array_agg(title order by id), '{}') as titles from notifications where user_id = ${user_id}`);
  return titles;
};
const mailsTo = async ({ email }: TestUser) => {
  const rows = await services.db.many(sql({ subject: "text" })`
    select subject from outgoing_mails where to_address = ${email}`);
  return rows.map(({ subject }) => subject);
};

describe("an application to sell", () => {
  test("waits for an admin, and gives its sender nothing yet", async () => {
    const user = await applied();
    expect(await sellerOf(user)).toMatchObject({ status: "applied", is_open: false });
    expect((await readSession(user))?.roles).toEqual(["customer"]);
    await expect(applyToSell(services, sessionOf(user), application)).rejects.toMatchObject({
      status: 409,
      code: "applied_already",
    });
  });

  test("is refused while the email address is not confirmed", async () => {
    const user = await createUser(services, { email_verified: false });
    const session = sessionOf(user, { email_verified: false });
    await expect(applyToSell(services, session, application)).rejects.toMatchObject({
      status: 403,
      code: "email_not_verified",
    });
  });

  test("makes a vendor once it is approved, in the session that is open", async () => {
    const user = await applied();
    const cookie = await sessionCookieOf(services, user.user_id);
    await decideSeller(user, "approve");
    expect(await sellerOf(user)).toMatchObject({ status: "approved", is_open: true });
    expect((await services.sessions.of(cookie).read())?.roles).toEqual(["customer", "vendor"]);
    expect(await titlesTold(user)).toEqual(["You can sell now"]);
    expect(await mailsTo(user)).toContain("You can sell now");
    await expect(applyToSell(services, sessionOf(user), application)).rejects.toMatchObject({
      status: 409,
    });
  });

  test("can be changed and sent again after it was rejected, and even hidden", async () => {
    const user = await applied();
    await decideSeller(user, "reject");
    expect(await readOwnSeller(services.db, user.user_id)).toMatchObject({
      status: "rejected",
      rejected_reason: reason,
      appeal_path: expect.stringMatching(/^\/dashboard\/decisions\//) as string,
    });
    await decideSeller(user, "hide");
    await applyToSell(services, sessionOf(user), { ...application, craft: "Ikat and bomkai" });
    expect(await readOwnSeller(services.db, user.user_id)).toMatchObject({
      status: "applied",
      craft: "Ikat and bomkai",
      rejected_reason: null,
    });
    const { kind, subject } = await caseOf(user);
    expect([kind.maker_title, subject.gives_right]).toEqual(["Applicant", true]);
    await decideSeller(user, "approve");
    expect((await titlesTold(user)).at(-1)).toBe("You can sell now");
    expect((await readSession(user))?.roles).toContain("vendor");
  });

  test("is approved by a successful appeal", async () => {
    const user = await applied();
    const decision_id = await decideSeller(user, "reject");
    await postAppeal(services, sessionOf(user), { decision_id, appeal: "The looms are in the next house." });
    await decideAppeal(services, asAdmin(), { decision_id, outcome: "reversed", reason });
    expect(await sellerOf(user)).toMatchObject({ status: "approved" });
    expect((await readSession(user))?.roles).toContain("vendor");
  });

  test("that was sent again is not approved by the appeal of the earlier rejection", async () => {
    const user = await applied();
    const decision_id = await decideSeller(user, "reject");
    await postAppeal(services, sessionOf(user), { decision_id, appeal: "The looms are in the next house." });
    await applyToSell(services, sessionOf(user), application);
    await decideAppeal(services, asAdmin(), { decision_id, outcome: "reversed", reason });
    expect(await sellerOf(user)).toMatchObject({ status: "applied" });
  });

  test("cannot be decided in the version that was read after its sender changed it", async () => {
    const user = await applied();
    const { seen, subject } = await caseOf(user);
    expect(subject.details).toContainEqual({ label: "GSTIN", text: "Not registered" });
    await changeSeller(services, sessionOf(user), { gstin: "27AAPFU0939F1ZV" });
    await expect(decideSeller(user, "approve", seen)).rejects.toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    expect(await sellerOf(user)).toMatchObject({ status: "applied" });
  });
});

async function readSession(user: TestUser) {
  return services.sessions.of(await sessionCookieOf(services, user.user_id)).read();
}

describe("a product", () => {
  test("is listed once it is approved, and its vendor is told", async () => {
    const user = await makeSeller(services);
    const id = await makeProduct(services, user, { status: "active" });
    expect(await productOf(id)).toMatchObject({ status: "pending", is_public: false });
    const { subject } = await readCase(services.db, services.subject_kinds, { kind: "product", id });
    expect(subject.details).toContainEqual({ label: "Price", text: "₹450" });
    await decideProduct(id, "approve");
    expect(await productOf(id)).toMatchObject({ status: "approved", is_listed: true });
    expect(await sellerOf(user)).toMatchObject({ product_count: 1 });
    expect(await titlesTold(user)).toContain("Your product is approved");
    expect(await mailsTo(user)).toContain("Your product is approved");
  });

  test("without a photograph waits for one, or for an admin who says why it needs none", async () => {
    const user = await makeSeller(services);
    const id = await makeProduct(services, user, { status: "active" });
    const bare = { decision: "approve", reason: null } as const;
    const approve = () => decideAbout(services, asAdmin(), { kind: "product", id }, bare);
    await expect(approve()).rejects.toMatchObject({ status: 409, code: "photograph_missing" });
    expect(await productOf(id)).toMatchObject({ status: "pending" });
    const { lacks_photograph } = await readCase(services.db, services.subject_kinds, { kind: "product", id });
    expect(lacks_photograph).toBe(true);
    await services.db.run(command`
      insert into product_pictures (product_id, position, image_url) values (${id}, 0, '/uploads/stole.webp')`);
    await approve();
    expect(await productOf(id)).toMatchObject({ status: "approved" });
  });

  test("has all of its texts before moderators and in the export of its vendor", async () => {
    const user = await makeSeller(services);
    const texts = {
      short_description: "Ikat in red",
      materials: ["Cotton", "Silk"],
      dimensions: "2 m",
      care_instructions: "Wash cold.",
      tags: ["ikat", "stole"],
      seo_title: "Ikat stoles",
      seo_description: "From the loom.",
    };
    const id = await makeProduct(services, user, { ...texts, status: "active" });
    const { subject } = await readCase(services.db, services.subject_kinds, { kind: "product", id });
    expect(subject).toMatchObject({
      title: "Ikat stole",
      text: "Woven from cotton on a pit loom.",
      facts: ["Nuapatna Weavers", "Textiles", "Nuapatna, Cuttack"],
    });
    expect(subject.details.map(({ label, text }) => [label, text])).toEqual([
      ["Price", "₹450"],
      ["In stock", "5"],
      ["Summary", "Ikat in red"],
      ["Materials", "Cotton, Silk"],
      ["Dimensions", "2 m"],
      ["Care", "Wash cold."],
      ["Tags", "ikat, stole"],
      ["SEO title", "Ikat stoles"],
      ["SEO description", "From the loom."],
    ]);
    const { products } = (await sellerPersonalData.export(services.db, user)) as { products: unknown };
    expect(products).toMatchObject([{ id, name: "Ikat stole", category: "Textiles", ...texts }]);
  });

  test("has the reason when it is rejected, and cannot be decided once its vendor takes it back", async () => {
    const user = await makeSeller(services);
    const [rejected, withdrawn] = [
      await makeProduct(services, user, { status: "active" }),
      await makeProduct(services, user, { status: "active" }),
    ];
    await decideProduct(rejected, "reject");
    expect(await productOf(rejected)).toMatchObject({ status: "rejected", rejected_reason: reason });
    await services.db.run(sql({})`update products set status = 'draft' where id = ${withdrawn}`);
    await expect(decideProduct(withdrawn, "approve")).rejects.toMatchObject({ status: 409 });
    expect(await productOf(withdrawn)).toMatchObject({ status: "draft" });
  });

  test("that is reported can be hidden and removed, and comes back by an appeal", async () => {
    const [user, reader] = [await makeSeller(services), await createUser(services)];
    const id = await makeProduct(services, user, { status: "active" });
    await decideProduct(id, "approve");
    const report = { reason: "untrue", note: null } as const;
    await reportListing(services, sessionOf(reader), { product_id: id }, report);
    await expect(reportListing(services, sessionOf(user), { product_id: id }, report)).rejects.toMatchObject({
      status: 409,
      code: "own_words",
    });
    const decision_id = await decideProduct(id, "remove");
    expect(await productOf(id)).toMatchObject({ status: "rejected", is_public: false });
    await expect(
      reportListing(services, sessionOf(reader), { product_id: id }, report),
    ).rejects.toMatchObject({ status: 404 });
    await postAppeal(services, sessionOf(user), { decision_id, appeal: "It is the very same sari." });
    await decideAppeal(services, asAdmin(), { decision_id, outcome: "reversed", reason });
    expect(await productOf(id)).toMatchObject({ status: "approved", is_listed: true, rejected_reason: null });
  });
});

describe("a shop", () => {
  test("that is hidden takes its products out of sight until it is kept", async () => {
    const [user, reader] = [await makeSeller(services), await createUser(services)];
    const id = await listed(user);
    const report = { reason: "spam", note: null } as const;
    await reportListing(services, sessionOf(reader), { vendor_id: user.user_id }, report);
    await decideSeller(user, "hide");
    expect(await productOf(id)).toMatchObject({ is_listed: false });
    await decideSeller(user, "keep");
    expect(await productOf(id)).toMatchObject({ is_listed: true });
  });

  test("on vacation lists nothing, and opens by itself on the day of the return", async () => {
    const user = await makeSeller(services);
    const id = await listed(user);
    const today = dayInIndia();
    await expect(
      setVacation(services, asVendor(user), { on_vacation: true, ends_on: today }),
    ).rejects.toMatchObject({ status: 400 });
    const tomorrow = dayInIndia(Date.now() + 86_400_000);
    await setVacation(services, asVendor(user), { on_vacation: true, ends_on: tomorrow });
    expect(await productOf(id)).toMatchObject({ is_listed: false });
    await runEndVacations();
    expect(await sellerOf(user)).toMatchObject({ is_open: false, product_count: 0 });
    await services.db.run(sql({})`
      update sellers set vacation_ends_on = ${today}::date where vendor_id = ${user.user_id}`);
    await runEndVacations();
    expect(await sellerOf(user)).toMatchObject({ is_open: true, product_count: 1 });
    expect(await productOf(id)).toMatchObject({ is_listed: true });
  });

  test("closes while its vendor's account is suspended", async () => {
    const user = await makeSeller(services);
    const id = await listed(user);
    const input = { user_id: user.user_id, reason: "A complaint is looked into." };
    await services.db.transaction((tx) => suspendAccount(tx, asAdmin() as Actor, input));
    expect(await sellerOf(user)).toMatchObject({ is_open: false, product_count: 0 });
    expect(await productOf(id)).toMatchObject({ is_listed: false });
    await services.db.transaction((tx) => reinstateAccount(tx, asAdmin() as Actor, input));
    expect(await productOf(id)).toMatchObject({ is_listed: true });
  });

  test("closes while its vendor has no right to sell, who cannot speak as the shop then", async () => {
    const user = await makeSeller(services);
    const id = await listed(user);
    const role = { user_id: user.user_id, role: "vendor" as const };
    await services.db.transaction((tx) => revokeRole(tx, { ...role, revoked_by: null }));
    expect(await sellerOf(user)).toMatchObject({ is_open: false, product_count: 0 });
    expect(await productOf(id)).toMatchObject({ is_listed: false });
    const hidden = { status: 404 };
    await expect(changeSeller(services, sessionOf(user), { name: "Pay me" })).rejects.toMatchObject(hidden);
    const open = { on_vacation: false, ends_on: null };
    await expect(setVacation(services, sessionOf(user), open)).rejects.toMatchObject(hidden);
    await services.db.transaction((tx) => grantRole(tx, { ...role, granted_by: null }));
    expect(await sellerOf(user)).toMatchObject({ is_open: true, product_count: 1 });
    expect(await productOf(id)).toMatchObject({ is_listed: true });
  });

  test("keeps its mark until its name or GSTIN changes, and its products follow", async () => {
    const user = await makeSeller(services);
    const id = await listed(user);
    const mark = { vendor_id: user.user_id, is_verified: true, reason };
    await expect(setSellerVerified(services, sessionOf(user), mark)).rejects.toMatchObject({ status: 403 });
    await setSellerVerified(services, asAdmin(), mark);
    await expect(setSellerVerified(services, asAdmin(), mark)).rejects.toMatchObject({ status: 409 });
    expect(await productOf(id)).toMatchObject({ is_seller_verified: true });
    await changeSeller(services, asVendor(user), { bio: "We weave ikat saris on twelve looms." });
    expect(await productOf(id)).toMatchObject({ is_seller_verified: true });
    await changeSeller(services, asVendor(user), { name: "Twelve Looms" });
    expect(await productOf(id)).toMatchObject({ is_seller_verified: false, seller_name: "Twelve Looms" });
    expect(await titlesTold(user)).toContain("Your shop is verified");
    const { event_count } = await services.db.one(sql({ event_count: "int8" })`
      select count(*) as event_count from audit_events
      where event = 'seller_verified' and subject_id = ${user.user_id} and details ->> 'reason' = ${reason}`);
    expect(event_count).toBe(1);
  });

  test("is exported with its products, and gone with its vendor", async () => {
    const user = await makeSeller(services);
    const id = await listed(user);
    const before = await categoryCount();
    expect(await sellerPersonalData.export(services.db, user)).toMatchObject({
      shop: { status: "approved" },
      products: [{ id, price_paise: 45_000 }],
    });
    await services.db.transaction((tx) => eraseAccount(tx, user.user_id, services));
    const { rows } = await services.db.one(sql({ rows: "int8" })`
      select (select count(*) from sellers where vendor_id = ${user.user_id})
        + (select count(*) from products where vendor_id = ${user.user_id}) as rows`);
    expect(rows).toBe(0);
    expect(await categoryCount()).toBe(before - 1);
  });
});

async function listed(user: TestUser): Promise<string> {
  const id = await makeProduct(services, user, { status: "active" });
  await decideProduct(id, "approve");
  return id;
}

async function runEndVacations() {
  const job = sellerJobs(services).end_vacations as () => Promise<void>;
  await job();
}

async function categoryCount() {
  const { count } = await services.db.one(sql({ count: "int8" })`
    select sum(listed_count)::int8 as count from product_categories`);
  return count;
}
