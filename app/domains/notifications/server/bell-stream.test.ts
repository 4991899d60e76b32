import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestRouter } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { listen } from "../../../../tests/support/event-streams.ts";
import {
  createUser,
  sessionCookieOf,
  type TestUser,
  testPassword,
} from "../../../../tests/support/people.ts";
import { createEventStreams } from "../../../platform/http/event-streams.ts";
import { createHttpServer } from "../../../platform/http/server.ts";
import { accountTag } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { grantRole } from "../../accounts/server/commands/grant-role.ts";
import { suspendAccount } from "../../accounts/server/commands/suspend-account.ts";
import type { BellState } from "../schema.ts";
import { liveNotifications } from "./bell-stream.ts";
import { soon } from "../../../../tests/support/soon.ts";

let services: Services;
let server: Server;
let url: string;
let asha: TestUser;
let bina: TestUser;
let count = 0;

beforeAll(async () => {
  services = await createTestServices();
  const event_streams = createEventStreams({
    kinds: [liveNotifications(services.db)],
    realtime: services.realtime,
    sessions: services.sessions,
    log: services.log,
    limits: { streams: 100, streams_per_address: 100, streams_per_account: 100 },
  });
  const router = createTestRouter(services);
  server = createHttpServer({ services, router, event_streams, mounted: [], middleware: undefined });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(async () => {
    event_streams.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
beforeEach(async () => {
  [asha, bina] = await Promise.all([createUser(services), createUser(services)]);
});

async function notify(user_id: string, title: string) {
  count += 1;
  const one = {
    dedupe_key: `${count}`,
    title,
    message: "…",
    type: "info",
    mail_copy: "none",
  } as const;
  services.realtime.publish(
    await services.db.transaction((tx) => services.notifier.notify(tx, [{ user_id, write: () => one }])),
  );
}

/** A person's browser, with its own session. */
async function openBell(user_id: string) {
  const cookie = await sessionCookieOf(services, user_id);
  const { stream, received } = await listen(`${url}/api/events`, "notifications=me", { cookie });
  const states = () => received("notifications").map((state) => JSON.parse(state ?? "") as BellState);
  return { cookie, stream, states, now: () => states().at(-1) };
}

const titles = (state: BellState | undefined) => state?.notifications.map(({ title }) => title);

test("guests and invalid session cookies are refused", async () => {
  const forged = ["", "sahayog_session=forged", `sahayog_session=${"A".repeat(43)}`, "sahayog_session="];
  for (const cookie of forged) {
    const { stream } = await listen(`${url}/api/events`, "notifications=me", { cookie });
    expect([cookie, stream.response.status]).toEqual([cookie, 401]);
  }
});

test("the bell sends the current state, then changes, and nothing of other people", async () => {
  await notify(asha.user_id, "before");
  await notify(bina.user_id, "of Bina");
  const bell = await openBell(asha.user_id);
  await soon(() => expect(titles(bell.now())).toEqual(["before"]));
  await notify(bina.user_id, "of Bina again");
  await notify(asha.user_id, "after");
  await soon(() => expect(titles(bell.now())).toEqual(["after", "before"]));
  expect(bell.now()?.unread_count).toBe(2);
  expect(bell.stream.text).not.toContain("Bina");
});

test("notifications marked in one browser are marked in the others", async () => {
  await notify(asha.user_id, "one");
  const bells = [await openBell(asha.user_id), await openBell(asha.user_id)];
  await soon(() => expect(bells.map((bell) => bell.now()?.unread_count)).toEqual([1, 1]));
  await fetch(`${url}/api/v1/notifications/read-all`, {
    method: "POST",
    headers: { cookie: bells[0]?.cookie ?? "", origin: services.config.public_url },
  });
  await soon(() => expect(bells.map((bell) => bell.now()?.unread_count)).toEqual([0, 0]));
});

test("signing out ends the stream of that browser, and of no other", async () => {
  const [leaving, staying] = [await openBell(asha.user_id), await openBell(asha.user_id)];
  const answer = await fetch(`${url}/api/auth/sign-out`, {
    method: "POST",
    headers: { cookie: leaving.cookie, origin: services.config.public_url },
  });
  expect(answer.ok).toBe(true);
  await soon(() => expect(leaving.stream.over).toBe(true));
  await notify(asha.user_id, "secret");
  await soon(() => expect(titles(staying.now())).toEqual(["secret"]));
  expect(leaving.stream.text).not.toContain("secret");
});

test("a changed password ends the streams of all other sessions", async () => {
  const [here, elsewhere] = [await openBell(asha.user_id), await openBell(asha.user_id)];
  const answer = await fetch(`${url}/api/auth/user`, {
    method: "PUT",
    headers: {
      cookie: here.cookie,
      origin: services.config.public_url,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ password: "other-words-9", current_password: testPassword }),
  });
  expect(answer.status).toBe(200);
  await soon(() => expect(elsewhere.stream.over).toBe(true));
});

test("a suspension or a role change ends the streams, which may then reconnect", async () => {
  const admin = { user_id: bina.user_id, roles: ["customer", "admin"] as const };
  const before = await openBell(asha.user_id);
  await services.db.transaction((tx) =>
    grantRole(tx, { user_id: asha.user_id, role: "vendor", granted_by: null }),
  );
  services.realtime.publish([accountTag(asha.user_id)]);
  await soon(() => expect(before.stream.over).toBe(true));
  const between = await openBell(asha.user_id);
  await services.db.transaction((tx) =>
    suspendAccount(tx, admin, { user_id: asha.user_id, reason: "A test." }),
  );
  services.realtime.publish([accountTag(asha.user_id)]);
  await soon(() => expect(between.stream.over).toBe(true));
  expect((await openBell(asha.user_id)).stream.response.status).toBe(200);
});
