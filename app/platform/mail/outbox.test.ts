import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { command, sql } from "../database/sql.ts";
import type { Services } from "../services.ts";
import { mailJobs, queueMails } from "./outbox.ts";

/** Until it holds; the deadline is far away, since machines are slow at times. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 10_000);

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`truncate outgoing_mails`);
  await services.db.run(command`delete from graphile_worker._private_jobs`);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const thanks = {
  dedupe_key: "thanks:1",
  to: "asha@example.org",
  subject: "Thank you",
  text: "₹500 arrived.",
};

const mails = () =>
  services.db.many(sql({
    dedupe_key: "text",
    subject: "text",
    sent: "bool",
    attempts: "int4",
    wait: "float8",
  })`
    select dedupe_key, subject, sent_at is not null as sent, attempts,
      round(extract(epoch from not_before - now()) / 60)::float8 as wait
    from outgoing_mails order by id`);
const waitingJobs = async () =>
  (
    await services.db.one(
      sql({ n: "int8" })`select count(*) as n from graphile_worker.jobs where task_identifier = 'send_mails'`,
    )
  ).n;
const makeDue = () => services.db.run(command`update outgoing_mails set not_before = now()`);

const queueMany = (count: number, prefix = "thanks") =>
  queueMails(
    services.db,
    Array.from({ length: count }, (_, i) => ({ ...thanks, dedupe_key: `${prefix}:${i}` })),
  );

/** Does what the job queue of one process would, with the mail server at this address or without any. */
function openSender(smtp_url: string | undefined): () => Promise<unknown> {
  const tasks = mailJobs({ ...services, config: { ...services.config, smtp_url } });
  return () => Promise.resolve(tasks.send_mails?.({}, {} as never));
}
const send = (smtp_url: string | undefined) => openSender(smtp_url)();

/** From now on what waits for a time waits for this test to say that so much has passed. */
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

type MailServer = {
  url: string;
  server: Server;
  sockets: Set<Socket>;
  /** The letters it took, as they came. */
  letters: string[];
  /** Letters that it has and does not answer for yet. */
  held: (() => void)[];
  /** How it behaves: `silent` takes calls and says nothing, `rude` hangs up, `slow` answers for no letter by itself. */
  mood: "kind" | "refusing" | "silent" | "rude" | "slow";
};

/** As much of a mail server as nodemailer talks to. */
async function openMailServer(mood: MailServer["mood"] = "kind"): Promise<MailServer> {
  const server = createServer((socket) => talk(socket));
  const opened: MailServer = { url: "", server, sockets: new Set(), letters: [], held: [], mood };
  function talk(socket: Socket) {
    opened.sockets.add(socket);
    if (opened.mood === "rude") socket.destroy();
    let heard = "";
    let letter: string | undefined;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    function hear(line: string) {
      if (letter !== undefined && line !== ".") letter += `${line}\n`;
      else if (letter !== undefined) {
        opened.letters.push(letter);
        letter = undefined;
        if (opened.mood === "slow") opened.held.push(() => say("250 taken"));
        else say("250 taken");
      } else if (line === "DATA") {
        letter = "";
        say("354 go on");
      } else if (line.startsWith("RCPT") && opened.mood === "refusing") say("451 not now");
      else say(line === "QUIT" ? "221 bye" : "250 ok");
    }
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (heard + text).split("\r\n");
      heard = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    if (opened.mood !== "silent" && opened.mood !== "rude") say("220 ready");
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    for (const socket of opened.sockets) socket.destroy();
    server.close();
  });
  return opened;
}

describe("queueing", () => {
  test("a mail is written with its transaction, together with a job that sends it", async () => {
    await services.db.transaction(async (tx) => {
      await queueMails(tx, [thanks]);
      expect(await mails()).toEqual([]);
    });
    expect(await mails()).toEqual([
      { dedupe_key: "thanks:1", subject: "Thank you", sent: false, attempts: 0, wait: 0 },
    ]);
    expect(await waitingJobs()).toBe(1);
  });

  test("nothing is written when the transaction fails", async () => {
    const failing = services.db.transaction(async (tx) => {
      await queueMails(tx, [thanks]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await mails()).toEqual([]);
    expect(await waitingJobs()).toBe(0);
  });

  test("an event that is told twice sends one mail, the first", async () => {
    await queueMails(services.db, [thanks]);
    await queueMails(services.db, [
      { ...thanks, subject: "Thank you again" },
      { ...thanks, dedupe_key: "thanks:2", subject: "Another" },
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Thank you", "Another"]);
    expect(await waitingJobs()).toBe(1);
  });

  test("no mails need no job", async () => {
    await queueMails(services.db, []);
    expect(await waitingJobs()).toBe(0);
  });
});

test("without a mail server everything that waits is kept for the developers' mailbox", async () => {
  await queueMany(501);
  await send(undefined);
  const kept = await mails();
  expect(kept).toHaveLength(501);
  expect(kept.every(({ sent, attempts }) => sent && attempts === 1)).toBe(true);
});

describe("with a mail server", () => {
  test("a mail is sent once, with its texts, its headers and a number of its own", async () => {
    const { url, letters } = await openMailServer();
    const html = "<p>five hundred arrived</p>";
    await queueMails(services.db, [{ ...thanks, text: "plain words", html, headers: { "X-Letter": "7" } }]);
    await send(url);
    await send(url);
    expect(letters).toHaveLength(1);
    const { id } = await services.db.one(sql({ id: "uuid" })`select id from outgoing_mails`);
    expect(letters[0]).toContain("From: Sahayog <hello@example.org>\n");
    expect(letters[0]).toContain("To: asha@example.org\n");
    expect(letters[0]).toContain("Subject: Thank you\n");
    expect(letters[0]).toContain("X-Letter: 7\n");
    expect(letters[0]).toContain(`Message-ID: <${id}@localhost>\n`);
    expect(letters[0]).toContain("plain words");
    expect(letters[0]).toContain(html);
    expect(await mails()).toMatchObject([{ sent: true, attempts: 1 }]);
  });

  test("no mail goes to a server without encryption where that is required", async () => {
    const { url, letters } = await openMailServer();
    await queueMails(services.db, [thanks]);
    const config = { ...services.config, smtp_url: url, smtp_requires_tls: true };
    await mailJobs({ ...services, config }).send_mails?.({}, {} as never);
    expect(letters).toEqual([]);
    expect(await mails()).toMatchObject([{ sent: false, attempts: 1 }]);
  });

  test("more than a batch goes at one time", async () => {
    const { url, letters } = await openMailServer();
    await queueMany(51);
    await send(url);
    expect(letters).toHaveLength(51);
  });

  test("a mail that is refused waits longer after each try, and its neighbours are sent", async () => {
    const mail_server = await openMailServer("refusing");
    await queueMails(services.db, [thanks]);
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      await send(mail_server.url);
      waits.push((await mails())[0]?.wait ?? 0);
      // Not yet due, so it is left alone.
      await send(mail_server.url);
      await makeDue();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 512]);
    expect(await mails()).toMatchObject([{ sent: false, attempts: 10 }]);
    mail_server.mood = "kind";
    await queueMails(services.db, [{ ...thanks, dedupe_key: "thanks:2" }]);
    await send(mail_server.url);
    expect((await mails()).map(({ sent }) => sent)).toEqual([true, true]);
  });

  test("a mail that nobody ever takes is given up after twelve tries", async () => {
    const { url } = await openMailServer("refusing");
    await queueMails(services.db, [thanks]);
    for (let i = 0; i < 14; i++) {
      await send(url);
      await makeDue();
    }
    expect(await mails()).toMatchObject([{ sent: false, attempts: 12 }]);
  });

  test("what a sender holds no other takes; when it never came back, another sends after the lease", async () => {
    const [stuck, kind] = [await openMailServer("silent"), await openMailServer()];
    await queueMails(services.db, [thanks]);
    const never = send(stuck.url);
    await soon(() => expect(stuck.sockets.size).toBe(1));
    await send(kind.url);
    expect(kind.letters).toEqual([]);
    await makeDue();
    await send(kind.url);
    expect(kind.letters).toHaveLength(1);
    for (const socket of stuck.sockets) socket.destroy();
    await never;
    expect(await mails()).toMatchObject([{ sent: true, attempts: 2 }]);
  });
});

describe("with a mail server that is slow or gone", () => {
  /** How many letters lie in each lease, the oldest lease first. */
  const leases = async () =>
    (
      await services.db.many(sql({ n: "int8" })`
        select count(*) as n from outgoing_mails group by not_before order by not_before`)
    ).map(({ n }) => n);

  test("a process has one sender: a second job ends at once, and the first sends what it came for", async () => {
    const mail_server = await openMailServer("slow");
    const job = openSender(mail_server.url);
    await queueMany(1);
    const first = job();
    await soon(() => expect(mail_server.held).toHaveLength(1));
    await queueMany(1, "news");
    await job();
    expect(mail_server.letters).toHaveLength(1);
    mail_server.mood = "kind";
    mail_server.held[0]?.();
    await first;
    expect(mail_server.letters).toHaveLength(2);
    expect((await mails()).map(({ sent }) => sent)).toEqual([true, true]);
  });

  test("after a sender failed there is another", async () => {
    const { url, letters } = await openMailServer();
    const job = openSender(url);
    await services.db.run(command`alter table outgoing_mails rename to lost_mails`);
    await expect(job()).rejects.toThrow("does not exist");
    await services.db.run(command`alter table lost_mails rename to outgoing_mails`);
    await queueMany(1);
    await job();
    expect(letters).toHaveLength(1);
  });

  test("what cannot be sent in good time is given back and leased again, so nothing goes twice", async () => {
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
    expect(mail_server.letters).toHaveLength(8);
  });

  test("a letter is waited for no longer than it is held, whatever the server does", async () => {
    const mail_server = await openMailServer("slow");
    const pass = stopTime();
    await queueMany(6);
    const sending = send(mail_server.url);
    await soon(() => expect(mail_server.held).toHaveLength(5));
    for (const { wait } of await mails()) expect(wait * 60_000).toBeGreaterThan(45_000 + 60_000);
    pass(60_000);
    await sending;
    expect(mail_server.letters).toHaveLength(5);
    expect((await mails()).filter(({ sent }) => sent)).toEqual([]);
    expect((await mails()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  });

  test("when the server hangs up, the rest of the batch is given back as if it had never been tried", async () => {
    const mail_server = await openMailServer("rude");
    await queueMany(60);
    await send(mail_server.url);
    const tried = (await mails()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(mail_server.sockets.size);
    expect(tried.length).toBeLessThanOrEqual(5);
    expect((await mails()).filter(({ wait }) => wait <= 0)).toHaveLength(60 - tried.length);
    mail_server.mood = "kind";
    await send(mail_server.url);
    expect(mail_server.letters).toHaveLength(60 - tried.length);
  });

  test("a job that has run for ten minutes ends, and the next one goes on", async () => {
    const mail_server = await openMailServer("slow");
    const pass = stopTime();
    const job = openSender(mail_server.url);
    await queueMany(1);
    const sending = job();
    await soon(() => expect(mail_server.held).toHaveLength(1));
    await queueMany(1, "news");
    await job();
    pass(600_000);
    await sending;
    expect(mail_server.letters).toHaveLength(1);
    mail_server.mood = "kind";
    await job();
    expect(mail_server.letters).toHaveLength(2);
  });
});
