import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
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

/** Does what the job queue would, with the mail server at this address or without any. */
function send(smtp_url: string | undefined): Promise<unknown> {
  const tasks = mailJobs({ ...services, config: { ...services.config, smtp_url } });
  return Promise.resolve(tasks.send_mails?.({}, {} as never));
}

type MailServer = {
  url: string;
  server: Server;
  sockets: Set<Socket>;
  /** The letters it took, as they came. */
  letters: string[];
  /** How it behaves: `silent` takes calls and says nothing. */
  mood: "kind" | "refusing" | "silent";
};

/** As much of a mail server as nodemailer talks to. */
async function openMailServer(mood: MailServer["mood"] = "kind"): Promise<MailServer> {
  const server = createServer((socket) => talk(socket));
  const opened: MailServer = { url: "", server, sockets: new Set(), letters: [], mood };
  function talk(socket: Socket) {
    opened.sockets.add(socket);
    let heard = "";
    let letter: string | undefined;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    function hear(line: string) {
      if (letter !== undefined && line !== ".") letter += `${line}\n`;
      else if (letter !== undefined) {
        opened.letters.push(letter);
        letter = undefined;
        say("250 taken");
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
    if (opened.mood !== "silent") say("220 ready");
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
  const many = Array.from({ length: 501 }, (_, i) => ({ ...thanks, dedupe_key: `thanks:${i}` }));
  await queueMails(services.db, many);
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

  test("more than a batch goes at one time", async () => {
    const { url, letters } = await openMailServer();
    await queueMails(
      services.db,
      Array.from({ length: 51 }, (_, i) => ({ ...thanks, dedupe_key: `thanks:${i}` })),
    );
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
