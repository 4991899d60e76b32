import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { openMailServer } from "../../../tests/support/mail-server.ts";
import { sampleMail, sampleOrganisation } from "../../../tests/support/sample-mail.ts";
import { currentLanguage } from "../../text/language.ts";
import { inLanguage } from "../language-context.ts";
import { command, sql } from "../database/sql.ts";
import type { Services } from "../services.ts";
import { type AddressedMail, mailsQueued, queueMails } from "./outbox.ts";
import { createMailSender, mailJobs } from "./sender.ts";
import { soon } from "../../../tests/support/soon.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`truncate outgoing_mails`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const thanks = sampleMail("1");

const mails = () =>
  services.db.many(sql({
    dedupe_key: "text",
    subject: "text",
    sent: "bool",
    attempts: "int4",
    wait: "float8",
  })`
    select dedupe_key, subject, sent_at is not null as sent, attempts,
      ceil(extract(epoch from not_before - now()) / 60)::float8 as wait
    from outgoing_mails order by id`);
const makeDue = () => services.db.run(command`update outgoing_mails set not_before = now()`);

const queue = (mails: readonly AddressedMail[]) => services.db.transaction((tx) => queueMails(tx, mails));
const queueMany = (count: number, prefix = "") =>
  queue(Array.from({ length: count }, (_, i) => sampleMail(prefix ? `${prefix}:${i}` : String(i))));

const makeAttachment = (kind: string, id: string) =>
  Promise.resolve(
    id === "gone"
      ? undefined
      : { filename: `${kind}-${id}.${currentLanguage()}.pdf`, content: Buffer.from("a file") },
  );
const readOrganisation = () => Promise.resolve(sampleOrganisation);

/** The sender of one process, with the mail server at this address, or without one. */
const openSender = (smtp_url: string | undefined) =>
  createMailSender({
    ...services,
    readOrganisation,
    makeAttachment,
    config: { ...services.config, smtp_url },
  });
const send = (smtp_url: string | undefined) => openSender(smtp_url).wake();

/** From now on timeouts fire only when the test advances the time. */
function stopTime(): (ms: number) => void {
  const limits: { ms: number; limit: AbortController }[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, limit });
    return limit.signal;
  });
  return (passed_ms) => {
    for (const { ms, limit } of limits.splice(0)) {
      if (ms <= passed_ms) limit.abort();
      else limits.push({ ms, limit });
    }
  };
}

test("without a mail server all waiting mails are kept for the developers' mailbox", async () => {
  await queueMany(501);
  await send(undefined);
  const kept = await mails();
  expect(kept).toHaveLength(501);
  expect(kept.every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
});

describe("with a mail server", () => {
  test("a mail is sent once, with its texts, its headers and its own Message-ID", async () => {
    const { url, accepted } = await openMailServer();
    await queue([sampleMail("1", { text: "plain words", headers: { "X-Letter": "7" } })]);
    await send(url);
    await send(url);
    expect(accepted).toHaveLength(1);
    const { id } = await services.db.one(sql({ id: "uuid" })`select id from outgoing_mails`);
    expect(accepted[0]).toContain("From: Sahayog <hello@example.org>\n");
    expect(accepted[0]).toContain("To: asha@example.org\n");
    expect(accepted[0]).toContain("Subject: Thank you\n");
    expect(accepted[0]).toContain("X-Letter: 7\n");
    expect(accepted[0]).toContain(`Message-ID: <${id}@localhost>\n`);
    expect(accepted[0]).toMatch(
      /text\/plain[^]+\nplain words\n[^]+\n1 Demonstration Lane[^]+text\/html[^]+>plain words<\/p>/,
    );
    expect(await mails()).toMatchObject([{ sent: true, attempts: 1 }]);
  });

  test("a mail without an outline, and one whose outline nobody can read, are sent as text", async () => {
    const { url, accepted } = await openMailServer();
    const error = vi.spyOn(services.log, "error");
    await queue([sampleMail("old"), sampleMail("odd")]);
    await services.db.run(command`
      update outgoing_mails set outline = case dedupe_key when 'donation-thanks:odd' then 'en greeting picture reason' end`);
    await send(url);
    expect(accepted).toHaveLength(2);
    for (const mail of accepted) {
      expect(mail).toContain("arrived.\n");
      expect(mail).not.toContain("text/html");
    }
    expect(error).toHaveBeenCalledOnce();
    expect((await mails()).map(({ sent }) => sent)).toEqual([true, true]);
  });

  test("a mail has its file with it, made in English when it is sent, or none when there is none any more", async () => {
    const { url, accepted } = await openMailServer();
    await queue([
      sampleMail("with", { attachment: "receipt:1" }),
      sampleMail("gone", { attachment: "receipt:gone" }),
    ]);
    await inLanguage("en-XA", () => send(url));
    const [one, other] = accepted.toSorted((a, b) => b.length - a.length);
    expect(one).toContain("filename=receipt-1.en.pdf");
    expect(one).toContain(Buffer.from("a file").toString("base64"));
    expect(other).not.toContain("filename=");
  });

  test("a mail to a mailbox that does not exist is not tried again", async () => {
    const { url } = await openMailServer("unknowing");
    await queue([thanks]);
    await send(url);
    await makeDue();
    const [refused] = await mails();
    await send(url);
    expect(refused).toMatchObject({ sent: false });
    expect((await mails())[0]?.attempts).toBe(refused?.attempts);
    expect(refused?.attempts).toBeGreaterThan(1);
  });

  test("no mail program decodes a word of a subject that somebody typed", async () => {
    const { url, accepted } = await openMailServer();
    await queue([sampleMail("typed", { subject: "Re: =?utf-8?B?WW91IHdvbg==?=" })]);
    await send(url);
    expect(accepted[0]).toContain("Subject: Re: = ?utf-8?B?WW91IHdvbg==?=\n");
  });

  test("a mail whose file cannot be made is tried again", async () => {
    const { url, accepted } = await openMailServer();
    await queue([sampleMail("with", { attachment: "receipt:1" })]);
    const given = { ...services, readOrganisation, config: { ...services.config, smtp_url: url } };
    await createMailSender({ ...given, makeAttachment: () => Promise.reject(new Error("No")) }).wake();
    expect(accepted).toEqual([]);
    expect(await mails()).toMatchObject([{ sent: false, attempts: 1 }]);
  });

  test("no mail is sent to a server without encryption where encryption is required", async () => {
    const { url, accepted } = await openMailServer();
    await queue([thanks]);
    const config = { ...services.config, smtp_url: url, smtp_requires_tls: true };
    await createMailSender({ ...services, readOrganisation, makeAttachment, config }).wake();
    expect(accepted).toEqual([]);
    expect(await mails()).toMatchObject([{ sent: false, attempts: 1 }]);
  });

  test("more than one batch is sent in one run", async () => {
    const { url, accepted } = await openMailServer();
    await queueMany(51);
    await send(url);
    expect(accepted).toHaveLength(51);
  });

  test("a rejected mail is retried with growing delays, and the other mails are sent", async () => {
    const mail_server = await openMailServer("refusing");
    await queue([thanks]);
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      await send(mail_server.url);
      waits.push((await mails())[0]?.wait ?? 0);
      // Not due yet, so it is not sent.
      await send(mail_server.url);
      await makeDue();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 512]);
    expect(await mails()).toMatchObject([{ sent: false, attempts: 10 }]);
    mail_server.mood = "kind";
    await queue([sampleMail("2")]);
    await send(mail_server.url);
    expect((await mails()).map(({ sent }) => sent)).toEqual([true, true]);
  });

  test("a mail that is always rejected is given up after twelve attempts", async () => {
    const { url } = await openMailServer("refusing");
    await queue([thanks]);
    for (let i = 0; i < 14; i++) {
      await send(url);
      await makeDue();
    }
    expect(await mails()).toMatchObject([{ sent: false, attempts: 12 }]);
  });

  test("a leased mail is sent by no other sender until its lease expires", async () => {
    const [stuck, kind] = [await openMailServer("silent"), await openMailServer()];
    await queue([thanks]);
    const never = send(stuck.url);
    await soon(() => expect(stuck.sockets.size).toBe(1));
    await send(kind.url);
    expect(kind.accepted).toEqual([]);
    await makeDue();
    await send(kind.url);
    expect(kind.accepted).toHaveLength(1);
    for (const socket of stuck.sockets) socket.destroy();
    await never;
    expect(await mails()).toMatchObject([{ sent: true, attempts: 2 }]);
  });
});

describe("with a mail server that is slow or unreachable", () => {
  /** The number of mails in each lease, oldest lease first. */
  const leases = async () =>
    (
      await services.db.many(sql({ n: "int8" })`
        select count(*) as n from outgoing_mails group by not_before order by not_before`)
    ).map(({ n }) => n);

  test("a process sends one batch at a time, and checks again for mails that arrived meanwhile", async () => {
    const mail_server = await openMailServer("slow");
    const sender = openSender(mail_server.url);
    await queueMany(1);
    const first = sender.wake();
    await soon(() => expect(mail_server.held).toHaveLength(1));
    await queueMany(1, "news");
    const second = sender.wake();
    expect(mail_server.accepted).toHaveLength(1);
    mail_server.mood = "kind";
    mail_server.held[0]?.();
    await Promise.all([first, second]);
    expect(mail_server.accepted).toHaveLength(2);
    expect((await mails()).map(({ sent }) => sent)).toEqual([true, true]);
  });

  test("a sender that cannot read the queue logs it and works again at the next call", async () => {
    const { url, accepted } = await openMailServer();
    const warn = vi.spyOn(services.log, "warn");
    const sender = openSender(url);
    await services.db.run(command`alter table outgoing_mails rename to lost_mails`);
    await sender.wake();
    expect(warn).toHaveBeenCalledOnce();
    await services.db.run(command`alter table lost_mails rename to outgoing_mails`);
    await queueMany(1);
    await sender.wake();
    expect(accepted).toHaveLength(1);
  });

  test("a stopped sender finishes the mails in progress and releases the others", async () => {
    const mail_server = await openMailServer("slow");
    const sender = openSender(mail_server.url);
    await queueMany(8);
    const sending = sender.wake();
    await soon(() => expect(mail_server.held).toHaveLength(5));
    const stopped = sender.stop();
    for (const answer of mail_server.held) answer();
    await Promise.all([stopped, sending]);
    expect((await mails()).filter(({ sent }) => sent)).toHaveLength(5);
    expect((await mails()).filter(({ attempts, wait }) => attempts === 0 && wait <= 0)).toHaveLength(3);
    await sender.wake();
    expect(mail_server.accepted).toHaveLength(5);
  });

  test("mails that cannot be sent in time are released and leased again, so none is sent twice", async () => {
    const mail_server = await openMailServer("slow");
    const pass = stopTime();
    await queueMany(8);
    const sending = send(mail_server.url);
    await soon(() => expect(mail_server.held).toHaveLength(5));
    expect(await leases()).toEqual([8]);
    pass(45_000);
    mail_server.mood = "kind";
    for (const answer of mail_server.held) answer();
    await sending;
    expect(await leases()).toEqual([5, 3]);
    expect((await mails()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
    expect(mail_server.accepted).toHaveLength(8);
  });

  test("sending a mail never takes longer than its lease, whatever the server does", async () => {
    const mail_server = await openMailServer("slow");
    const pass = stopTime();
    await queueMany(6);
    const sending = send(mail_server.url);
    await soon(() => expect(mail_server.held).toHaveLength(5));
    for (const { wait } of await mails()) expect(wait * 60_000).toBeGreaterThan(45_000 + 60_000);
    pass(60_000);
    await sending;
    expect(mail_server.accepted).toHaveLength(5);
    expect((await mails()).filter(({ sent }) => sent)).toEqual([]);
    expect((await mails()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  });

  test("when the server disconnects, the rest of the batch is released without counting an attempt", async () => {
    const mail_server = await openMailServer("rude");
    await queueMany(60);
    await send(mail_server.url);
    const tried = (await mails()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(mail_server.sockets.size);
    expect(tried.length).toBeLessThanOrEqual(5);
    expect((await mails()).filter(({ wait }) => wait <= 0)).toHaveLength(60 - tried.length);
    mail_server.mood = "kind";
    await send(mail_server.url);
    expect(mail_server.accepted).toHaveLength(60 - tried.length);
  });
});

describe("a started sender", () => {
  const sent = async () => (await mails()).filter((mail) => mail.sent).map(({ dedupe_key }) => dedupe_key);

  test("sends remaining mails immediately, and then mails of each transaction after its commit", async () => {
    const { url } = await openMailServer();
    const sender = openSender(url);
    await queueMany(1, "left");
    sender.start();
    try {
      await soon(async () => expect(await sent()).toEqual(["donation-thanks:left:0"]));
      await queueMany(2, "news");
      await soon(async () =>
        expect(await sent()).toEqual([
          "donation-thanks:left:0",
          "donation-thanks:news:0",
          "donation-thanks:news:1",
        ]),
      );
    } finally {
      await sender.stop();
    }
    expect(services.db.committed.listenerCount(mailsQueued)).toBe(0);
  });

  test("sends each mail once, beside the senders of other processes", async () => {
    const { url, accepted } = await openMailServer();
    const senders = [openSender(url), openSender(url), openSender(url)];
    for (const sender of senders) sender.start();
    try {
      await Promise.all(Array.from({ length: 10 }, (_, i) => queueMany(7, `news ${i}`)));
      await soon(async () => expect(await sent()).toHaveLength(70));
    } finally {
      await Promise.all(senders.map((sender) => sender.stop()));
    }
    expect(accepted).toHaveLength(70);
  });

  test("is also notified by the job of each minute, which does not wait for the mail server", async () => {
    const mail_server = await openMailServer("slow");
    const sender = openSender(mail_server.url);
    await queueMany(1);
    await mailJobs(sender).send_mails?.({}, {} as never);
    await soon(() => expect(mail_server.held).toHaveLength(1));
    mail_server.held[0]?.();
    await soon(async () => expect(await sent()).toEqual(["donation-thanks:0"]));
    await sender.stop();
  });
});
