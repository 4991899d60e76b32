import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { eventText, shownLines, subjectText } from "../../audit-texts.ts";
import { readAuditPage } from "./audit-page.ts";

test("a word finds the event of this name and what happened to the subject of this id", async () => {
  const services = await createTestServices();
  const { db } = services;
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
    (await readAuditPage(services, { q, cursor: "", limit: 5 })).entries.map(({ event, subject_id }) => [
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
  // Also by the words that the page shows for it.
  const event = "unmatched_payment_of_elsewhere";
  await recordAudit(db, { ...entry, event, subject_id: "pay_1" });
  expect(await found(eventText(event))).toEqual([[event, "pay_1"]]);
});

test("a subject is called by its name, and by its kind alone once it is gone", async () => {
  const services = await createTestServices();
  const { db } = services;
  const { user_id } = await createUser(services, { display_name: "Mina Meher" });
  const order_id = randomUUID();
  const entry = { actor_user_id: user_id, event: "signed_in", subject_kind: "user", subject_id: user_id };
  await recordAudit(db, entry);
  await recordAudit(db, { ...entry, event: "shipment_sent", subject_kind: "order", subject_id: order_id });
  await recordAudit(db, { ...entry, event: "policy_published", subject_kind: "policy", subject_id: "terms" });
  // By the person's id, or by the beginning of the name.
  for (const q of [user_id, "mina meh"]) {
    const { entries } = await readAuditPage(services, { q, cursor: "", limit: 5 });
    expect(Object.fromEntries(entries.map((found) => [found.event, subjectText(found)]))).toEqual({
      policy_published: "Policy terms",
      shipment_sent: "Order",
      signed_in: "User Mina Meher",
    });
  }
});

test("what was before stands before what is now, whatever the database's order, and amounts are rupees", () => {
  const lines = shownLines({
    after: "₹0",
    before: "₹500",
    tax_above_paise: 500_00,
    amount_paise: 1_500_00,
    reason: null,
  });
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Before: ₹500",
    "After: ₹0",
    "Tax above: ₹500",
    "Amount: ₹1,500",
  ]);
});
