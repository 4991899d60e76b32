import { beforeAll, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";

let services: Services;
let keeper: Client;
beforeAll(async () => {
  services = await createTestServices();
  keeper = await createClients(services, "/api/v1").person({ role: "admin" });
});

test.each([
  ["users", "/users.csv"],
  ["campaigns", "/campaigns.csv"],
  ["stories", "/stories.csv"],
  ["donations", "/donations.csv"],
  ["donation-problems", "/donation-problems.csv?show=all"],
  ["orders", "/orders.csv"],
  ["products", "/products.csv"],
  ["contact-messages", "/contact-messages.csv"],
  ["audit", "/audit.csv"],
  ["applications", "/applications.csv"],
  ["sellers", "/sellers.csv"],
  ["payables", "/payables.csv"],
  ["expenses", "/expenses.csv"],
  ["advances", "/advances.csv"],
  ["reports", "/moderation/reports.csv"],
  ["jobs", "/jobs.csv?show=all"],
  ["decisions", "/moderation/decisions.csv"],
  ["bank-lines", "/bank-lines.csv?show=all"],
  ["settlement-days", "/settlement-days.csv"],
  ["settlement-differences", "/settlement-differences.csv"],
  ["unmatched-payments", "/payments/unmatched.csv"],
])("who takes the list of %s as a file is in the audit log", async (name, path) => {
  const answer = await keeper.ask("GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}.csv"`);
  const entries = await services.db.many(sql({ subject_id: "text" })`
    select subject_id from audit_events
    where event = 'list_exported' and actor_user_id = ${keeper.user_id} and subject_id = ${name}`);
  expect(entries).toHaveLength(1);
});
