import { createUser } from "../app/domains/accounts/server/commands/create-user.ts";
import { hashPassword } from "../app/domains/accounts/sign-in/server/passwords.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { atLeast, atMost, bestOf, report, withoutTarget } from "./support/figures.ts";
import { load, post } from "./support/load.ts";

/** Posts of the sign-in form with the correct password, from known browsers. */
const people = 500;
const seconds = 15;
const steadyPerSecond = 40;

const database = await startDatabase();
try {
  const password = "four plain words here";
  const password_hash = await hashPassword(password);
  const requests = await database.db.transaction(async (tx) => {
    const made: string[] = [];
    for (let i = 0; i < people; i++) {
      const email = `person-${i}@example.org`;
      await createUser(tx, { email, email_verified: true, password_hash, display_name: null, mobile: null });
      const browser = `browser-${i}`.padEnd(43, "x");
      made.push(
        post("/auth", String(new URLSearchParams({ intent: "sign-in", email, password })), {
          "Content-Type": "application/x-www-form-urlencoded",
          Cookie: `known_browser=${browser}`,
        }),
      );
    }
    return made;
  });
  const app = await startApp(database);
  try {
    const signIns = (plan: { connections: number; per_second?: number }) =>
      load({
        ...plan,
        port: app.port,
        requests,
        seconds,
        expected: { status: 302, body_bytes: { from: 0, to: 10 } },
      });
    // So that every browser is known, and the code is warm.
    await signIns({ connections: 4 });
    const most = await bestOf(
      3,
      () => signIns({ connections: 4 }),
      ({ per_second }) => per_second,
    );
    const steady = await bestOf(
      3,
      () => signIns({ connections: 32, per_second: steadyPerSecond }),
      ({ p99_ms }) => -p99_ms,
    );
    report("sign-in", [
      atLeast("sign-ins, four at once", most.per_second, 40, "/s"),
      withoutTarget("p99 meanwhile", `${most.p99_ms.toFixed(0)} ms`),
      atMost(`p99 at a steady ${steadyPerSecond} a second`, steady.p99_ms, 300, "ms"),
      withoutTarget("p50 meanwhile", `${steady.p50_ms.toFixed(0)} ms`),
    ]);
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}
