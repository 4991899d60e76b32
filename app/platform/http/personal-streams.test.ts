import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asha, type Jars, listen, openStreams } from "../../../tests/support/event-streams.ts";
import { soon } from "../../../tests/support/soon.ts";

let jars: Jars;
beforeEach(async () => {
  jars = await openStreams();
  jars.signed_in.set("asha=1", asha);
  jars.signed_in.set("bina=1", { ...asha, session_id: "session-of-bina", user_id: "bina" });
  jars.states.set("asha", "a").set("bina", "b").set("1", "full");
});
afterEach(() => jars.close());

const watch = (cookie: string, asked = "purse=me") => listen(jars.url, asked, { cookie });

test("each person receives their own changes, and nobody else's", async () => {
  const [of_asha, of_bina] = [await watch("asha=1"), await watch("bina=1")];
  await soon(() => expect([of_asha.received("purse"), of_bina.received("purse")]).toEqual([["a"], ["b"]]));
  jars.states.set("asha", "a2").set("bina", "b2");
  jars.announce("purse:asha");
  await soon(() => expect(of_asha.received("purse")).toEqual(["a", "a2"]));
  jars.announce("purse:bina");
  await soon(() => expect(of_bina.received("purse")).toEqual(["b", "b2"]));
  expect(of_asha.stream.text).not.toContain("b");
});

test("one connection carries personal and public subjects", async () => {
  const { received } = await watch("asha=1", "jars=1&purse=me");
  await soon(() => expect([received("jar"), received("purse")]).toEqual([["full"], ["a"]]));
  jars.states.set("1", "empty").set("asha", "a2");
  jars.announce("jar:1", "purse:asha");
  await soon(() =>
    expect([received("jar"), received("purse")]).toEqual([
      ["full", "empty"],
      ["a", "a2"],
    ]),
  );
});

test("what was handed to one person is followed in a session of theirs with the same roles", async () => {
  for (const id of ["asha", "open"]) jars.states.set(id, "locked");
  const [own, open] = [await watch("asha=1", "lockers=asha"), await watch("", "lockers=open")];
  await soon(() =>
    expect([own.received("locker"), open.received("locker")]).toEqual([["locked"], ["locked"]]),
  );
  for (const cookie of ["", "bina=1"])
    expect((await watch(cookie, "lockers=asha")).stream.response.status).toBe(401);
  jars.signed_in.set("asha=1", { ...asha, roles: ["customer", "vendor"] });
  jars.announce("account:asha");
  await soon(() => expect(own.stream.over).toBe(true));
  expect((await watch("asha=1", "lockers=asha")).stream.response.status).toBe(401);
  // Other subjects of the page are still followed.
  const rest = await watch("asha=1", "lockers=asha&purse=me");
  await soon(() => expect(rest.received("purse")).toEqual(["locked"]));
  expect(rest.received("locker")).toEqual([]);
  expect(open.stream.over).toBe(false);
});

test("all browsers of one person receive the change", async () => {
  const browsers = [await watch("asha=1"), await watch("asha=1"), await watch("asha=1")];
  jars.states.set("asha", "a2");
  jars.announce("purse:asha");
  await soon(() =>
    expect(browsers.map(({ received }) => received("purse").at(-1))).toEqual(["a2", "a2", "a2"]),
  );
});

test.each(["", "nobody=1"])("a request without a session (%j) gets 401", async (cookie) => {
  const { stream } = await watch(cookie, "jars=1&purse=me");
  expect(stream.response.status).toBe(401);
  await soon(() => expect(stream.over).toBe(true));
  expect(JSON.parse(stream.text)).toMatchObject({ code: "not_signed_in", request_id: "the-request" });
  expect(jars.readings).toEqual([]);
  expect(jars.streams.open_streams()).toBe(0);
});

test.each(["bina", "asha", "me,bina", "me,me", "ME", "1"])(
  "nobody says in the address whose it is: %j",
  async (given) => {
    const { stream } = await watch("asha=1", `purse=${given}`);
    expect(stream.response.status).toBe(400);
    expect(jars.readings).toEqual([]);
  },
);

test("signing out ends the streams of that session, and no others", async () => {
  jars.signed_in.set("asha=2", { ...asha, session_id: "other-session-of-asha" });
  const [first, second, of_bina] = [await watch("asha=1"), await watch("asha=2"), await watch("bina=1")];
  jars.signed_in.delete("asha=1");
  jars.announce(`session:${asha.session_id}`);
  await soon(() => expect(first.stream.over).toBe(true));
  jars.states.set("asha", "secret");
  jars.announce("purse:asha");
  await soon(() => expect(second.received("purse").at(-1)).toBe("secret"));
  expect(first.stream.text).not.toContain("secret");
  expect(of_bina.stream.over).toBe(false);
});

test.each([
  ["the account is gone", undefined],
  ["it is suspended", { ...asha, status: "suspended" as const }],
  ["it has another role", { ...asha, roles: ["customer", "vendor"] as const }],
  ["the browser belongs to another session by now", { ...asha, session_id: "a new one" }],
])("a change of the account ends its streams when %s", async (_name, now) => {
  const { stream } = await watch("asha=1");
  if (now) jars.signed_in.set("asha=1", now);
  else jars.signed_in.delete("asha=1");
  jars.announce("account:asha");
  await soon(() => expect(stream.over).toBe(true));
  expect(jars.streams.open_streams()).toBe(0);
});

test("a change that leaves the session unchanged leaves the stream open", async () => {
  const { stream, received } = await watch("asha=1");
  jars.announce("account:asha");
  jars.states.set("asha", "a2");
  jars.announce("purse:asha");
  await soon(() => expect(received("purse")).toEqual(["a", "a2"]));
  expect(stream.over).toBe(false);
});

test("when notifications may have been missed, every session is checked again", async () => {
  const [of_asha, of_bina] = [await watch("asha=1"), await watch("bina=1")];
  jars.signed_in.delete("asha=1");
  jars.announceAnything();
  await soon(() => expect(of_asha.stream.over).toBe(true));
  expect(of_bina.stream.over).toBe(false);
});

test("streams of a person who was suspended without a notification end within two minutes", async () => {
  await jars.close();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  jars = await openStreams();
  jars.signed_in
    .set("asha=1", asha)
    .set("bina=1", { ...asha, session_id: "session-of-bina", user_id: "bina" });
  const [of_asha, of_bina] = [await watch("asha=1"), await watch("bina=1")];
  jars.signed_in.set("asha=1", { ...asha, status: "suspended" });
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  await soon(() => expect(of_asha.stream.over).toBe(true));
  expect(of_bina.stream.over).toBe(false);
});

test("a session that cannot be read gets 503", async () => {
  jars.failSessions(new Error("the database is away"));
  const { stream } = await watch("asha=1");
  expect([stream.response.status, stream.response.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("the number of streams per account is limited, from whichever address", async () => {
  await jars.close();
  jars = await openStreams({ streams_per_account: 2 });
  jars.signed_in.set("asha=1", asha);
  const open = [await watch("asha=1"), await watch("asha=1")];
  const { stream } = await watch("asha=1");
  expect([stream.response.status, stream.response.headers.get("retry-after")]).toEqual([429, "30"]);
  open[0]?.stream.leave();
  await soon(() => expect(jars.streams.open_streams()).toBe(1));
  expect((await watch("asha=1")).stream.response.status).toBe(200);
});

test("the number of streams per address is limited, which does not affect other addresses", async () => {
  await jars.close();
  jars = await openStreams({ streams_per_address: 2 });
  const from = (address: string) => listen(jars.url, "jars=1", { "x-address": address });
  const open = [await from("here"), await from("here")];
  const refused = (await from("here")).stream.response;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await from("there")).stream.response.status).toBe(200);
  open[0]?.stream.leave();
  await soon(async () => expect((await from("here")).stream.response.status).toBe(200));
});

test("refused streams free their slots", async () => {
  await jars.close();
  jars = await openStreams({ streams_per_address: 1 });
  for (let times = 0; times < 3; times += 1)
    expect((await watch("nobody=1")).stream.response.status).toBe(401);
  await soon(async () => expect((await listen(jars.url, "jars=1")).stream.response.status).toBe(200));
});
