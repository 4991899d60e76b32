import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDemoPrograms } from "../../../../database/demo/load-programs.ts";
import { createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { applicationInput } from "../application-input.ts";
import { applicationCursor } from "../applications.ts";
import { programPersonalData } from "./personal-data.ts";
import { findProgram, listPillars } from "./queries/programs.ts";
import {
  countApplications,
  listApplications,
  listOwnApplications,
  readApplication,
} from "./queries/applications.ts";
import { applicationBulkForms } from "./forms/application-bulk.ts";
import { changeApplication, sendApplication, noteOnApplication } from "./use-cases/applications.ts";

let services: Services;
let admin: { user_id: string; roles: readonly "admin"[] };

beforeAll(async () => {
  services = await createTestServices();
  await loadDemoPrograms(services.db);
  admin = { user_id: (await createUser(services, { role: "admin" })).user_id, roles: ["admin"] };
});

const typed = {
  full_name: "Mina Meher",
  age: "34",
  phone: "+91 98610 12345",
  email: "mina@example.org",
  address: "Nuapatna, Cuttack",
  education_level: "10th",
  preferred_location: "Cuttack",
  motivation: "To send my forms myself.",
  terms: "on",
};
const visit = { client_address: "127.0.0.1" };
const subject = { category: "education", program_id: "digital-literacy", user_id: null };

function send(changes: Partial<typeof typed> = {}, of: { user_id?: string; program_id?: string } = {}) {
  const { terms: _agreed, ...application } = applicationInput.parse({ ...typed, ...changes });
  return sendApplication(services, { ...application, ...subject, ...of }, visit);
}

test("the demo has the four programs of the specification with their fees, and is idempotent", async () => {
  await loadDemoPrograms(services.db);
  const pillars = await listPillars(services.db);
  expect(pillars.map(({ key, programs }) => [key, programs.map(({ id, fee }) => `${id}: ${fee}`)])).toEqual([
    ["education", ["digital-literacy: Free", "adult-education: Free"]],
    ["employment", ["skill-development: ₹1,000 (refunded on completion)"]],
    ["equality", ["womens-empowerment: ₹10 monthly"]],
  ]);
  expect(await findProgram(services.db, "equality", "digital-literacy")).toBeUndefined();
});

test("the API has a program in full, in the names of its documents", async () => {
  const answer = await createClients(services).guest("GET", "/api/v1/programs/employment/skill-development");
  const found = await findProgram(services.db, "employment", "skill-development");
  expect(await answer.json()).toMatchObject({
    id: "skill-development",
    longDescription: found?.program.long_description,
    startDate: found?.program.starts_on,
    stats: {
      totalTrained: "1,500+",
      successRate: expect.stringMatching(/./),
      jobPlacements: expect.stringMatching(/./),
      averageSalary: expect.stringMatching(/./),
    },
  });
});

test("the API refuses fields that it does not know", async () => {
  const path = "/api/v1/programs/education/digital-literacy/applications";
  const api = createClients(services);
  const sent = { ...typed, terms: true, status: "accepted" };
  const problem = await expectProblem(api.guest("POST", path, sent), 400, "invalid_request");
  expect(problem.detail).toContain("status");
  const coordinator = await api.person({ role: "admin" });
  const unknown = { change: "contact", user_id: "x" };
  const decided = coordinator.ask("PUT", `/api/v1/applications/${randomUUID()}/status`, unknown);
  await expectProblem(decided, 400, "invalid_request");
});

describe("the form", () => {
  test.each([
    ["age", "-1"],
    ["age", "0"],
    ["age", "200"],
    ["age", "17.5"],
    ["age", ""],
    ["phone", "123"],
    ["phone", "1".repeat(40)],
    ["email", "nobody"],
    ["education_level", "11th"],
    ["full_name", " "],
    ["address", ""],
    ["motivation", ""],
    ["terms", ""],
  ])("refuses %s %j at its field", (field, value) => {
    const { error } = applicationInput.safeParse({ ...typed, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("names every required field when nothing is filled in", () => {
    const { error } = applicationInput.safeParse({});
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
      new Set([
        "full_name",
        "age",
        "phone",
        "address",
        "education_level",
        "preferred_location",
        "motivation",
        "terms",
      ]),
    );
  });

  test("asks for a guardian below the age of 18", () => {
    const fields = (given: object) =>
      applicationInput.safeParse({ ...typed, ...given }).error?.issues.map(({ path }) => path[0]);
    expect(fields({ age: "17" })).toEqual(["guardian_name", "guardian_phone"]);
    expect(fields({ age: "18" })).toBeUndefined();
    expect(fields({ age: "17", guardian_name: "Gita", guardian_phone: "12" })).toEqual(["guardian_phone"]);
    expect(fields({ age: "17", guardian_name: "Gita", guardian_phone: "98610 12346" })).toBeUndefined();
  });
});

test("an application is stored with a reference, and mailed to the applicant and the office", async () => {
  const { id, reference } = await send();
  expect(reference).toMatch(/^APP-\d{4}-\d{6}-[A-Z2-9]{6}$/);
  expect(await readApplication(services.db, id)).toMatchObject({
    reference,
    full_name: "Mina Meher",
    age: 34,
    status: "received",
    is_overdue: false,
    notes: [{ status: "received" }],
  });
  const mails = await services.db.many(sql({ to_address: "text" })`
    select to_address from outgoing_mails where dedupe_key like ${`%${id}`} order by to_address`);
  expect(mails.map(({ to_address }) => to_address)).toEqual(["hello@example.org", "mina@example.org"]);
});

test("the same application at the same moment is one, with one reference and one pair of mails", async () => {
  const again = () => send({ full_name: "Asha Twice" });
  const [first, second] = await Promise.all([again(), again()]);
  expect(second).toEqual(first);
  const { stored, mails } = await services.db.one(sql({ stored: "int8", mails: "int8" })`
    select (select count(*) from program_applications where full_name = 'Asha Twice') as stored,
      (select count(*) from outgoing_mails where dedupe_key like ${`%${first.id}`}) as mails`);
  expect({ stored, mails }).toEqual({ stored: 1, mails: 2 });
  await services.db.run(command`update program_applications set status = 'withdrawn' where id = ${first.id}`);
  expect((await again()).id).not.toBe(first.id);
});

test("only locations of the program can be chosen, and closed programs take no applications", async () => {
  await expect(send({ preferred_location: "Delhi" })).rejects.toMatchObject({
    status: 400,
    fields: { preferred_location: expect.any(String) },
  });
  await expect(send({}, { program_id: "nope" })).rejects.toMatchObject({ status: 404 });
  await services.db.run(command`update programs set status = 'closed' where id = 'adult-education'`);
  await expect(
    send({ preferred_location: "Koraput" }, { program_id: "adult-education" }),
  ).rejects.toMatchObject({ status: 409, code: "program_closed" });
});

test("an application is contacted before it is decided, and once", async () => {
  const { id } = await send({ motivation: "To be called." });
  const decide = (change: "contact" | "accept" | "decline", note: string | null = null) =>
    changeApplication(services, admin, { id, change, note });
  await expect(decide("accept")).rejects.toMatchObject({ status: 409 });
  await decide("contact", "Called, comes on Monday.");
  await noteOnApplication(services, admin, { id, note: "Came." });
  const both = await Promise.allSettled([decide("accept", "Welcome."), decide("decline")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { notes, status } = await readApplication(services.db, id);
  expect(notes).toHaveLength(4);
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) from outgoing_mails where dedupe_key = ${`program-decision:${status}:${id}`}`);
  expect(count).toBe(1);
});

test("several are taken on after a yes to their number; those in another state and those of somebody faster are left out", async () => {
  const forms = applicationBulkForms(services, admin);
  const submit = (change: "contact" | "accept", ids: string[], values: Record<string, string> = {}) =>
    forms[change]?.submit({ values, files: {}, lists: { selected: ids } }, {});
  const [first, second, contacted] = [
    await send({ age: "21" }),
    await send({ age: "22" }),
    await send({ age: "23" }),
  ];
  await changeApplication(services, admin, { id: contacted.id, change: "contact", note: null });
  const ids = [first.id, second.id];
  expect(await submit("contact", [...ids, contacted.id, "nonsense"])).toEqual({
    asked: { selected: ids.toSorted(), count: 2, left_out: 2 },
  });
  await expect(submit("contact", ids, { confirmed_count: "3" })).rejects.toMatchObject({ status: 409 });
  expect(await submit("contact", ids, { confirmed_count: "2", note: "x".repeat(2_001) })).toMatchObject({
    asked: { count: 2 },
    errors: { note: expect.any(String) },
  });
  expect((await readApplication(services.db, first.id)).status).toBe("received");
  await changeApplication(services, admin, { id: second.id, change: "contact", note: null });
  expect(await submit("contact", ids, { confirmed_count: "2", note: "Called." })).toMatchObject({
    notice: { tone: "success", title: "1 changed", text: "Someone else had already changed 1." },
  });
  await submit("accept", [...ids, contacted.id], { confirmed_count: "3", note: "" });
  const states = await Promise.all(
    [...ids, contacted.id].map(async (id) => (await readApplication(services.db, id)).status),
  );
  expect(states).toEqual(["accepted", "accepted", "accepted"]);
  await expect(submit("accept", ids)).rejects.toMatchObject({ status: 409 });
});

test("applicants read what was written with the decision, and no other note", async () => {
  const { user_id } = await createUser(services);
  const { id } = await send({ full_name: "Asha Answered" }, { user_id });
  const decide = (change: "contact" | "accept", note: string) =>
    changeApplication(services, admin, { id, change, note });
  const noted = async () => {
    const { applications } = await listOwnApplications(services.db, { user_id, limit: 2 });
    return applications.map(({ decision_note }) => decision_note);
  };
  await decide("contact", "Sounds unsure.");
  expect(await noted()).toEqual([null]);
  await decide("accept", "Come on Monday.");
  await noteOnApplication(services, admin, { id, note: "Came late." });
  expect(await noted()).toEqual(["Come on Monday."]);
});

test("applicants withdraw their own, and nobody else's", async () => {
  const { user_id } = await createUser(services);
  const other = await createUser(services);
  const { id } = await send({}, { user_id });
  const withdraw = { id, change: "withdraw", note: null } as const;
  await expect(
    changeApplication(services, { user_id: other.user_id, roles: [] }, withdraw),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    changeApplication(services, { user_id, roles: [] }, { id, change: "contact", note: null }),
  ).rejects.toMatchObject({ status: 404 });
  await changeApplication(services, { user_id, roles: [] }, withdraw);
  await expect(
    changeApplication(services, admin, { id, change: "contact", note: null }),
  ).rejects.toMatchObject({ status: 409 });
});

test("an application is overdue after 24 hours without an answer", async () => {
  const { id } = await send({ full_name: "Late Applicant" });
  await services.db.run(command`
    update program_applications set created_at = now() - interval '25 hours' where id = ${id}`);
  const list = await listApplications(services.db, { show: "overdue", program: null, q: "late", limit: 20 });
  expect(list.applications.map((one) => one.id)).toEqual([id]);
  expect((await countApplications(services.db)).overdue).toBe(1);
});

test("applications come the oldest or the newest first, from one page to the next", async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push((await send({ full_name: `Sorted ${n}` })).id);
  for (const [sort, expected] of [
    ["oldest", ids],
    ["newest", ids.toReversed()],
  ] as const) {
    const asked = { show: "open", program: null, q: "sorted", sort, limit: 2 } as const;
    const page = await listApplications(services.db, asked);
    const cursor = applicationCursor.parse(page.next_cursor ?? "");
    const next = await listApplications(services.db, { ...asked, cursor });
    expect([...page.applications, ...next.applications].map(({ id }) => id)).toEqual(expected);
  }
});

test("a person's applications are exported and erased with their mails", async () => {
  const { user_id } = await createUser(services);
  const { id } = await send({ email: "gone@example.org" }, { user_id });
  const person = { user_id, verified_email: null };
  expect(await programPersonalData.export(services.db, person)).toMatchObject([{ full_name: "Mina Meher" }]);
  await services.db.transaction((tx) => programPersonalData.erase(tx, person));
  await expect(readApplication(services.db, id)).rejects.toMatchObject({ status: 404 });
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) from outgoing_mails where to_address = 'gone@example.org'`);
  expect(count).toBe(0);
});

test("the file of applications has telephone numbers that are no formulas, and times of India", async () => {
  const { reference } = await send({ full_name: "Gita Night" });
  await services.db.run(command`
    update program_applications set created_at = '2026-03-31T18:40:00Z' where reference = ${reference}`);
  const keeper = await createClients(services).person({ role: "admin" });
  const file = await (await keeper.ask("GET", "/api/v1/applications.csv?q=gita+night")).text();
  expect(file).toContain(`${reference},Gita Night,34,(+91) 98610 12345,mina@example.org,`);
  expect(file).toContain(",2026-04-01 00:10:00\r\n");
});
