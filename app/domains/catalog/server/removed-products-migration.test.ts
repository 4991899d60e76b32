import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { ModerationDecision } from "../../moderation/schema.ts";
import type { ProductStatus } from "../schema.ts";

type Case = {
  /** Oldest first; those with "reversed" after them were appealed about. */
  decisions: `${ModerationDecision}${"" | " reversed"}`[];
  /** Of a hidden product, when the migration runs. */
  status: ProductStatus;
  was_approved?: boolean;
  becomes: ProductStatus;
  is_hidden?: boolean;
};

const cases: Case[] = [
  // Hidden as a draft, submitted, and rejected.
  { decisions: ["hide", "reject"], status: "rejected", becomes: "draft" },
  { decisions: ["reject", "hide"], status: "rejected", becomes: "draft" },
  { decisions: ["reject", "hide", "warn"], status: "rejected", becomes: "draft" },
  { decisions: ["remove"], status: "active", was_approved: true, becomes: "rejected" },
  { decisions: ["remove", "warn"], status: "draft", becomes: "rejected" },
  { decisions: ["remove", "hide"], status: "rejected", becomes: "rejected" },
  { decisions: ["remove", "hide"], status: "active", was_approved: true, becomes: "active" },
  { decisions: ["remove reversed", "hide"], status: "rejected", becomes: "draft" },
  { decisions: ["remove", "keep", "hide"], status: "rejected", was_approved: true, becomes: "draft" },
  { decisions: ["remove reversed", "warn"], status: "rejected", was_approved: true, becomes: "draft" },
  { decisions: ["hide"], status: "active", was_approved: true, becomes: "active" },
  { decisions: ["remove reversed"], status: "rejected", becomes: "draft", is_hidden: false },
  { decisions: ["remove reversed"], status: "archived", becomes: "archived", is_hidden: false },
  { decisions: ["hide reversed"], status: "pending", becomes: "pending", is_hidden: false },
  { decisions: ["hide reversed", "hide"], status: "draft", becomes: "draft" },
];

let services: Awaited<ReturnType<typeof createTestServices>>;
let made: string[];

beforeAll(async () => {
  services = await createTestServices();
  const { db } = services;
  const { user_id } = await createUser(services);
  await openShop(db, user_id);
  made = await Promise.all(cases.map(() => listProduct(db, user_id)));
  for (const [at, { decisions, status, was_approved = false }] of cases.entries()) {
    const id = made[at];
    await db.run(command`
      update products set status = ${status}, hidden_at = now(),
        rejected_reason = case when ${status === "rejected"} then 'Not true.' end,
        approved_at = case when ${was_approved} then now() end where id = ${id}`);
    for (const [decision, outcome = null] of decisions.map((words) => words.split(" ")))
      await db.run(command`
        insert into moderation_cases (subject_kind, subject_id, author_id, cause, status, decision, reason, decided_by,
          decided_at, appeal, appealed_at, appeal_outcome, appeal_decided_at)
        select 'product', ${id}, ${user_id}, 'moderator', case when outcome is null then 'decided' else 'closed' end,
          ${decision}, 'Not true.', ${randomUUID()}, now(), case when outcome is not null then 'It is.' end,
          case when outcome is not null then now() end, outcome, case when outcome is not null then now() end
        from (values (${outcome}::text)) appeals (outcome)`);
  }
  await runMigration(services.url, "0353_changed_hidden_subjects");
});

test("removed products are removed again, and hidden ones can be changed", async () => {
  const products = await services.db.many(sql({ id: "uuid", status: "text", is_hidden: "bool" })`
    select id, status, hidden_at is not null as is_hidden from products where id = any(${made}::uuid[])`);
  const after = new Map(products.map(({ id, ...state }) => [id, state]));
  expect(cases.map(({ decisions }, at) => ({ decisions, ...after.get(made[at] ?? "") }))).toEqual(
    cases.map(({ decisions, becomes, is_hidden = true }) => ({ decisions, status: becomes, is_hidden })),
  );
});
