import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { loader as caseLoader } from "../../../screens/moderation/case.tsx";
import { loader as deskLoader } from "../../../screens/moderation/desk.tsx";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { appealDecided } from "../../notifications/events/appeal-decided.ts";
import { decisionsAboutPublic, decisionsAboutSubmitted, type ModerationDecision } from "../schema.ts";
import type { SubjectKind } from "../subject-kind.ts";
import { addReport, submitForApproval } from "./commands/report.ts";
import { withdrawSubjects, withdrawSubmission } from "./commands/withdraw-subjects.ts";
import { moderationQueue } from "./queries/api-queue.ts";
import { ownDecisions } from "./queries/decisions.ts";
import { listQueueEntries } from "./queries/queue-entries.ts";
import { decideAbout, decideAppeal, postAppeal } from "./use-cases/moderate.ts";

/** Minimal kind whose subjects need approval: goods, public only once approved. */
const goods: SubjectKind = {
  kind: "good",
  path: "goods",
  noun: () => "good",
  plural: () => "Goods",
  decisions: { submitted: decisionsAboutSubmitted, reported: decisionsAboutPublic },
  async load(db, ids) {
    const rows = await db.many(sql({
      id: "uuid",
      name: "text",
      is_public: "bool",
      created_at: "timestamptz",
      edited_at: "timestamptz?",
      author: "jsonb?",
    })`
      select id, name, is_public, created_at, edited_at, ${publicProfileOf(sqlPart`goods.seller_id`)} as author
      from goods where id = any(${[...ids]}::uuid[])`);
    return rows.map(({ name, ...row }) => ({
      ...row,
      parent_id: null,
      title: name,
      text: name,
      facts: ["Weaving"],
      details: [],
      picture: null,
      badges: [],
      link: { href: `/products/${row.id}`, label: "See it" },
    }));
  },
  counted: sqlPart`select seller_id as user_id, false as is_out_of_sight from goods`,
  lock: (tx, id) => tx.run(command`select from goods where id = ${id} for update`),
  async apply(tx, { id }, decision) {
    if (decision !== "warn") await setPublic(tx, id, decision === "approve" || decision === "keep");
    return ["goods"];
  },
  async reverse(tx, { id }) {
    await setPublic(tx, id, true);
    return ["goods"];
  },
  decisionNotice: ({ decision, ...details }) => ({
    ...appealDecided({ ...details, outcome: "upheld" }),
    dedupe_key: `good:${details.decision_id}`,
    title: `Your good: ${decision}`,
  }),
  notFound: () => new Failure(404, "good_not_found", "There is no such good."),
  apiIds: ({ id }) => ({ good_id: id }),
  apiFields: (good) => ({ name: good?.title ?? null }),
};

async function setPublic(tx: Pick<Services["db"], "run">, id: string, is_public: boolean) {
  await tx.run(command`update goods set is_public = ${is_public} where id = ${id}`);
}

let services: Services;
let seller: TestUser;
let admin: TestUser;
let other_admin: TestUser;

beforeAll(async () => {
  const made = await createTestServices();
  services = Object.assign(made, { subject_kinds: [...made.subject_kinds, goods] });
  await services.db.run(command`
    create table goods (id uuid primary key default uuidv7(), seller_id uuid not null, name text not null,
      is_public bool not null default false, created_at timestamptz(3) not null default now(),
      edited_at timestamptz(3))`);
  [seller, admin, other_admin] = await Promise.all([
    createUser(services, { display_name: "Mina Meher" }),
    createUser(services, { role: "admin", display_name: "Bina Sahu" }),
    createUser(services, { role: "admin", display_name: "Chandra Das" }),
  ]);
});

const as = (user: TestUser, role?: "admin") =>
  ({ user_id: user.user_id, roles: role ? [role] : [] }) as unknown as Session;
const reason = "The photograph shows another sari.";

async function submitted(name = `Sari ${randomUUID().slice(0, 8)}`): Promise<string> {
  const { id } = await services.db.one(sql({ id: "uuid" })`
    insert into goods (seller_id, name) values (${seller.user_id}, ${name}) returning id`);
  await submit(id);
  return id;
}

const subjectOf = (id: string) => ({ kind: "good", id, parent_id: null, author_id: seller.user_id });
const submit = (id: string) => services.db.transaction((tx) => submitForApproval(tx, subjectOf(id)));
const isPublic = async (id: string) =>
  (await services.db.one(sql({ is_public: "bool" })`select is_public from goods where id = ${id}`)).is_public;

async function waiting() {
  const filters = { status: "open", sort: "waiting", kind: "good" } as const;
  return (await listQueueEntries(services.db, services.subject_kinds, filters)).entries;
}

async function caseOf(id: string) {
  const cookie = await sessionCookieOf(services, admin.user_id);
  const path = `/dashboard/admin/moderation/goods/${id}`;
  return (await caseLoader(pageArgs(services, path, cookie, { params: { kind: "goods", id } }))).found;
}

const decide = (id: string, decision: ModerationDecision, seen?: string, by = admin) =>
  decideAbout(
    services,
    as(by, "admin"),
    { kind: "good", id },
    { decision, reason, ...(seen ? { seen } : {}) },
  );

describe("what waits for approval", () => {
  test("is in the queue once, however often it is submitted, beside what is reported", async () => {
    const id = await submitted("Sambalpuri sari");
    await submit(id);
    const own = (await waiting()).filter(({ subject_id }) => subject_id === id);
    expect(own).toMatchObject([
      { title: "Sambalpuri sari", cause: "submitted", author_name: "Mina Meher", is_public: false },
    ]);
    const queue = await moderationQueue(services.db, services.subject_kinds);
    expect(queue.items.filter((item) => "good_id" in item && item.good_id === id)).toMatchObject([
      { kind: "good", cause: "submitted", name: "Sambalpuri sari" },
    ]);
    expect(queue.submitted_count).toBeGreaterThan(0);
  });

  test("is public once it is approved, and its author is notified", async () => {
    const id = await submitted();
    const found = await caseOf(id);
    expect(found).toMatchObject({ cause: "submitted", choices: ["approve", "reject"] });
    await decide(id, "approve", found.seen);
    expect(await isPublic(id)).toBe(true);
    expect((await waiting()).some(({ subject_id }) => subject_id === id)).toBe(false);
    const { titles } = await services.db.one(sql({ titles: "text[]" })`
      select array_agg(title) as titles from notifications where user_id = ${seller.user_id}`);
    expect(titles).toContain("Your good: approve");
  });

  test("stays as it is when rejected, and becomes public by a successful appeal", async () => {
    const id = await submitted();
    const decision_id = await decide(id, "reject");
    expect(await isPublic(id)).toBe(false);
    expect(await ownDecisions(services.db, seller.user_id)).toMatchObject([
      { decision_id, decision: "reject", reason, can_appeal: true },
      ...Array.from({ length: (await ownDecisions(services.db, seller.user_id)).length - 1 }, () => ({})),
    ]);
    const appeal = { decision_id, appeal: "It is the very same sari." };
    await expect(postAppeal(services, as(admin, "admin"), appeal)).rejects.toMatchObject({ status: 404 });
    await postAppeal(services, as(seller), appeal);
    await expect(postAppeal(services, as(seller), appeal)).rejects.toMatchObject({
      status: 409,
      code: "appealed_already",
    });
    await decideAppeal(services, as(other_admin, "admin"), { decision_id, outcome: "reversed", reason });
    expect(await isPublic(id)).toBe(true);
  });

  test("is decided once by two moderators at the same time, and the second sees who was first", async () => {
    const id = await submitted();
    const { seen } = await caseOf(id);
    const answers = await Promise.allSettled([
      decide(id, "approve", seen, admin),
      decide(id, "reject", seen, other_admin),
    ]);
    const late = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as Failure] : [],
    );
    expect(late).toMatchObject([{ status: 409, code: "changed_meanwhile" }]);
    expect(late[0]?.message).toMatch(
      /^(?:Bina Sahu decided just before you: it was approved|Chandra Das decided just before you: it was rejected)\./,
    );
    expect(await isPublic(id)).toBe(late[0]?.message.startsWith("Bina Sahu"));
  });

  test("cannot be approved in the version that was read after its author edited it", async () => {
    const id = await submitted();
    const { seen } = await caseOf(id);
    await services.db.run(
      command`update goods set name = 'Another sari', edited_at = now() where id = ${id}`,
    );
    await expect(decide(id, "approve", seen)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The author has edited it/) as string,
    });
    expect(await isPublic(id)).toBe(false);
  });

  test("can only be decided as its kind declares, and only while it waits", async () => {
    const id = await submitted();
    await expect(decide(id, "remove")).rejects.toMatchObject({ status: 409, code: "wrong_state" });
    await decide(id, "approve");
    await expect(decide(id, "reject")).rejects.toMatchObject({ status: 409, code: "wrong_state" });
    expect(await isPublic(id)).toBe(true);
  });

  test("can be decided by moderators only, and is a 404 once it is deleted", async () => {
    const id = await submitted();
    const about = { kind: "good", id };
    await expect(
      decideAbout(services, as(seller), about, { decision: "approve", reason }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(decide(randomUUID(), "approve")).rejects.toMatchObject({
      status: 404,
      code: "good_not_found",
    });
    expect(await isPublic(id)).toBe(false);
  });

  test("is withdrawn with its author's words", async () => {
    const [id, decided] = [await submitted(), await submitted()];
    await decide(decided, "reject");
    await services.db.transaction((tx) => withdrawSubjects(tx, [id, decided]));
    expect((await waiting()).some(({ subject_id }) => subject_id === id)).toBe(false);
    const { decisions } = await caseOf(decided);
    expect(decisions).toMatchObject([{ decision: "reject", seen_text: null }]);
  });

  test("is withdrawn alone, while what people have reported meanwhile still waits", async () => {
    const [id, reported] = [await submitted(), await submitted()];
    const reader = await createUser(services);
    const report = { reason: "untrue", note: null } as const;
    await services.db.transaction((tx) => addReport(tx, as(reader), subjectOf(reported), report));
    for (const withdrawn of [id, reported])
      await services.db.transaction((tx) => withdrawSubmission(tx, withdrawn));
    const left = (await waiting()).filter(({ subject_id }) => [id, reported].includes(subject_id));
    expect(left).toMatchObject([{ subject_id: reported, cause: "reported", report_count: 1 }]);
  });
});

test("once public, it is reported and decided about like everything else", async () => {
  const id = await submitted();
  await decide(id, "approve");
  const reader = await createUser(services);
  const report = { reason: "untrue", note: null } as never;
  for (const actor of [reader, reader, other_admin])
    await services.db.transaction((tx) => addReport(tx, as(actor) as Actor, subjectOf(id), report));
  expect(await caseOf(id)).toMatchObject({
    cause: "reported",
    reasons: [{ reason: "untrue", count: 2 }],
    choices: ["keep", "warn", "hide", "remove"],
  });
  await decide(id, "hide");
  expect(await isPublic(id)).toBe(false);
});

test("a page of a queue takes one query for each kind, however many cases it has", async () => {
  for (let made = 0; made < 5; made += 1) await submitted();
  const load = vi.spyOn(goods, "load");
  expect((await waiting()).length).toBeGreaterThanOrEqual(5);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockClear();
  const cookie = await sessionCookieOf(services, admin.user_id);
  await deskLoader(pageArgs(services, "/dashboard/admin/moderation?tab=approvals", cookie));
  expect(load.mock.calls.length).toBeLessThanOrEqual(1);
  load.mockRestore();
});

test("what a moderator saw is kept with the decision", async () => {
  const id = await submitted("Bomkai sari");
  await decide(id, "reject");
  await services.db.run(command`update goods set name = 'Another sari', edited_at = now() where id = ${id}`);
  expect((await caseOf(id)).decisions).toMatchObject([
    { seen_title: "Bomkai sari", seen_text: "Bomkai sari" },
  ]);
});
