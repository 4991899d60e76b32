import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { insertOpenDonations } from "../../../../tests/support/giving.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../tests/support/people.ts";
import { loader as adminLoader } from "../../../screens/admin.tsx";
import { listAudit } from "../../../platform/audit.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Role } from "../../../platform/actor.ts";
import type { Services } from "../../../platform/services.ts";
import { action, loader as oneLoader } from "../pages/donation-problem.tsx";
import { loader as listLoader } from "../pages/donation-problems.tsx";

let services: Services;
let admin: TestUser;
let orders: string[];
const cookies = new Map<Role, string>();
const path = "/dashboard/admin/problems";

beforeAll(async () => {
  services = await createTestServices();
  for (const role of ["customer", "vendor", "admin"] as const) {
    const user = await createUser(services, { role, display_name: "Bina Sahu" });
    cookies.set(role, await sessionCookieOf(services, user.user_id));
    if (role === "admin") admin = user;
  }
  const campaign_id = await makeLiveCampaign(services.db, await makePerson(services.db));
  orders = await insertOpenDonations(services, [
    { campaign_id, amount_paise: 500_00 },
    { campaign_id: null, amount_paise: 20_00 },
  ]);
});
beforeEach(() => services.db.run(command`delete from donation_problems`));

/** A problem with the first donation, to a campaign, or the second, to the general fund. */
async function report(message: string, about: 0 | 1 = 0): Promise<string> {
  const { id } = await services.db.one(sql({ id: "uuid" })`
    insert into donation_problems (donation_id, message)
    select id, ${message} from donations where gateway_order_id = ${orders[about] ?? ""} returning id`);
  return id;
}

async function list(search = "") {
  const { page } = await listLoader(pageArgs(services, path + search, cookies.get("admin")));
  if ("failed" in page.list) throw new Error("the list could not be read");
  return page.list;
}
const messages = async (search?: string) => (await list(search)).problems.map(({ message }) => message);

const read = (id: string, role: Role = "admin") =>
  oneLoader(pageArgs(services, `${path}/${id}`, cookies.get(role), { params: { id } }));

/** The form's status and result, whether the page shows it or redirects. */
async function answer(id: string, note: string, role: Role = "admin") {
  const form = new FormData();
  form.set("note", note);
  const outcome = await action(
    pageArgs(services, `${path}/${id}`, cookies.get(role), { params: { id }, form }),
  ).catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return { status: outcome.status, errors: {} };
  const { data, init } = outcome as { data: FormAnswer; init: { status: number } };
  return { status: init.status, ...data };
}

describe("the list of reported problems", () => {
  test("shows what is open, the newest first, with its donation; answered ones and all on request", async () => {
    const first = await report("The amount is wrong.");
    await report("The name is wrong.", 1);
    const { problems } = await list();
    expect(problems).toMatchObject([
      { message: "The name is wrong.", amount_paise: 20_00, campaign_title: null, answer: null },
      {
        message: "The amount is wrong.",
        campaign_title: "A well for Tikiri",
        donor_email: "many@example.org",
        payment_status: "created",
      },
    ]);
    await answer(first, "We sent it back.");
    expect(await messages()).toEqual(["The name is wrong."]);
    expect(await messages("?show=answered")).toEqual(["The amount is wrong."]);
    expect(await messages("?show=all")).toHaveLength(2);
    expect(await messages("?show=nonsense")).toEqual(["The name is wrong."]);
  });

  test("is searched by words of the message, the address and the references", async () => {
    await report("The RECEIPT never came 50%");
    await report("ରସିଦ ଆସିନାହିଁ", 1);
    const found = (q: string) => messages(`?${new URLSearchParams({ q })}`);
    expect(await found("receipt came")).toEqual(["The RECEIPT never came 50%"]);
    expect(await found("ରସିଦ")).toEqual(["ରସିଦ ଆସିନାହିଁ"]);
    expect(await found(orders[1] ?? "")).toEqual(["ରସିଦ ଆସିନାହିଁ"]);
    expect(await found("many@example.org")).toHaveLength(2);
    expect(await found("receipt somewhere")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  test("comes page by page, also where problems were reported at the same moment", async () => {
    for (let number = 1; number <= 23; number += 1) await report(`Problem ${number}`);
    await services.db.run(command`update donation_problems set created_at = '2026-02-01T00:00:00.123Z'`);
    const first = await list();
    expect(first.problems).toHaveLength(20);
    const second = await list(`?cursor=${first.next_cursor}`);
    expect([second.problems.length, second.next_cursor]).toEqual([3, null]);
    expect(new Set([...first.problems, ...second.problems].map(({ id }) => id)).size).toBe(23);
    expect((await list("?cursor=nonsense")).problems).toHaveLength(20);
  });

  test("is for admins: guests are sent to sign in, everybody else to the dashboard", async () => {
    const id = await report("Private.");
    const visit = (cookie?: string) => thrownBy(listLoader(pageArgs(services, path, cookie)));
    expect((await visit()).headers.get("location")).toMatch(/^\/auth\?/);
    for (const role of ["customer", "vendor"] as const) {
      expect((await visit(cookies.get(role))).headers.get("location")).toBe("/dashboard");
      expect((await thrownBy(read(id, role))).headers.get("location")).toBe("/dashboard");
    }
  });

  test("is counted on the page of admins, as long as it is open", async () => {
    const count = async () => {
      const { page } = await adminLoader(pageArgs(services, "/dashboard/admin", cookies.get("admin")));
      return page.part.tab === "overview" ? page.part.overview.problems : undefined;
    };
    const id = await report("One.");
    await report("Two.");
    expect(await count()).toBe(2);
    await answer(id, "Done.");
    expect(await count()).toBe(1);
  });
});

describe("a reported problem", () => {
  test("is noted as answered once, with who, when and a note, and recorded", async () => {
    const id = await report("The amount is wrong.");
    expect((await answer(id, "  We sent ₹50 back.  ")).status).toBe(303);
    const { problem } = await read(id);
    expect(problem.answer).toEqual({
      answered_at: expect.any(Date),
      answered_by_name: "Bina Sahu",
      note: "We sent ₹50 back.",
    });
    const late = await answer(id, "Another answer.");
    expect(late).toMatchObject({ status: 409, values: { note: "Another answer." } });
    expect((await read(id)).problem.answer?.note).toBe("We sent ₹50 back.");
    const stored = await services.db.one(sql({ answered_by: "uuid?" })`
      select answered_by from donation_problems where id = ${id}`);
    expect(stored.answered_by).toBe(admin.user_id);
    const subject = { subject_kind: "donation_problem", subject_id: id, most: 5 };
    expect(await listAudit(services.db, subject)).toMatchObject([
      { event: "donation_problem_answered", details: {} },
    ]);
  });

  test("keeps its answer when the admin's account is gone", async () => {
    const id = await report("Old.");
    await answer(id, "Done.");
    await services.db.run(command`
      update donation_problems set answered_by = '019f0000-0000-7000-8000-000000000000' where id = ${id}`);
    expect((await read(id)).problem.answer).toMatchObject({ answered_by_name: null, note: "Done." });
  });

  test("needs a note, and not too long a one", async () => {
    const id = await report("Open.");
    for (const note of ["", "  ", "x".repeat(2_001), "a\0b"]) {
      const refused = await answer(id, note);
      expect([refused.status, Object.keys(refused.errors)]).toEqual([400, ["note"]]);
    }
    expect((await read(id)).problem.answer).toBeNull();
  });

  test("is answered by admins alone", async () => {
    const id = await report("Open.");
    for (const role of ["customer", "vendor"] as const)
      expect(await answer(id, "Mine.", role)).toMatchObject({ status: 403 });
    expect((await read(id)).problem.answer).toBeNull();
  });

  test.each(["no-id", "019f0000-0000-7000-8000-000000000000"])("of no such id is a 404: %s", async (id) => {
    await expect(read(id)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await answer(id, "A note.")).toMatchObject({ status: 404 });
  });
});
