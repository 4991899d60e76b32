import { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/database.ts";
import { openFailingProxy } from "../../tests/support/failing-proxy.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { command, sql } from "./database/sql.ts";
import { createLog } from "./log.ts";
import { createRealtime, type Realtime } from "./realtime.ts";
import { soon } from "../../tests/support/soon.ts";
import { patience_ms } from "../../tests/support/patience.ts";

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

/** The notifications of one listener, as sorted lists of tags. */
function listenTo(realtime: Realtime) {
  const heard: (string[] | undefined)[] = [];
  const stop = realtime.subscribe((tags) => heard.push(tags && [...tags].toSorted()));
  return { heard, stop };
}

const listeners = sql({ pid: "int4" })`
  select pid from pg_stat_activity where datname = current_database() and query = 'listen sahayog_changes'`;

describe("a published change", () => {
  test("reaches this process immediately, and other processes once", async () => {
    const [near, far] = [listenTo(here), listenTo(elsewhere)];
    here.publish(["campaigns", "campaign:1"]);
    expect(near.heard).toEqual([["campaign:1", "campaigns"]]);
    expect(far.heard).toEqual([]);
    await soon(() => expect(far.heard).toEqual([["campaign:1", "campaigns"]]));
    // The process ignores its own notification from the database.
    elsewhere.publish(["last"]);
    await soon(() => expect(near.heard).toEqual([["campaign:1", "campaigns"], ["last"]]));
    near.stop();
    far.stop();
  });

  test("is sent together with others of the same moment, each tag once", async () => {
    const far = listenTo(elsewhere);
    for (let i = 0; i < 500; i++) here.publish(["campaigns", `campaign:${i % 3}`]);
    await soon(() => expect(far.heard).toHaveLength(1));
    expect(far.heard).toEqual([["campaign:0", "campaign:1", "campaign:2", "campaigns"]]);
    far.stop();
  });

  test("with more tags than one notification holds arrives completely", async () => {
    const far = listenTo(elsewhere);
    const tags = Array.from({ length: 250 }, () => `campaign:${crypto.randomUUID()}`);
    here.publish(tags);
    await soon(() => expect(far.heard.flat()).toHaveLength(250));
    expect(new Set(far.heard.flat())).toEqual(new Set(tags));
    far.stop();
  });

  test("inside of a transaction is sent outside of it", async () => {
    const far = listenTo(elsewhere);
    const failing = db.transaction(async () => {
      here.publish(["content"]);
      await soon(() => expect(far.heard).toEqual([["content"]]));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    far.stop();
  });

  test("without tags is not sent", () => {
    const near = listenTo(here);
    here.publish([]);
    expect(near.heard).toEqual([]);
    near.stop();
  });

  test("is not sent to a listener that unsubscribed", () => {
    const near = listenTo(here);
    near.stop();
    here.publish(["campaigns"]);
    expect(near.heard).toEqual([]);
  });
});

test("a lost connection is restored, and listeners are notified that they may have missed changes", async () => {
  const far = listenTo(elsewhere);
  const before = await db.many(listeners);
  expect(before).toHaveLength(2);
  for (const { pid } of before) await db.run(command`select pg_terminate_backend(${pid})`);
  // The last notification of an earlier test may still arrive.
  await soon(() => expect(far.heard).toContain(undefined));
  await soon(async () => expect(await db.many(listeners)).toHaveLength(2));
  here.publish(["after"]);
  await soon(() => expect(far.heard.at(-1)).toEqual(["after"]));
  far.stop();
});

describe("listening is restored", () => {
  let proxy: Awaited<ReturnType<typeof openFailingProxy>>;
  let far: Realtime;
  beforeEach(async () => {
    proxy = await openFailingProxy(url);
    far = createRealtime({ db, url: proxy.url, log, connection_timeout_ms: 1_000 });
    const { heard, stop } = listenTo(far);
    // It tries again by itself where a busy machine did not connect it in time.
    await far.start().catch(() => {});
    await vi.waitUntil(() => heard.includes(undefined), patience_ms);
    stop();
  });
  afterEach(async () => {
    await far.stop();
    proxy.close();
  });

  async function hearsAgain() {
    const { heard, stop } = listenTo(far);
    await vi.waitUntil(() => heard.includes(undefined), patience_ms);
    here.publish(["after"]);
    await soon(() => expect(heard.at(-1)).toEqual(["after"]));
    stop();
  }

  test("from a server that accepts the connection but never answers", async () => {
    const { swallowed } = proxy.silenceNew(true);
    proxy.cut();
    await swallowed;
    proxy.silenceNew(false);
    await hearsAgain();
  });

  test("from a server that rejects LISTEN, like a standby does", async () => {
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

  test("from a server that stops answering during LISTEN", async () => {
    proxy.alterSent((sent) => {
      if (!sent.includes("listen ")) return sent;
      proxy.silence();
      proxy.alterSent((later) => later);
      return sent;
    });
    proxy.cut();
    await hearsAgain();
  });

  test("from a server that vanished, which TCP keepalive detects", async () => {
    const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
    proxy.cut();
    await hearsAgain();
    expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
    keepAlive.mockRestore();
  });
});

test("a change that could not be sent is sent later", async () => {
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

test("starting notifies the listeners that they may have missed changes", async () => {
  const late = createRealtime({ db, url, log });
  const { heard } = listenTo(late);
  await late.start();
  expect(heard).toEqual([undefined]);
  await late.stop();
});

test("stopping sends pending changes and leaves no connection behind", async () => {
  const far = listenTo(elsewhere);
  const short = createRealtime({ db, url, log });
  await short.start();
  short.publish(["farewell"]);
  await short.stop();
  await soon(() => expect(far.heard).toEqual([["farewell"]]));
  await soon(async () => expect(await db.many(listeners)).toHaveLength(2));
  far.stop();
});

test("stopping during a connection attempt leaves no connection behind either", async () => {
  const short = createRealtime({ db, url, log });
  const starting = short.start();
  await short.stop();
  await starting;
  expect(await db.many(listeners)).toHaveLength(2);
});

test("while the database is unreachable, changes still reach this process, and nothing fails", async () => {
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
