import { expect } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import type { Giving } from "./giving.ts";

export type Problem = { status: number; code: string; detail: string; fields?: Record<string, string> };

/** How many rows there are of everything that giving writes. */
export async function countGivenRows({ db }: Pick<Giving, "db">) {
  return db.one(sql({ donations: "int8", paid: "int8", payments: "int8", booked: "int8", events: "int8" })`
    select (select count(*) from donations) as donations,
      (select count(*) from donations where payment_status <> 'created') as paid,
      (select count(*) from payments) as payments, (select count(*) from ledger_entries) as booked,
      (select count(*) from gateway_events) as events`);
}

/** The request is refused as a problem for a person, and nothing is written. */
export async function expectRefused(
  giving: Pick<Giving, "api" | "db">,
  request: [string, RequestInit],
  status: number,
  code?: string,
): Promise<Problem> {
  const before = await countGivenRows(giving);
  const response = await giving.api.request(...request);
  const problem = (await response.json()) as Problem;
  expect({ status: response.status, type: response.headers.get("content-type") }).toEqual({
    status,
    type: "application/problem+json",
  });
  if (code) expect(problem.code).toBe(code);
  expect(problem.detail.length).toBeGreaterThan(10);
  expect(await countGivenRows(giving)).toEqual(before);
  return problem;
}
