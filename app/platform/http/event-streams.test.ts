import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Jars, listen, openStreams, soon } from "../../../tests/support/event-streams.ts";

let jars: Jars;
beforeEach(async () => {
  jars = await openStreams();
});
afterEach(() => jars.close());

const watch = (ids: string) => listen(jars.url, `jars=${ids}`);

test("tells the present states on connection, of what there is", async () => {
  jars.states.set("1", "full").set("2", "empty").set("3", "other");
  const { stream, heard } = await watch("1,2,2,99");
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("cache-control")).toBe("no-store");
  await soon(() => expect(heard()).toEqual(["full", "empty"]));
  expect(stream.text).toMatch(/^retry: \d+\n\n/);
  expect(jars.readings).toEqual([["1", "2", "99"]]);
});

test("afterwards tells what changed, to whom it concerns, and nothing twice", async () => {
  jars.states.set("1", "a").set("2", "b");
  const [one, both] = [await watch("1"), await watch("1,2")];
  await soon(() => expect([one.heard(), both.heard()]).toEqual([["a"], ["a", "b"]]));
  jars.states.set("2", "c");
  jars.announce("jar:2", "jar:99", "content");
  await soon(() => expect(both.heard()).toEqual(["a", "b", "c"]));
  expect(jars.readings.at(-1)).toEqual(["2"]);
  // Announced, yet the same as was told: after it, something new shows that it was passed over.
  jars.announce("jar:2");
  await soon(() => expect(jars.readings).toHaveLength(4));
  jars.states.set("1", "d");
  jars.announce("jar:1");
  await soon(() =>
    expect([one.heard(), both.heard()]).toEqual([
      ["a", "d"],
      ["a", "b", "c", "d"],
    ]),
  );
});

test("many changes in a short time are told as one", async () => {
  jars.states.set("1", "0");
  const { heard } = await watch("1");
  await soon(() => expect(heard()).toEqual(["0"]));
  for (let i = 1; i <= 50; i++) {
    jars.states.set("1", String(i));
    jars.announce("jar:1");
  }
  await soon(() => expect(heard()).toEqual(["0", "50"]));
});

test("what nobody watches is not read", async () => {
  const { stream } = await watch("1");
  stream.leave();
  await soon(() => expect(jars.streams.open_streams()).toBe(0));
  jars.announce("jar:1", "jar:2");
  const { heard } = await watch("3");
  jars.states.set("3", "full");
  jars.announce("jar:3");
  await soon(() => expect(heard()).toEqual(["full"]));
  expect(jars.readings).toEqual([["1"], ["3"], ["3"]]);
});

test("when announcements may have been missed, everything watched is looked at again", async () => {
  const { heard } = await watch("1,2");
  jars.states.set("1", "a").set("2", "b");
  jars.announceAnything();
  await soon(() => expect(heard()).toEqual(["a", "b"]));
});

test("a change during the first reading is not followed by what was before it", async () => {
  jars.states.set("1", "old");
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  jars.holdReadings(() => (jars.readings.length === 1 ? first : Promise.resolve()));
  const { heard } = await watch("1,2");
  jars.states.set("1", "new");
  jars.announce("jar:1");
  await soon(() => expect(heard()).toEqual(["new"]));
  jars.states.set("2", "end");
  finishFirst();
  jars.announce("jar:2");
  await soon(() => expect(heard()).toEqual(["new", "end"]));
});

test("states that cannot be read end a new stream, so that the browser comes again; open ones stay", async () => {
  jars.states.set("1", "a");
  const open = await watch("1");
  await soon(() => expect(open.heard()).toEqual(["a"]));
  jars.holdReadings(() => Promise.reject(new Error("the database is away")));
  const { stream } = await watch("1");
  await soon(() => expect(stream.over).toBe(true));
  jars.states.set("1", "b");
  jars.announce("jar:1");
  await soon(() => expect(jars.readings).toHaveLength(3));
  jars.holdReadings(() => Promise.resolve());
  jars.announce("jar:1");
  await soon(() => expect(open.heard()).toEqual(["a", "b"]));
});

test.each(["", ",", "1,x", "../1", "1,2,3,4", "1%20", "1;2"])("the ids %j are refused", async (ids) => {
  const response = await fetch(`${jars.url}?jars=${ids}`);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 400, request_id: "the-request" });
  expect(jars.readings).toEqual([]);
});

test("an address that cannot be resolved is refused like any other", async () => {
  const { port } = new URL(jars.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end("GET //[/../../api/events?jars= HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  let answer = "";
  for await (const text of socket.setEncoding("utf8")) answer += text;
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test("whoever does not read is cut off before much is kept for them", async () => {
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

test("more streams than the process can hold are refused for a while, and places become free again", async () => {
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

test("closing ends all streams and listens no longer", async () => {
  const { stream } = await watch("1");
  jars.streams.close();
  await soon(() => expect(stream.over).toBe(true));
  expect(jars.listeners.size).toBe(0);
});
