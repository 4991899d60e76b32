import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeLiveCampaign } from "../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../tests/support/database.ts";
import { pageArgs, thrownBy } from "../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../tests/support/people.ts";
import { command } from "../../platform/database/sql.ts";
import type { Services } from "../../platform/services.ts";
import type { Role } from "../../platform/actor.ts";
import { loader as adminLoader } from "../admin.tsx";
import { loader as campaignsLoader } from "../../domains/campaigns/pages/my-campaigns.tsx";
import { loader as productsLoader } from "../../domains/catalog/pages/my-products.tsx";
import { loader as addressesLoader } from "../../domains/orders/pages/addresses.tsx";
import { loader as ordersLoader } from "../../domains/orders/pages/orders.tsx";
import { loader as shippingLoader } from "../../domains/orders/pages/shipping.tsx";
import { loader as storiesLoader } from "../../domains/stories/pages/my-stories.tsx";
import { loader as analyticsLoader } from "../../domains/analytics/pages/analytics.tsx";
import { loader as layoutLoader, middleware } from "./layout.tsx";
import { loader as homeLoader } from "./overview.tsx";

let services: Services;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  services = await createTestServices();
  for (const role of ["customer", "vendor", "admin"] as const) {
    const { user_id } = await createUser(services, { role });
    cookies.set(role, await sessionCookieOf(services, user_id));
  }
});

const as = (role: Role, path = "/dashboard") => pageArgs(services, path, cookies.get(role));

const loaders = {
  "/dashboard": homeLoader,
  "/dashboard/campaigns?cursor=1": campaignsLoader,
  "/dashboard/stories": storiesLoader,
  "/dashboard/my-products": productsLoader,
  "/dashboard/orders": ordersLoader,
  "/dashboard/addresses": addressesLoader,
  "/dashboard/shipping": shippingLoader,
  "/dashboard/admin": adminLoader,
  "/dashboard/analytics": analyticsLoader,
};

describe("a guest is redirected to sign in with a way back", () => {
  it.each(Object.entries(loaders))("from %s", async (path, loader) => {
    const answer = await thrownBy(loader(pageArgs(services, path)));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
  });

  it.each([
    ["/dashboard/no-such-page?x=1", "/dashboard/no-such-page?x=1"],
    ["/dashboard//evil.example/x", "/dashboard//evil.example/x"],
    ["/dashboard/?redirectTo=https://evil.example", "/dashboard/?redirectTo=https://evil.example"],
  ])("from %s, before any page below is asked", async (path, back_to) => {
    const next = vi.fn<() => Promise<Response>>();
    const [guard] = middleware;
    const answer = await thrownBy(Promise.resolve(guard?.(pageArgs(services, path), next)));
    expect(answer.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(back_to)}`);
    expect(next).not.toHaveBeenCalled();
  });

  it("a signed-in user is let through", async () => {
    const next = vi.fn<() => Promise<Response>>().mockResolvedValue(new Response("the page"));
    const answer = await middleware[0]?.(as("customer"), next);
    expect(await (answer as Response).text()).toBe("the page");
  });
});

describe("by role", () => {
  it.each([
    ["customer", 403, false],
    ["vendor", 200, true],
    ["admin", 200, true],
  ] as const)("a %s gets %i from Shipping and Analytics", async (role, status, may_see) => {
    const shipping = await shippingLoader(as(role));
    expect(shipping.init?.status).toBe(status);
    expect(shipping.data.page).toMatchObject({ may_see });
    const analytics = await analyticsLoader(as(role));
    expect(analytics.init?.status).toBe(status);
    expect(analytics.data.page.role).toBe(role);
    expect(analytics.data.page.site !== null).toBe(role === "admin");
    expect(analytics.data.page.shop !== null).toBe(role === "vendor");
  });

  it.each(["customer", "vendor"] as const)("a %s is redirected away from Admin", async (role) => {
    const answer = await thrownBy(adminLoader(as(role)));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/dashboard");
  });

  it("an admin gets correct totals", async () => {
    const { part } = (await adminLoader(as("admin"))).page;
    if (part.tab !== "overview") throw new Error("The dashboard opens with its overview.");
    const { users, donations } = part.overview.counts;
    expect(users).toEqual({ user_count: 3, suspended_count: 0 });
    expect(donations).toEqual({ settled_count: 0, given_paise: 0 });
  });

  it("only an admin's first screen begins with what waits for admins", async () => {
    for (const role of ["customer", "vendor"] as const)
      expect((await homeLoader(as(role))).page.waiting).toBeNull();
    expect((await homeLoader(as("admin"))).page.waiting).toMatchObject({ expenses: 0, messages: 0 });
  });

  it("leads a seller without the role to their earnings, and nobody who never sold", async () => {
    const { user_id } = await createUser(services, { role: "customer" });
    const args = pageArgs(services, "/dashboard", await sessionCookieOf(services, user_id));
    expect((await homeLoader(args)).page.sold_before).toBe(false);
    await services.db.run(command`
      insert into seller_accounts (vendor_id, balance_paise, paid_out_paise, last_number, last_booked_at)
      values (${user_id}, 0, 0, 1, now())`);
    expect((await homeLoader(args)).page.sold_before).toBe(true);
    expect((await homeLoader(as("vendor"))).page.sold_before).toBe(false);
  });

  it("only vendors have a product count", async () => {
    for (const [role, listed_count] of [
      ["customer", null],
      ["vendor", 0],
      ["admin", null],
    ] as const) {
      expect((await homeLoader(as(role))).page.listed_count).toBe(listed_count);
      // Users without a shop have no product list.
      expect((await productsLoader(as(role))).page).toEqual({ is_vendor: false, has_applied: false });
    }
  });

  it("a suspended person has only a customer's access, whatever their roles were", async () => {
    const { user_id } = await createUser(services, { role: "admin" });
    await services.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    const cookie = await sessionCookieOf(services, user_id);
    expect((await shippingLoader(pageArgs(services, "/dashboard/shipping", cookie))).init?.status).toBe(403);
    const answer = await thrownBy(adminLoader(pageArgs(services, "/dashboard/admin", cookie)));
    expect(answer.headers.get("Location")).toBe("/dashboard");
  });
});

describe("the overview", () => {
  it("counts the person's own items, and shows the newest three", async () => {
    const [owner, other] = [await createUser(services), await createUser(services)];
    for (const { user_id } of [owner, other]) {
      for (const day of [1, 2, 3, 4, 5]) {
        const title = `Campaign ${day} of ${user_id}`;
        const id = await makeLiveCampaign(services.db, { user_id, roles: ["customer"] }, { title });
        await services.db.run(command`
          update campaigns set created_at = ${new Date(Date.UTC(2026, 1, day))} where id = ${id}`);
        if (day === 5)
          await services.db.run(
            command`update campaigns set status = 'ended', ended_at = now() where id = ${id}`,
          );
        await insertDonation(user_id, id, day * 100_00, day);
      }
      await insertDonation(user_id, null, 50_00, 0);
      await insertDonation(user_id, null, 7_00, 6, "created");
      for (const is_featured of [true, false])
        await services.db.run(command`
          insert into stories (name, location, category, story, is_featured, created_by)
          values ('Mina', 'Koraput', 'Education', 'A story.', ${is_featured}, ${user_id})`);
    }
    await services.db.run(command`
      update donations set refunded_paise = 100_00 where user_id = ${owner.user_id} and amount_paise = 500_00`);
    await services.db.run(command`
      update campaigns set raised_paise = 400_00, supporter_count = 1, approved_at = now() - interval '31 days'
      where title = ${`Campaign 4 of ${owner.user_id}`}`);

    const cookie = await sessionCookieOf(services, owner.user_id);
    const { page } = await homeLoader(pageArgs(services, "/dashboard", cookie));
    expect(page.display_name).toBe("Asha Patnaik");
    expect(page.campaigns).toMatchObject({ campaign_count: 5, active_count: 4 });
    expect(page.stories).toEqual({ story_count: 2, featured_count: 1 });
    expect(page.donations).toMatchObject({ settled_count: 6, given_paise: 1450_00 });
    const titles = [5, 4, 3].map((day) => `Campaign ${day} of ${owner.user_id}`);
    if ("failed" in page.campaigns || "failed" in page.donations)
      throw new Error("a section could not be read");
    expect(page.campaigns.newest.map(({ title, is_active }) => [title, is_active])).toEqual(
      titles.map((title, position) => [title, position > 0]),
    );
    expect(page.campaigns.newest.map((due) => [due.unbilled_paise, due.is_update_due])).toEqual([
      [0, false],
      [400_00, true],
      [0, false],
    ]);
    expect(page.donations.newest).toMatchObject([
      { campaign_title: "General Fund", amount_paise: 7_00, payment_status: "created" },
      { campaign_title: titles[0], amount_paise: 500_00, payment_status: "paid" },
      { campaign_title: titles[1], amount_paise: 400_00, payment_status: "paid" },
    ]);
  });

  it("of a new person is empty", async () => {
    const cookie = await sessionCookieOf(services, (await createUser(services)).user_id);
    const { page } = await homeLoader(pageArgs(services, "/dashboard", cookie));
    expect(page).toMatchObject({
      campaigns: { campaign_count: 0, active_count: 0, newest: [] },
      stories: { story_count: 0, featured_count: 0 },
      donations: { settled_count: 0, given_paise: 0, newest: [] },
    });
  });

  it("shows the parts that can be read when another part fails", async () => {
    const broken = {
      ...services,
      db: {
        ...services.db,
        many: (statement: { text: string }) =>
          /from donations/.test(statement.text)
            ? Promise.reject(new Error("down"))
            : services.db.many(statement as never),
      } as never,
    };
    const { page } = await homeLoader(pageArgs(broken, "/dashboard", cookies.get("customer")));
    expect(page.donations).toEqual({ failed: true });
    expect(page.campaigns).toMatchObject({ campaign_count: 0 });
  });
});

describe("the lists", () => {
  it("have only the person's own campaigns, drafts included, page by page", async () => {
    const [owner, other] = [await createUser(services), await createUser(services)];
    await makeLiveCampaign(services.db, { user_id: other.user_id, roles: ["customer"] });
    for (let number = 1; number <= 14; number += 1)
      await services.db.run(command`
        insert into campaigns (title, summary, description, category, location, goal_paise, created_by, ends_on, created_at)
        values (${`Draft ${number}`}, 'A summary', 'A description', 'Education', 'Koraput', 100_00, ${owner.user_id},
          '2099-12-31', ${new Date(Date.UTC(2026, 1, number))})`);
    const cookie = await sessionCookieOf(services, owner.user_id);
    const found: string[] = [];
    let path: string | null = "/dashboard/campaigns";
    let pages_count = 0;
    while (path !== null) {
      const { page } = await campaignsLoader(pageArgs(services, path, cookie));
      if ("failed" in page.list) throw new Error("the list could not be read");
      expect(page.is_first).toBe(pages_count === 0);
      found.push(...page.list.campaigns.map(({ title }) => title));
      path = page.list.next_cursor && `/dashboard/campaigns?cursor=${page.list.next_cursor}`;
      pages_count += 1;
    }
    expect(pages_count).toBe(2);
    expect(found).toEqual(Array.from({ length: 14 }, (_, position) => `Draft ${14 - position}`));
  });

  it("have only the person's own stories, page by page, including stories with the same timestamp", async () => {
    const [owner, other] = [await createUser(services), await createUser(services)];
    for (const [user_id, count] of [
      [owner.user_id, 43],
      [other.user_id, 1],
    ] as const)
      await services.db.run(command`
        insert into stories (name, location, category, story, created_by, created_at)
        select ${user_id} || ' ' || number, 'Koraput', 'Education', 'A story.', ${user_id}, '2026-02-01T00:00:00.000123Z'
        from generate_series(1, ${count}::int4) number`);
    const cookie = await sessionCookieOf(services, owner.user_id);
    const found = new Set<string>();
    let path: string | null = "/dashboard/stories";
    while (path !== null) {
      const { page } = await storiesLoader(pageArgs(services, path, cookie));
      if ("failed" in page.list) throw new Error("the list could not be read");
      for (const { name } of page.list.stories) found.add(name);
      path = page.list.next_cursor && `/dashboard/stories?cursor=${page.list.next_cursor}`;
    }
    expect(found.size).toBe(43);
    expect([...found].every((name) => name.startsWith(owner.user_id))).toBe(true);
  });

  it.each(["x", "1_2", "99999999999999999999_019f0000-0000-7000-8000-000000000000", "' or 1=1"])(
    "begin anew for the cursor %s",
    async (cursor) => {
      const path = `/dashboard/campaigns?${new URLSearchParams({ cursor })}`;
      expect((await campaignsLoader(as("customer", path))).page.is_first).toBe(true);
      expect((await storiesLoader(as("customer", path.replace("campaigns", "stories")))).page.is_first).toBe(
        true,
      );
    },
  );
});

it("the sidebar keeps its state", () => {
  const cookie = `${cookies.get("customer")}; sidebar=collapsed`;
  expect(layoutLoader(pageArgs(services, "/dashboard", cookie))).toEqual({ sidebar_collapsed: true });
  expect(layoutLoader(as("customer"))).toEqual({ sidebar_collapsed: false });
});

let donations = 0;

/** Inserts a donation of that day in February 2026, without the gateway: only its row matters here. */
async function insertDonation(
  user_id: string,
  campaign_id: string | null,
  amount_paise: number,
  day: number,
  payment_status: "paid" | "created" = "paid",
) {
  donations += 1;
  const paid_at = payment_status === "paid" ? new Date(Date.UTC(2026, 1, day, 1)) : null;
  await services.db.run(command`
    insert into donations (user_id, campaign_id, amount_paise, donor_email, payment_status, gateway_key_mode,
      gateway_order_id, receipt_number, paid_at, created_at, access_token_hash)
    values (${user_id}, ${campaign_id}, ${amount_paise}, 'giver@example.org', ${payment_status}, 'sandbox',
      ${`order_${String(donations).padStart(14, "0")}`}, ${paid_at && `R-${donations}`}, ${paid_at},
      ${new Date(Date.UTC(2026, 1, day))}, ${Buffer.alloc(32)})`);
}
