import { expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { readAuditPage } from "./audit-page.ts";

test("a word finds the event of this name and what happened to the subject of this id", async () => {
  const { db } = await createTestDatabase();
  const entry = {
    actor_user_id: null,
    subject_kind: "policy",
    subject_id: "terms",
    event: "policy_published",
  };
  await recordAudit(db, entry);
  await recordAudit(db, { ...entry, event: "terms", subject_id: "another" });
  await recordAudit(db, { ...entry, subject_id: "privacy" });

  const found = async (q: string) =>
    (await readAuditPage(db, { q, cursor: "", limit: 5 })).entries.map(({ event, subject_id }) => [
      event,
      subject_id,
    ]);
  const both = await found("terms");
  expect(both).toHaveLength(2);
  expect(both).toEqual(
    expect.arrayContaining([
      ["policy_published", "terms"],
      ["terms", "another"],
    ]),
  );
  expect(await found("policy published")).toHaveLength(2);
});
