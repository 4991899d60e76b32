import { beforeAll, expect, test } from "vitest";
import { loadDemoContent } from "../../../../database/demo/load-content.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { contactInput } from "../contact-input.ts";
import { contactPersonalData } from "./contact-personal-data.ts";
import { listMessages, readMessage } from "./queries/inbox.ts";
import { listFaqs, officeLocations, teamMembers } from "./queries/organisation.ts";
import { replyToMessage, changeMessageStatus, sendContactMessage } from "./use-cases/contact.ts";

let services: Services;
let admin: { user_id: string; roles: readonly "admin"[] };

beforeAll(async () => {
  services = await createTestServices();
  await loadDemoContent(services.db);
  admin = { user_id: (await createUser(services, { role: "admin" })).user_id, roles: ["admin"] };
});

const typed = {
  inquiry_type: "volunteer",
  name: "Mina Meher",
  email: "mina@example.org",
  subject: "Saturdays",
  message: "Can I help on Saturdays?",
};
const visit = { client_address: "127.0.0.1" };
const write = (changes: object = {}, user_id: string | null = null) =>
  sendContactMessage(services, { ...contactInput.parse({ ...typed, ...changes }), user_id }, visit);

test("the demo has six members of the team, three offices, and four questions", async () => {
  await loadDemoContent(services.db);
  expect(await teamMembers(services.db)).toHaveLength(6);
  expect(await teamMembers(services.db, 3)).toHaveLength(3);
  expect(await officeLocations(services.db)).toHaveLength(3);
  expect(await listFaqs(services.db)).toHaveLength(4);
});

test.each([
  ["inquiry_type", "other"],
  ["name", ""],
  ["email", "nobody"],
  ["phone", "12"],
  ["subject", " "],
  ["message", ""],
  ["message", "x".repeat(5_001)],
])("a message with a wrong %s is refused at its field", (field, value) => {
  const { error } = contactInput.safeParse({ ...typed, [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a message is stored under a ticket number, mailed to the office and acknowledged", async () => {
  const { id, ticket } = await write({ to: "minati-das" });
  expect(ticket).toMatch(/^MSG-\d{4}-\d{6}-[A-Z2-9]{6}$/);
  expect(await readMessage(services.db, id)).toMatchObject({
    ...typed,
    ticket,
    member_name: "Minati Das",
    status: "open",
    replies: [],
  });
  const mails = await services.db.many(sql({ to_address: "text" })`
    select to_address from outgoing_mails where dedupe_key like ${`%${id}`} order by to_address`);
  expect(mails.map(({ to_address }) => to_address)).toEqual(["hello@example.org", "mina@example.org"]);
});

test("the acknowledgement carries nothing of the message to an address that may be another person's", async () => {
  const { id } = await write({ subject: "Buy at our shop" });
  const { text_body } = await services.db.one(sql({ text_body: "text" })`
    select text_body from outgoing_mails where dedupe_key = ${`contact-received:${id}`}`);
  expect(text_body).not.toContain("Buy at our shop");
});

test("the same message at the same moment is one message, with one ticket number and one pair of mails", async () => {
  const [first, second] = await Promise.all([write({ subject: "Twice" }), write({ subject: "Twice" })]);
  expect(second).toEqual(first);
  const { stored, mails } = await services.db.one(sql({ stored: "int8", mails: "int8" })`
    select (select count(*) from contact_messages where subject = 'Twice') as stored,
      (select count(*) from outgoing_mails where dedupe_key like ${`%${first.id}`}) as mails`);
  expect({ stored, mails }).toEqual({ stored: 1, mails: 2 });
  expect((await write({ subject: "Twice", message: "And on Sundays?" })).id).not.toBe(first.id);
});

test("an unknown member of the team means the office", async () => {
  const { id } = await write({ to: "nobody" });
  expect((await readMessage(services.db, id)).member_name).toBeNull();
});

test("an admin replies by mail, closes and opens again; nobody else does", async () => {
  const { id } = await write({ subject: "An unusual subject" });
  const customer = { user_id: (await createUser(services)).user_id, roles: [] };
  const reply = { id, reply: "Yes, gladly.", seen_replies: 0 };
  await expect(replyToMessage(services, customer, reply)).rejects.toMatchObject({ status: 403 });
  await replyToMessage(services, admin, reply);
  const found = await readMessage(services.db, id);
  expect(found).toMatchObject({ status: "answered", replies: [{ reply: "Yes, gladly." }] });
  const { to_address } = await services.db.one(sql({ to_address: "text" })`
    select to_address from outgoing_mails where dedupe_key = ${`contact-reply:${found.replies[0]?.id}`}`);
  expect(to_address).toBe("mina@example.org");
  const both = await Promise.allSettled([
    changeMessageStatus(services, admin, { id, closed: true }),
    changeMessageStatus(services, admin, { id, closed: true }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(replyToMessage(services, admin, { ...reply, seen_replies: 1 })).rejects.toMatchObject({
    code: "message_closed",
  });
  const chosen = { show: "closed", type: "volunteer", q: "unusual", cursor: "", limit: 5 } as const;
  const list = await listMessages(services.db, chosen);
  expect(list.messages.map((one) => one.id)).toEqual([id]);
  await changeMessageStatus(services, admin, { id, closed: false });
  expect((await readMessage(services.db, id)).status).toBe("open");
});

test("a person's messages are exported and erased with their mails", async () => {
  const { user_id } = await createUser(services);
  const { id } = await write({ email: "gone@example.org" }, user_id);
  const person = { user_id, verified_email: null };
  expect(await contactPersonalData.export(services.db, person)).toMatchObject([{ subject: "Saturdays" }]);
  await services.db.transaction((tx) => contactPersonalData.erase(tx, person));
  await expect(readMessage(services.db, id)).rejects.toMatchObject({ status: 404 });
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) from outgoing_mails where to_address = 'gone@example.org'`);
  expect(count).toBe(0);
});

test("of two who reply at once one is told of the other, and may still add to it", async () => {
  const { id } = await write();
  const answer = (reply: string, seen_replies: number) =>
    replyToMessage(services, admin, { id, reply, seen_replies });
  const both = await Promise.allSettled([answer("Yes.", 0), answer("No.", 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(answer("Yes.", 0)).rejects.toMatchObject({ status: 409, code: "answered_meanwhile" });
  await answer("And bring your friends.", 1);
  expect((await readMessage(services.db, id)).replies).toHaveLength(2);
});
