import { expect } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import type { Answer, RunningWorld } from "./use-world.ts";

/** Expects the format of every refusal: problem details, a message for a person, the id of its log line. */
export function expectRefusal(answer: Answer, status: number, says?: RegExp | string): void {
  expect(answer.body).toMatchObject({ status, request_id: answer.headers.get("x-request-id") });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.body.detail.length).toBeGreaterThan(10);
  if (says) expect(answer.body.detail).toMatch(says);
}

export async function countRows(db: Database) {
  return db.one(sql({
    donations: "int8",
    payments: "int8",
    events: "int8",
    mails: "int8",
    entries: "int8",
  })`
    select (select count(*) from donations) as donations, (select count(*) from payments) as payments,
      (select count(*) from gateway_events) as events, (select count(*) from outgoing_mails) as mails,
      (select count(*) from ledger_entries) as entries`);
}

/** Runs `work` and checks that it changed nothing in the database. */
export async function leavingNothing(running: RunningWorld, work: () => Promise<unknown>): Promise<void> {
  const before = await countRows(running.db);
  await work();
  expect(await countRows(running.db)).toEqual(before);
}

/** The books are correct, and the process is alive and logged no unexpected error. */
export async function expectUnharmed({ db, site }: RunningWorld): Promise<void> {
  expect((await checkBooks(db, { thanksMailKey })).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  expect(site.is_running()).toBe(true);
  const bugs = site
    .output()
    .split("\n")
    .filter((line) => /"(request|page|render) failed"/.test(line));
  expect(bugs).toEqual([]);
}
