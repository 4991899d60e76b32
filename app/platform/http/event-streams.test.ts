import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Jars, listen, openStreams } from "../../../tests/support/event-streams.ts";
import { soon } from "../../../tests/support/soon.ts";

let jars: Jars;
beforeEach(async () => {
  jars = await openStreams();
});
afterEach(() => jars.close());

const watch = (ids: string) => listen(jars.url, `jars=${ids}`);

test("a new stream starts with the current states of existing subjects", async () => {
  jars.states.set("1", "full").set("2", "empty").set("3", "other");
  const { stream, received } = await watch("1,2,2,99");
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("cache-control")).toBe("no-store");
  await soon(() => expect(received()).toEqual(["full", "empty"]));
  expect(stream.text).toMatch(/^retry: \d+\n\n/);
  expect(jars.readings).toEqual([["1", "2", "99"]]);
});

test("afterwards a stream gets each change of its subjects once", async () => {
  jars.states.set("1", "a").set("2", "b");
  const [one, both] = [await watch("1"), await watch("1,2")];
  await soon(() => expect([one.received(), both.received()]).toEqual([["a"], ["a", "b"]]));
  jars.states.set("2", "c");
  jars.announce("jar:2", "jar:99", "content");
  await soon(() => expect(both.received()).toEqual(["a", "b", "c"]));
  expect(jars.readings.at(-1)).toEqual(["2"]);
  // Published although nothing changed: the next, new state shows that it was skipped.
  jars.announce("jar:2");
  await soon(() => expect(jars.readings).toHaveLength(4));
  jars.states.set("1", "d");
  jars.announce("jar:1");
  await soon(() =>
    expect([one.received(), both.received()]).toEqual([
      ["a", "d"],
      ["a", "b", "c", "d"],
    ]),
  );
});

test("many changes in a short time are sent as one", async () => {
  jars.states.set("1", "0");
  const { received } = await watch("1");
  await soon(() => expect(received()).toEqual(["0"]));
  for (let i = 1; i <= 50; i++) {
    jars.states.set("1", String(i));
    jars.announce("jar:1");
  }
  await soon(() => expect(received()).toEqual(["0", "50"]));
});

test("subjects without a watcher are not read", async () => {
  const { stream } = await watch("1");
  stream.leave();
  await soon(() => expect(jars.streams.open_streams()).toBe(0));
  jars.announce("jar:1", "jar:2");
  const { received } = await watch("3");
  jars.states.set("3", "full");
  jars.announce("jar:3");
  await soon(() => expect(received()).toEqual(["full"]));
  expect(jars.readings).toEqual([["1"], ["3"], ["3"]]);
});

test("when notifications may have been missed, everything watched is read again", async () => {
  const { received } = await watch("1,2");
  jars.states.set("1", "a").set("2", "b");
  jars.announceAnything();
  await soon(() => expect(received()).toEqual(["a", "b"]));
});

test("a change during the first reading is not followed by the older state", async () => {
  jars.states.set("1", "old");
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  jars.holdReadings(() => (jars.readings.length === 1 ? first : Promise.resolve()));
  const { received } = await watch("1,2");
  jars.states.set("1", "new");
  jars.announce("jar:1");
  await soon(() => expect(received()).toEqual(["new"]));
  jars.states.set("2", "end");
  finishFirst();
  jars.announce("jar:2");
  await soon(() => expect(received()).toEqual(["new", "end"]));
});

test("when states cannot be read, a new stream ends, so that the browser retries, and open ones stay", async () => {
  jars.states.set("1", "a");
  const open = await watch("1");
  await soon(() => expect(open.received()).toEqual(["a"]));
  jars.holdReadings(() => Promise.reject(new Error("the database is away")));
  const { stream } = await watch("1");
  await soon(() => expect(stream.over).toBe(true));
  jars.states.set("1", "b");
  jars.announce("jar:1");
  await soon(() => expect(jars.readings).toHaveLength(3));
  jars.holdReadings(() => Promise.resolve());
  jars.announce("jar:1");
  await soon(() => expect(open.received()).toEqual(["a", "b"]));
});

test.each(["", ",", "1,x", "../1", "1,2,3,4", "1%20", "1;2"])("the ids %j are rejected", async (ids) => {
  const response = await fetch(`${jars.url}?jars=${ids}`);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 400, request_id: "the-request" });
  expect(jars.readings).toEqual([]);
});

test("a URL that cannot be parsed is rejected like any other", async () => {
  const { port } = new URL(jars.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end("GET //[/../../api/events?jars= HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  let answer = "";
  for await (const text of socket.setEncoding("utf8")) answer += text;
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test("a client that does not read is disconnected before much is buffered for it", async () => {
  const { port } = new URL(jars.url);
  const socket = connect(Number(port), "127.0.0.1").pause();
  socket.write("GET /api/events?jars=1 HTTP/1.1\r\nHost: x\r\n\r\n");
  await soon(() => expect(jars.streams.open_streams()).toBe(1));
  let changes = 0;
  await soon(() => {
    changes += 1;
    jars.states.set("1", `${changes}`.padEnd(1_000_000, "."));
    jars.announce("jar:1");
    expect(jars.streams.open_streams()).toBe(0);
  });
  socket.destroy();
});

test("only GET opens a stream", async () => {
  expect((await fetch(`${jars.url}?jars=1`, { method: "POST" })).status).toBe(400);
});

test("streams beyond the limit of the process get 503, and closed streams free their slots", async () => {
  await jars.close();
  jars = await openStreams({ streams: 2 });
  const open = [await watch("1"), await watch("2")];
  const refused = await fetch(`${jars.url}?jars=3`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await refused.json()).toMatchObject({ code: "too_many_streams" });
  open[0]?.stream.leave();
  await soon(() => expect(jars.streams.open_streams()).toBe(1));
  expect((await watch("3")).stream.response.status).toBe(200);
});

test("closing ends all streams and stops listening", async () => {
  const { stream } = await watch("1");
  jars.streams.close();
  await soon(() => expect(stream.over).toBe(true));
  expect(jars.listeners.size).toBe(0);
});
