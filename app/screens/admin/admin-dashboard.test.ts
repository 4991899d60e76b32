import { beforeAll, describe, expect, it } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { makeLiveCampaign, makePerson } from "../../../tests/support/campaigns.ts";
import { pageArgs } from "../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../tests/support/people.ts";
import { command, sql } from "../../platform/database/sql.ts";
import type { Services } from "../../platform/services.ts";
import { action, loader } from "../admin.tsx";
import { action as userAction, loader as userLoader } from "./user.tsx";
import { listAllCampaigns } from "../../domains/campaigns/server/queries/all-campaigns.ts";
import { storyCursor } from "../../domains/stories/cursors.ts";
import { listAllStories } from "../../domains/stories/server/queries/all-stories.ts";
import { listAllUsers } from "../../domains/accounts/admin/server/queries/all-users.ts";

let services: Services;
let admin: { user_id: string };
let other: { user_id: string };
let cookies: { admin: string; other: string };

beforeAll(async () => {
  services = await createTestServices();
  admin = await createUser(services, { role: "admin" });
  other = await createUser(services, { role: "admin" });
  cookies = {
    admin: await sessionCookieOf(services, admin.user_id),
    other: await sessionCookieOf(services, other.user_id),
  };
});

const path = "/dashboard/admin";

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Status and redirect target. */
async function send(fields: Record<string, string>, cookie = cookies.admin) {
  return told(await action(pageArgs(services, path, cookie, { form: formOf(fields) })));
}

/** The page's response to a bulk form. */
function sendMany(intent: string, ids: readonly string[], fields: Record<string, string> = {}) {
  const form = formOf({ intent, ...fields });
  for (const id of ids) form.append("selected", id);
  return action(pageArgs(services, path, cookies.admin, { form }));
}

async function sendToUser(user_id: string, fields: Record<string, string>, cookie = cookies.admin) {
  const further = { form: formOf(fields), params: { id: user_id } };
  return told(await userAction(pageArgs(services, `${path}/users/${user_id}`, cookie, further)));
}

function told(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  return (answer as { init: { status: number } }).init.status;
}

const statusOf = async (user_id: string) =>
  (
    await services.db.one(sql({ status: "text" })`
      select status from profiles where user_id = ${user_id}`)
  ).status;

const sessionsOf = async (user_id: string) =>
  (
    await services.db.one(sql({ count: "int8" })`
      select count(*) as count from sessions where user_id = ${user_id}`)
  ).count;

const eventsOf = async (subject_id: string) =>
  (
    await services.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${subject_id} order by audit_event_id`)
  ).map(({ event }) => event);

const reason = "Because of the rules.";

describe("the users of the admin dashboard", () => {
  it("are suspended with a reason, which ends their sessions, and reinstated", async () => {
    const { user_id } = await createUser(services);
    await sessionCookieOf(services, user_id);
    expect(await send({ intent: "suspend", id: user_id, reason: "" })).toBe(400);
    expect(await statusOf(user_id)).toBe("active");
    expect(await send({ intent: "suspend", id: user_id, reason })).toBe(303);
    expect(await statusOf(user_id)).toBe("suspended");
    expect(await sessionsOf(user_id)).toBe(0);
    expect(await send({ intent: "reinstate", id: user_id, reason })).toBe(303);
    expect(await statusOf(user_id)).toBe("active");
    expect(await eventsOf(user_id)).toEqual(["account_suspended", "account_reinstated"]);
  });

  it("are suspended by one of two admins at once, the other gets 409", async () => {
    const { user_id } = await createUser(services);
    const both = [cookies.admin, cookies.other].map((cookie) =>
      send({ intent: "suspend", id: user_id, reason }, cookie),
    );
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await eventsOf(user_id)).toEqual(["account_suspended"]);
  });

  it("are suspended together after a yes to their number", async () => {
    const one = await createUser(services);
    const form = { intent: "suspend_selected", selected: one.user_id, reason };
    expect(await send(form)).toBe(200);
    expect(await statusOf(one.user_id)).toBe("active");
    expect(await send({ ...form, confirmed_count: "2" })).toBe(409);
    expect(await statusOf(one.user_id)).toBe("active");
    expect(await send({ ...form, confirmed_count: "1" })).toBe(200);
    expect(await statusOf(one.user_id)).toBe("suspended");
  });

  it("get a role from one of two admins at once, and an admin keeps their own", async () => {
    const { user_id } = await createUser(services);
    const grant = { intent: "role", role: "vendor", is_granted: "yes", reason };
    const both = [cookies.admin, cookies.other].map((cookie) => sendToUser(user_id, grant, cookie));
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await eventsOf(user_id)).toEqual(["role_granted"]);
    const own = { intent: "role", role: "admin", is_granted: "no", reason };
    expect(await sendToUser(admin.user_id, own)).toBe(409);
  });

  it("become admins, or none any more, by a recent sign-in alone, of which all admins are told", async () => {
    const { user_id, email } = await createUser(services, { display_name: "Kuni Sahu" });
    const signedIn = (ago: string) =>
      services.db.run(command`
        update sessions set created_at = now() - ${ago}::interval where user_id = ${admin.user_id}`);
    await services.db.run(command`
      insert into user_preferences (user_id, email_notifications) values (${other.user_id}, 'none')`);
    const grant = { intent: "role", role: "admin", is_granted: "yes", reason };
    const revoke = { ...grant, is_granted: "no" };
    const suspend = { intent: "suspend", id: user_id, reason };
    /** Whether the page has the form at all. */
    const mayChange = async () =>
      (
        await userLoader(
          pageArgs(services, `${path}/users/${user_id}`, cookies.admin, { params: { id: user_id } }),
        )
      ).may_change_admins;
    expect(await mayChange()).toBe(true);
    await signedIn("61 minutes");
    expect(await mayChange()).toBe(false);
    expect(await sendToUser(user_id, grant)).toBe(403);
    expect(await sendToUser(user_id, { ...grant, role: "vendor" })).toBe(303);
    expect(await send(suspend)).toBe(303);
    expect(await send({ ...suspend, intent: "reinstate" })).toBe(303);
    await signedIn("59 minutes");
    expect(await sendToUser(user_id, grant)).toBe(303);
    await signedIn("61 minutes");
    expect(await sendToUser(user_id, revoke)).toBe(403);
    expect(await send(suspend)).toBe(403);
    await signedIn("1 minute");
    expect(await send(suspend)).toBe(303);
    expect(await send({ ...suspend, intent: "reinstate" })).toBe(303);
    expect(await sendToUser(user_id, revoke)).toBe(303);
    const titles = [
      "Kuni Sahu is now an admin",
      "The account of the admin Kuni Sahu was suspended",
      "The account of the admin Kuni Sahu is active again",
      "Kuni Sahu is no longer an admin",
    ];
    for (const keeper of [admin, other]) {
      const told = await services.db.one(sql({ titles: "text[]", mails: "text[]" })`
        select array(select title from notifications where user_id = ${keeper.user_id} and title like '%Kuni Sahu%' order by id) as titles,
          array(select subject from outgoing_mails join users on users.email = to_address
            where user_id = ${keeper.user_id} and subject like '%Kuni Sahu%' order by outgoing_mails.created_at) as mails`);
      expect([keeper === other, told.titles]).toEqual([keeper === other, titles]);
      expect(told.mails.toSorted()).toEqual(titles.toSorted());
    }
    // They cannot be turned off, so they do not offer it.
    const { choices } = await services.db.one(sql({ choices: "int8" })`
      select count(*) as choices from outgoing_mails where subject like '%Kuni Sahu%' and text_body like '%#preferences%'`);
    expect(choices).toBe(0);
    const { own } = await services.db.one(sql({ own: "int8" })`
      select count(*) as own from outgoing_mails where to_address = ${email} and subject like '%Kuni Sahu%'`);
    expect(own).toBe(0);
  });

  it("are found by name, by email, by role and by status", async () => {
    const { user_id, email } = await createUser(services);
    await services.db.run(
      command`update profiles set display_name = 'ଅନିତା Mohapatra' where user_id = ${user_id}`,
    );
    const found = async (q: string) => {
      const chosen = { role: null, status: null, sort: "newest", cursor: "", limit: 5 } as const;
      return (await listAllUsers(services.db, { ...chosen, q })).users.map((user) => user.user_id);
    };
    expect(await found("ଅନିତା")).toEqual([user_id]);
    expect(await found("mohap")).toEqual([user_id]);
    expect(await found(email)).toEqual([user_id]);
    expect(await found("%")).toEqual([]);
    const chosen = { q: "", sort: "newest", cursor: "", limit: 50 } as const;
    const admins = await listAllUsers(services.db, { ...chosen, role: "admin", status: "active" });
    expect(admins.users.map((user) => user.user_id).toSorted()).toEqual(
      [admin.user_id, other.user_id].toSorted(),
    );
  });
});

describe("the campaigns of the admin dashboard", () => {
  it("are deactivated and activated with a reason", async () => {
    const id = await makeLiveCampaign(services.db, await makePerson(services.db));
    const isActive = async () =>
      (await services.db.one(sql({ is_active: "bool" })`select is_active from campaigns where id = ${id}`))
        .is_active;
    expect(await send({ intent: "deactivate", id, reason: "" })).toBe(400);
    expect(await send({ intent: "deactivate", id, reason })).toBe(303);
    expect(await isActive()).toBe(false);
    expect(await send({ intent: "deactivate", id, reason })).toBe(409);
    expect(await send({ intent: "activate", id, reason })).toBe(303);
    expect(await isActive()).toBe(true);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(["campaign_ended", "campaign_reopened"]));
  });
});

describe("several campaigns or stories of the admin dashboard", () => {
  it("are deactivated for one reason, each as its state allows, and told apart from those that stay", async () => {
    const organiser = await makePerson(services.db);
    const ids = [
      await makeLiveCampaign(services.db, organiser),
      await makeLiveCampaign(services.db, organiser),
    ];
    const ended = await makeLiveCampaign(services.db, organiser);
    expect(await send({ intent: "deactivate", id: ended, reason })).toBe(303);
    await services.db.run(command`update campaigns set raised_paise = 5000 where id = ${ids[0]}`);
    const asked = await sendMany("deactivate_selected", [...ids, ended]);
    const facts = expect.stringMatching(/^Of ₹50 raised in all, ₹50 is not spent yet, .* We will notify/);
    expect(asked).toMatchObject({ data: { done: { count: 2, left_out: 1, facts } } });
    const without = await sendMany("deactivate_selected", ids, { confirmed_count: "2", reason: "" });
    expect(without).toMatchObject({
      init: { status: 400 },
      data: { errors: { reason: expect.any(String) }, done: { count: 2, facts } },
    });
    const yes = { confirmed_count: "3", reason };
    expect(await sendMany("deactivate_selected", [...ids, ended], yes)).toMatchObject({
      data: { notice: { title: "2 deactivated", text: expect.stringContaining("is not live") } },
    });
    expect(await eventsOf(ids[0] ?? "")).toContain("campaign_ended");
    const back = await sendMany("activate_selected", ids, { confirmed_count: "2", reason });
    expect(back).toMatchObject({ data: { notice: { title: "2 activated" } } });
  });

  it("are featured, which only stories in sight can be", async () => {
    const ids: string[] = [];
    for (const status of ["published", "hidden"]) {
      const { id } = await services.db.one(sql({ id: "uuid" })`
        insert into stories (name, location, category, story, status)
        values ('Several', 'Puri', 'Education', 'Several stories have enough words.', ${status}) returning id`);
      ids.push(id);
    }
    const asked = await sendMany("feature_selected", ids);
    expect(asked).toMatchObject({ data: { done: { selected: ids.slice(0, 1), left_out: 1 } } });
    await sendMany("feature_selected", ids.slice(0, 1), { confirmed_count: "1" });
    expect(await eventsOf(ids[0] ?? "")).toEqual(["story_featured"]);
  });
});

describe("the tabs of the admin dashboard", () => {
  it("list campaigns and stories newest or oldest first, from one page to the next", async () => {
    for (const n of [1, 2, 3]) {
      await makeLiveCampaign(services.db, await makePerson(services.db), { title: `Sorted ${n}` });
      await services.db.run(command`
        insert into stories (name, location, category, story)
        values (${`Sorted ${n}`}, 'Puri', 'Education', 'Sorted stories have enough words.')`);
    }
    const chosen = { q: "sorted", limit: 2 } as const;
    for (const [sort, expected] of [
      ["newest", ["Sorted 3", "Sorted 2", "Sorted 1"]],
      ["oldest", ["Sorted 1", "Sorted 2", "Sorted 3"]],
    ] as const) {
      const campaignsAfter = (cursor: string) =>
        listAllCampaigns(services.db, { ...chosen, sort, state: null, cursor });
      const campaigns = await campaignsAfter("");
      const further = await campaignsAfter(campaigns.next_cursor ?? "");
      expect([...campaigns.campaigns, ...further.campaigns].map(({ title }) => title)).toEqual(expected);
      const storiesAfter = (cursor: string) =>
        listAllStories(services.db, { ...chosen, sort, show: "all", cursor: storyCursor.parse(cursor) });
      const stories = await storiesAfter("");
      const older = await storiesAfter(stories.next_cursor ?? "");
      expect([...stories.stories, ...older.stories].map(({ name }) => name)).toEqual(expected);
    }
    const page = await loader(pageArgs(services, `${path}?tab=campaigns&sort=oldest`, cookies.admin));
    expect(page.page.part).toMatchObject({ query: { sort: "oldest" } });
  });

  it.each(["users", "campaigns", "content"])("%s are an address each, with any query", async (tab) => {
    for (const query of ["", "&q=a", "&q=%27%25", "&cursor=nothing", "&ask=nobody"]) {
      const address = `${path}?tab=${tab}${query}`;
      const { page } = await loader(pageArgs(services, address, cookies.admin));
      expect(page.part.tab).toBe(tab);
      if (page.part.tab !== "overview") expect(page.part.list).not.toHaveProperty("failed");
    }
  });
});
