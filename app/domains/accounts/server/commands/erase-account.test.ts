import { beforeAll, expect, test } from "vitest";
import * as m from "#messages";
import { makeLiveCampaign } from "../../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../../tests/support/giving.ts";
import { createUser, sessionCookieOf } from "../../../../../tests/support/people.ts";
import { command, sql, sqlUnprepared } from "../../../../platform/database/sql.ts";
import { passwordChanged } from "../../../notifications/events/password-changed.ts";
import { accountPersonalData } from "../personal-data.ts";
import { eraseAccount } from "./erase-account.ts";
import { updateProfile } from "../../profile/server/commands/update-profile.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

/** Every row of every table that contains this text in any column, as "table: row". */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await giving.db.many(sql({ name: "text" })`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`);
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    // The name comes from the database's own catalogue.
    const statement = sqlUnprepared({
      row: "text",
    })`select t::text as row from (select 1) t where ${text} = ''`;
    statement.text = `select t::text as row from ${name} t where strpos(lower(t::text), $1) > 0`;
    statement.values = [text.toLowerCase()];
    for (const { row } of await giving.db.many(statement)) found.push(`${name}: ${row}`);
  }
  return found;
}

const name = "Zebunnisa Unforgettable";
const email = "zebunnisa.unforgettable@example.org";
const mobile = "+91 91234 56780";

/** What the settings call each part of the data when they say what a deletion does; null: too little to say there. */
const saidOfParts: Record<string, string | null> = {
  account: "your profile, settings",
  messages_to_us: "messages",
  marketplace: "reviews",
  applications: "applications",
  stories: "stories, comments",
  fundraising_pages: "fundraisers",
  shop: "shop",
  monthly_gifts: "your monthly gifts end",
  own_campaigns: "Campaigns you published end, and stay public",
  donations: "our books keep donations",
  orders: "orders",
  expenses: "bills",
  sales: "wait until we have paid you all your earnings",
  earnings: "all your earnings",
  mails: null,
  notifications: null,
  newsletter: null,
  followed_campaigns: null,
  moderation: null,
  uploads: "without your photos",
  refunds_being_paid: null,
  answers_to_supporters: null,
  published_policies: null,
};

/** A person with data wherever the site stores any. */
async function busyPerson(): Promise<string> {
  const { services, db, api } = giving;
  const { user_id } = await createUser(services, { email, display_name: name, mobile });
  const campaign_id = await makeLiveCampaign(db, { user_id, roles: ["customer"] });
  await sessionCookieOf(services, user_id);
  await db.transaction(async (tx) => {
    await updateProfile(tx, user_id, {
      display_name: name,
      phone: mobile,
      location: name,
      bio: `I am ${name}.`,
    });
    await services.notifier.notify(tx, [{ user_id, write: () => passwordChanged({ change_id: "1" }) }]);
  });
  const donation = {
    donor_email: email,
    donor_name: name,
    donor_phone: mobile,
    message: `From ${name}`,
    campaign_id,
  };
  const paid = await giving.pay(donation);
  expect((await api.request(...verification(paid))).status).toBe(200);
  await giving.open(donation);
  await db.run(command`
    insert into sign_ups (token_hash, browser_hash, email, password_hash, display_name, mobile, expires_at)
    values (sha256('a'), sha256('b'), ${email}, 'x', ${name}, ${mobile}, now() + interval '1 day')`);
  return user_id;
}

test("all personal data of an erased person is gone, and the books stay correct", async () => {
  const { services, db } = giving;
  const bystander = await createUser(services, { email: `not.${email}`, display_name: "Another" });
  const user_id = await busyPerson();
  expect((await rowsWith(email)).length).toBeGreaterThan(5);
  expect((await rowsWith(name)).length).toBeGreaterThan(5);

  await db.transaction((tx) => eraseAccount(tx, user_id, services));

  const goodbyes = await db.many(sql({ id: "uuid", to_address: "text", sent: "bool", text_body: "text" })`
    select id, to_address, sent_at is not null as sent, text_body from outgoing_mails
    where dedupe_key = ${`account-erased:${user_id}`}`);
  expect(goodbyes).toMatchObject([{ to_address: email, sent: false }]);
  expect(goodbyes[0]?.text_body).not.toContain(name);
  await db.run(command`delete from outgoing_mails where id = ${goodbyes[0]?.id ?? null}`);

  const others = (row: string) => !row.includes(`not.${email}`);
  expect((await rowsWith(email)).filter(others)).toEqual([]);
  for (const trace of [name, "Zebunnisa", mobile]) expect((await rowsWith(trace)).filter(others)).toEqual([]);
  expect((await rowsWith(bystander.email)).length).toBeGreaterThan(1);

  const left = await db.one(sql({ display_name: "text", status: "text", campaigns: "int8", events: "int8" })`
    select display_name, status,
      (select count(*) from campaigns where created_by = ${user_id} and status = 'ended') as campaigns,
      (select count(*) from audit_events where subject_id = ${user_id} and event = 'account_erased') as events
    from profiles where user_id = ${user_id}`);
  expect(left).toEqual({ display_name: "Former member", status: "erased", campaigns: 1, events: 1 });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

  await expect(db.transaction((tx) => eraseAccount(tx, user_id, services))).rejects.toMatchObject({
    status: 404,
  });
});

test("the settings say of each part of a person's data what a deletion does to it", () => {
  const { personal_data } = giving.services;
  expect(Object.keys(saidOfParts).toSorted()).toEqual(Object.keys(personal_data).toSorted());
  const said = [
    m.accounts_delete_profile(),
    m.accounts_delete_stays(),
    m.accounts_delete_books(),
    m.accounts_delete_sellers(),
  ].join(" ");
  expect(said).toContain(`“${m.accounts_former_member()}”`);
  const missing = Object.values(saidOfParts).filter((words) => words !== null && !said.includes(words));
  expect(missing).toEqual([]);
});

test("the erasure is atomic", async () => {
  const { services, db } = giving;
  const { user_id, email } = await createUser(services);
  const failing = {
    export: () => Promise.resolve(null),
    erase: () => Promise.reject(new Error("the disk is full")),
  };
  await expect(
    db.transaction((tx) =>
      eraseAccount(tx, user_id, {
        personal_data: { account: accountPersonalData, failing },
        secrets: services.secrets,
      }),
    ),
  ).rejects.toThrow("the disk is full");
  expect((await rowsWith(email)).length).toBeGreaterThan(1);
  const { status } = await db.one(sql({ status: "text" })`
    select status from profiles where user_id = ${user_id}`);
  expect(status).toBe("active");
});

test("an account with an unverified address erases nothing of the address's owner, who gets no mail", async () => {
  const { services, db } = giving;
  const owner = "owner-of-it@example.org";
  await giving.open({ donor_email: owner, donor_name: "The owner" });
  const { user_id } = await createUser(services, { email: owner, email_verified: false });
  await db.transaction((tx) => eraseAccount(tx, user_id, services));
  expect(await rowsWith(owner)).toEqual([expect.stringContaining("The owner")]);
});

test("a new account can use the same address", async () => {
  const { services, db } = giving;
  const { user_id, email } = await createUser(services);
  await db.transaction((tx) => eraseAccount(tx, user_id, services));
  const again = await createUser(services, { email });
  expect(again.user_id).not.toBe(user_id);
});
