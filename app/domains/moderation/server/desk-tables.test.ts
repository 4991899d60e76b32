import { beforeEach, describe, expect, test } from "vitest";
import { type Client } from "../../../../tests/support/api-client.ts";
import { createDesk, desk } from "../../../../tests/support/moderation-desk.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { sessionCookieOf } from "../../../../tests/support/people.ts";
import { insertProduct, insertSeller } from "../../../../tests/support/product-rows.ts";
import { writeStory } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { action as deskAction, loader as deskLoader } from "../../../screens/moderation/desk.tsx";
import type { QueueEntry } from "./queries/queue-entries.ts";
import { submitForApproval } from "./commands/report.ts";
import { loader as decisionsLoader } from "../pages/decisions.tsx";

const { services, visits, api, writer, reader, admin, second_admin } = await createDesk();

beforeEach(() => services.db.run(command`delete from moderation_cases`));

const reason = "It is advice between neighbours.";

async function queue(search = ""): Promise<QueueEntry[]> {
  const { page } = await deskLoader(await visits.argsOf(admin, { path: `${desk}${search}` }));
  if ("failed" in page.part || page.part.tab === "stories") throw new Error("no queue");
  return page.part.entries;
}

async function reported(count: number): Promise<string[]> {
  const stories = await Promise.all(Array.from({ length: count }, () => writeStory(writer)));
  for (const { id } of stories) await reader.ask("POST", `/stories/${id}/report`, { reason: "spam" });
  return stories.map(({ id }) => id);
}

type Sent = { status: number; answer: Partial<FormAnswer<BulkAsked>> };

async function send(
  fields: Record<string, string>,
  selected: readonly string[],
  person: Client | null = admin,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const value of selected) form.append("selected", value);
  const cookie = person ? await sessionCookieOf(services, person.user_id) : undefined;
  const result = await deskAction(pageArgs(services, desk, cookie, { form })).catch(
    (thrown: unknown) => thrown,
  );
  if (result instanceof Response) return { status: result.status, answer: {} };
  const { data, init } = result as { data: FormAnswer<BulkAsked>; init?: ResponseInit | null };
  return { status: init?.status ?? 200, answer: data };
}

const openCount = async () => (await queue()).length;

describe("several cases at once", () => {
  test("are kept after a yes to their number, each author hears the reason, and it says what was done", async () => {
    await reported(3);
    const selected = (await queue()).slice(0, 2).map(({ selection }) => selection);
    const asked = await send({ intent: "keep" }, selected);
    expect(asked).toMatchObject({ status: 200, answer: { intent: "keep", done: { count: 2 } } });
    expect(await openCount()).toBe(3);
    const done = await send({ intent: "keep", confirmed_count: "2", reason }, selected);
    expect(done).toMatchObject({ status: 200, answer: { notice: { tone: "success", title: "2 kept" } } });
    expect(await openCount()).toBe(1);
    const { decisions } = await services.db.one(sql({ decisions: "int8" })`
      select count(*) as decisions from moderation_cases where decision = 'keep' and reason = ${reason}`);
    expect(decisions).toBe(2);
  });

  test("are approved where they have a photograph; the others stay in the queue", async () => {
    const vendor_id = await insertSeller(services.db);
    const insert = (featured_image_url: string | null) =>
      services.db.transaction(async (tx) => {
        const id = await insertProduct(services.db, vendor_id, { status: "pending" });
        await tx.run(
          command`update products set featured_image_url = ${featured_image_url} where id = ${id}`,
        );
        await submitForApproval(tx, { kind: "product", id, parent_id: null, author_id: vendor_id });
        return id;
      });
    const [pictured] = [await insert("https://example.org/sari.jpg"), await insert(null)];
    const selected = (await queue("?tab=approvals")).map(({ selection }) => selection);
    const { answer } = await send({ intent: "approve", confirmed_count: "2" }, selected);
    expect(answer.notice).toMatchObject({
      title: "1 approved",
      text: expect.stringContaining("no photo") as string,
    });
    const approved = await services.db.many(sql({ id: "uuid" })`
      select id from products where vendor_id = ${vendor_id} and status = 'approved'`);
    expect(approved).toEqual([{ id: pictured }]);
  });

  test("are not decided about when their number changed after it was confirmed", async () => {
    const [first] = await reported(2);
    const selected = (await queue()).map(({ selection }) => selection);
    await second_admin.ask("POST", `/moderation/stories/${first}/decisions`, { decision: "hide", reason });
    const late = await send({ intent: "keep", confirmed_count: "2", reason }, selected);
    expect(late.status).toBe(409);
    expect(late.answer.notice?.text).toMatch(
      /^You confirmed 2, but someone else has changed some of them, so it would now be 1/,
    );
    expect(await openCount()).toBe(1);
    const anew = await send({ intent: "keep" }, selected);
    expect(anew.answer.done?.count).toBe(1);
  });

  test("leave out what its author edited since it was listed", async () => {
    const [edited] = await reported(2);
    const selected = (await queue()).map(({ selection }) => selection);
    await writer.ask("PATCH", `/stories/${edited}`, { location: "Elsewhere" });
    expect((await send({ intent: "keep" }, selected)).answer.done?.count).toBe(1);
  });

  test.each([
    [{ intent: "keep" }, [], 400],
    [{ intent: "keep" }, ["nonsense", "stories/1 undecided unedited", "people/x y z"], 409],
  ] as const)("by %j with %j are refused", async (fields, selected, status) => {
    await reported(1);
    const chosen = selected.map((value) => value);
    expect(await send(fields, chosen)).toMatchObject({
      status,
      answer: { notice: { title: "Nothing was decided" } },
    });
    expect(await openCount()).toBe(1);
  });

  test("are not removed together", async () => {
    await reported(1);
    const selected = (await queue()).map(({ selection }) => selection);
    const answer = await send({ intent: "remove", confirmed_count: "1", reason }, selected);
    expect(answer).toMatchObject({ status: 400, answer: { code: "unknown_form" } });
    expect(await openCount()).toBe(1);
  });

  test("that keep need no reason, and one that is too short keeps the question", async () => {
    await reported(1);
    const selected = (await queue()).map(({ selection }) => selection);
    const keepFor = (said: string) => send({ intent: "keep", confirmed_count: "1", reason: said }, selected);
    const answer = await keepFor("Fine");
    expect(answer).toMatchObject({ status: 400, answer: { done: { count: 1 } } });
    expect(Object.keys(answer.answer.errors ?? {})).toEqual(["reason"]);
    expect(await openCount()).toBe(1);
    await keepFor("  ");
    expect(await openCount()).toBe(0);
  });

  test("are for moderators alone", async () => {
    await reported(1);
    const selected = (await queue()).map(({ selection }) => selection);
    const fields = { intent: "keep", confirmed_count: "1", reason };
    expect((await send(fields, selected, writer)).status).toBe(403);
    expect((await send(fields, selected, null)).status).toBe(302);
    expect(await openCount()).toBe(1);
  });
});

test("a queue is sorted and filtered by its address", async () => {
  const [old, young] = await reported(2);
  await services.db.run(command`
    update moderation_cases set opened_at = now() - interval '1 hour' where subject_id = ${old}`);
  await admin.ask("POST", `/stories/${young}/report`, { reason: "untrue" });
  const ids = async (search: string) => (await queue(search)).map(({ subject_id }) => subject_id);
  expect(await ids("")).toEqual([young, old]);
  expect(await ids("?sort=waiting")).toEqual([old, young]);
  expect(await ids("?kind=comment")).toEqual([]);
  expect(await ids("?kind=story&sort=nonsense")).toEqual([young, old]);
});

describe("the history of decisions", () => {
  const decide = (id: string, decision: string, words = reason) =>
    admin.ask("POST", `/moderation/stories/${id}/decisions`, { decision, reason: words });
  const page = async (person: Client | undefined, search = "") =>
    decisionsLoader(await visits.argsOf(person, { path: `${desk}/decisions${search}` }));
  async function listed(search = "") {
    const { list } = (await page(admin, search)).page;
    return "failed" in list ? [] : list.decisions;
  }

  test("has the newest first, by what was decided, also of what is gone", async () => {
    const [first, second] = await reported(2);
    await decide(first as string, "hide");
    await decide(second as string, "keep");
    expect(await listed()).toMatchObject([
      { decision: "keep", title: "Asha Majhi’s story", decided_by_name: "Bina Sahu" },
      { decision: "hide", author_name: "Asha Majhi" },
    ]);
    expect(await listed("?decision=hide")).toMatchObject([{ decision: "hide" }]);
    expect(await listed("?decision=burn&cursor=nonsense")).toHaveLength(2);
    await writer.ask("DELETE", `/stories/${first}`);
    expect(await listed("?decision=hide")).toMatchObject([{ title: null, href: null }]);
  });

  test("goes page by page without gaps and repetitions, also at one moment", async () => {
    const ids = await reported(23);
    for (const id of ids) await decide(id, "keep");
    await services.db.run(command`update moderation_cases set decided_at = date_trunc('second', now())`);
    const { list } = (await page(admin)).page;
    if ("failed" in list) throw new Error("failed");
    const rest = await listed(`?cursor=${list.next_cursor}`);
    expect([list.decisions.length, rest.length]).toEqual([20, 3]);
    expect(new Set([...list.decisions, ...rest].map(({ decision_id }) => decision_id)).size).toBe(23);
  });

  test("is read by moderators alone", async () => {
    expect((await thrownBy(page(reader))).headers.get("Location")).toBe("/dashboard");
    expect((await thrownBy(page(undefined))).headers.get("Location")).toMatch(/^\/auth\?redirectTo=/);
  });

  test("is a file without formulas, for moderators alone", async () => {
    const [first] = await reported(1);
    await decide(first as string, "hide", '=HYPERLINK("https://example.org","Prize")');
    const file = await admin.ask("GET", "/moderation/decisions.csv");
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const lines = (await file.text()).split("\r\n");
    expect(lines[0]).toBe("Subject,Decision,Reason,Author,Decided by,Decided (IST),Appeal");
    expect(lines[1]).toMatch(
      /^Asha Majhi’s story,Hidden,"'=HYPERLINK\(""https:\/\/example\.org"",""Prize""\)",Asha Majhi,Bina Sahu,/,
    );
    expect((await admin.ask("GET", "/moderation/decisions.csv?decision=burn")).status).toBe(400);
    expect((await reader.ask("GET", "/moderation/decisions.csv")).status).toBe(403);
    expect((await api.guest("GET", "/moderation/decisions.csv")).status).toBe(401);
  });
});
