import { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { openFailingProxy } from "../../tests/support/failing-proxy.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { command, sql } from "./database/sql.ts";
import { createLog } from "./log.ts";
import { createRealtime, type Realtime } from "./realtime.ts";

/** Until it holds; the deadline is far away, since machines are slow at times. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 10_000);

let db: Database;
let url: string;
let here: Realtime;
let elsewhere: Realtime;
const log = createLog("silent");

beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
  here = createRealtime({ db, url, log });
  elsewhere = createRealtime({ db, url, log });
  await Promise.all([here.start(), elsewhere.start()]);
});
afterAll(() => Promise.all([here.stop(), elsewhere.stop()]));

/** What somebody is told, as sorted lists of tags. */
function listenTo(realtime: Realtime) {
  const heard: (string[] | undefined)[] = [];
  const stop = realtime.subscribe((tags) => heard.push(tags && [...tags].toSorted()));
  return { heard, stop };
}

const listeners = sql({ pid: "int4" })`
  select pid from pg_stat_activity where datname = current_database() and query = 'listen sahayog_changes'`;

describe("a change", () => {
  test("is known here at once, and once in other processes", async () => {
    const [near, far] = [listenTo(here), listenTo(elsewhere)];
    here.publish(["campaigns", "campaign:1"]);
    expect(near.heard).toEqual([["campaign:1", "campaigns"]]);
    expect(far.heard).toEqual([]);
    await soon(() => expect(far.heard).toEqual([["campaign:1", "campaigns"]]));
    // What comes back from the database is not told again.
    elsewhere.publish(["last"]);
    await soon(() => expect(near.heard).toEqual([["campaign:1", "campaigns"], ["last"]]));
    near.stop();
    far.stop();
  });

  test("among many is announced together with them, each once", async () => {
    const far = listenTo(elsewhere);
    for (let i = 0; i < 500; i++) here.publish(["campaigns", `campaign:${i % 3}`]);
    await soon(() => expect(far.heard).toHaveLength(1));
    expect(far.heard).toEqual([["campaign:0", "campaign:1", "campaign:2", "campaigns"]]);
    far.stop();
  });

  test("of more things than one notification holds arrives whole", async () => {
    const far = listenTo(elsewhere);
    const tags = Array.from({ length: 250 }, () => `campaign:${crypto.randomUUID()}`);
    here.publish(tags);
    await soon(() => expect(far.heard.flat()).toHaveLength(250));
    expect(new Set(far.heard.flat())).toEqual(new Set(tags));
    far.stop();
  });

  test("is announced outside of the transaction in which somebody publishes it by mistake", async () => {
    const far = listenTo(elsewhere);
    const failing = db.transaction(async () => {
      here.publish(["content"]);
      await soon(() => expect(far.heard).toEqual([["content"]]));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    far.stop();
  });

  test("of nothing is not told", () => {
    const near = listenTo(here);
    here.publish([]);
    expect(near.heard).toEqual([]);
    near.stop();
  });

  test("is not told to who has left", () => {
    const near = listenTo(here);
    near.stop();
    here.publish(["campaigns"]);
    expect(near.heard).toEqual([]);
  });
});

test("a lost connection comes back by itself, and everybody is told that something may have been missed", async () => {
  const far = listenTo(elsewhere);
  const before = await db.many(listeners);
  expect(before).toHaveLength(2);
  for (const { pid } of before) await db.run(command`select pg_terminate_backend(${pid})`);
  await soon(() => expect(far.heard).toEqual([undefined]));
  await soon(async () => expect(await db.many(listeners)).toHaveLength(2));
  here.publish(["after"]);
  await soon(() => expect(far.heard.at(-1)).toEqual(["after"]));
  far.stop();
});

describe("the listening comes back", () => {
  let proxy: Awaited<ReturnType<typeof openFailingProxy>>;
  let far: Realtime;
  beforeEach(async () => {
    proxy = await openFailingProxy(url);
    far = createRealtime({ db, url: proxy.url, log, connection_timeout_ms: 1_000 });
    await far.start();
  });
  afterEach(async () => {
    await far.stop();
    proxy.close();
  });

  async function hearsAgain() {
    const { heard, stop } = listenTo(far);
    await soon(() => expect(heard).toContain(undefined));
    here.publish(["after"]);
    await soon(() => expect(heard.at(-1)).toEqual(["after"]));
    stop();
  }

  test("from a server that takes the connection and says nothing", async () => {
    const { swallowed } = proxy.silenceNew(true);
    proxy.cut();
    await swallowed;
    proxy.silenceNew(false);
    await hearsAgain();
  });

  test("from a server that refuses to listen, as one that follows another does", async () => {
    const refused = new Promise<void>((resolve) =>
      proxy.alterSent((sent) => {
        if (!sent.includes("listen ")) return sent;
        resolve();
        return sent.replace("listen ", "l1sten ");
      }),
    );
    proxy.cut();
    await refused;
    proxy.alterSent((sent) => sent);
    await hearsAgain();
    await soon(() => expect(proxy.connections()).toBe(1));
  });

  test("from a server that goes silent when it is to listen", async () => {
    proxy.alterSent((sent) => {
      if (!sent.includes("listen ")) return sent;
      proxy.silence();
      proxy.alterSent((later) => later);
      return sent;
    });
    proxy.cut();
    await hearsAgain();
  });

  test("from one that is gone without a word, since the kernel asks after it", async () => {
    const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
    proxy.cut();
    await hearsAgain();
    expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
    keepAlive.mockRestore();
  });
});

test("what could not be announced is announced later", async () => {
  const proxy = await openFailingProxy(url);
  const away = openDatabase({ url: proxy.url, pool_size: 1, on_error: () => {} });
  const lines: string[] = [];
  const log_lines = createLog("warn", { write: (line: string) => void lines.push(line) });
  const cut_off = createRealtime({ db: away, url, log: log_lines });
  const far = listenTo(elsewhere);
  proxy.alterSent((sent) => (sent.includes("pg_notify") ? sent.replace("select", "se1ect") : sent));
  cut_off.publish(Array.from({ length: 150 }, (_, i) => `campaign:${i}`));
  await soon(() => expect(lines.join("")).toContain("change not announced"));
  expect(far.heard).toEqual([]);
  proxy.alterSent((sent) => sent);
  await soon(() => expect(new Set(far.heard.flat())).toHaveProperty("size", 150));
  far.stop();
  await cut_off.stop();
  await away.close();
  proxy.close();
});

test("starting tells the listeners to trust nothing older", async () => {
  const late = createRealtime({ db, url, log });
  const { heard } = listenTo(late);
  await late.start();
  expect(heard).toEqual([undefined]);
  await late.stop();
});

test("stopping announces what still waits, and leaves no connection behind", async () => {
  const far = listenTo(elsewhere);
  const short = createRealtime({ db, url, log });
  await short.start();
  short.publish(["farewell"]);
  await short.stop();
  await soon(() => expect(far.heard).toEqual([["farewell"]]));
  await soon(async () => expect(await db.many(listeners)).toHaveLength(2));
  far.stop();
});

test("stopping while it connects leaves no connection behind either", async () => {
  const short = createRealtime({ db, url, log });
  const starting = short.start();
  await short.stop();
  await starting;
  expect(await db.many(listeners)).toHaveLength(2);
});

test("with the database away this process still knows, and nothing breaks", async () => {
  const lines: string[] = [];
  const away = openDatabase({ url, pool_size: 1, on_error: () => {} });
  await away.close();
  const alone = createRealtime({
    db: away,
    url,
    log: createLog("warn", { write: (line: string) => void lines.push(line) }),
  });
  const { heard } = listenTo(alone);
  alone.publish(["campaigns"]);
  expect(heard).toEqual([["campaigns"]]);
  await soon(() => expect(lines.join("")).toContain("change not announced"));
  await alone.stop();
});
