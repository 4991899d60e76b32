import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { openMailServer } from "../../../tests/support/mail-server.ts";
import { sampleMail, sampleOrganisation } from "../../../tests/support/sample-mail.ts";
import { command } from "../database/sql.ts";
import type { Services } from "../services.ts";
import { cancelBatch, countBatches } from "./mail-batches.ts";
import { eraseMails, type AddressedMail, queueMails } from "./outbox.ts";
import { createMailSender } from "./sender.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`truncate outgoing_mails`);
});

const queue = (mails: readonly AddressedMail[]) => services.db.transaction((tx) => queueMails(tx, mails));
const send = (smtp_url: string | undefined) =>
  createMailSender({
    ...services,
    readOrganisation: () => Promise.resolve(sampleOrganisation),
    makeAttachment: () => Promise.resolve(undefined),
    config: { ...services.config, smtp_url },
  }).wake();

test("mails to many wait behind all others", async () => {
  const { url, accepted } = await openMailServer();
  await queue(Array.from({ length: 60 }, (_, i) => sampleMail(`many:${i}`, { batch: "many" })));
  await queue([sampleMail("urgent", { email: "urgent@example.org" })]);
  await send(url);
  expect(accepted).toHaveLength(61);
  const place = accepted.findIndex((mail) => mail.includes("To: urgent@example.org"));
  // Five are sent at the same time.
  expect(place).toBeLessThan(5);
});

test("of a batch that is cancelled nothing is sent any more, also not again", async () => {
  const mail_server = await openMailServer("refusing");
  await queue(Array.from({ length: 60 }, (_, i) => sampleMail(`many:${i}`, { batch: "many" })));
  await queue([sampleMail("one")]);
  await send(mail_server.url);
  await services.db.transaction((tx) => cancelBatch(tx, "many"));
  mail_server.mood = "kind";
  await services.db.run(command`update outgoing_mails set not_before = now() where batch is null`);
  await send(mail_server.url);
  await send(undefined);
  expect(mail_server.accepted).toHaveLength(1);
  expect(await countBatches(services.db, ["many"])).toEqual(new Map());
});

test("a mail to an account that is erased meanwhile counts as sent in no batch", async () => {
  const [erased, other] = [sampleMail("1", { batch: "many" }), sampleMail("2", { batch: "many" })];
  await queue([erased, other]);
  await services.db.transaction((tx) => eraseMails(tx, { addresses: [], dedupe_keys: [erased.dedupe_key] }));
  expect(await countBatches(services.db, ["many"])).toEqual(
    new Map([["many", { sent: 0, waiting: 1, failed: 0 }]]),
  );
});
