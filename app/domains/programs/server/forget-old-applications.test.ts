import { beforeAll, expect, test } from "vitest";
import { loadDemoPrograms } from "../../../../database/demo/load-programs.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { forgetOldApplications } from "./commands/forget-old-applications.ts";
import { applicantMailKey } from "./mails.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  await loadDemoPrograms(db);
});

const now = new Date("2026-06-30T12:00:00Z");
/** A minute more and a minute less than two years. */
const [old, recent] = [new Date("2024-06-30T11:59:00Z"), new Date("2024-06-30T12:01:00Z")];

async function application(reference: string, created_at: Date, changed_at: Date): Promise<string> {
  const { id } = await db.one(sql({ id: "uuid" })`
    insert into program_applications (reference, program_id, full_name, age, phone, address, education_level,
      preferred_location, motivation, created_at, status_changed_at)
    values (${reference}, (select id from programs order by id limit 1), 'Minati Sahu', 30, '9876543210', 'Cuttack', '10th', 'Cuttack',
      'To learn', ${created_at}, ${changed_at}) returning id`);
  return id;
}

test("applications are deleted two years after they last changed, with what their mails said", async () => {
  const forgotten = await application("forgotten", old, old);
  await application("decided lately", old, recent);
  await application("new", recent, recent);
  await db.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, sent_at)
    values (${applicantMailKey(forgotten)}, 'minati@example.org', 'S', 'T', now())`);

  expect(await db.transaction((tx) => forgetOldApplications(tx, now))).toBe(1);

  const left = await db.many(sql({ reference: "text" })`
    select reference from program_applications order by reference`);
  expect(left.map(({ reference }) => reference)).toEqual(["decided lately", "new"]);
  const { text_body } = await db.one(sql({ text_body: "text" })`
    select text_body from outgoing_mails where dedupe_key = ${applicantMailKey(forgotten)}`);
  expect(text_body).toBe("");
  expect(await db.transaction((tx) => forgetOldApplications(tx, now))).toBe(0);
});
