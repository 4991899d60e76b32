import { createUser } from "../app/domains/accounts/server/commands/create-user.ts";
import { openSession } from "../app/domains/accounts/sign-in/server/commands/open-session.ts";
import { createSessions } from "../app/domains/accounts/server/sessions.ts";
import { sessionCookie } from "../app/domains/accounts/server/session-cookie.ts";
import { startDatabase } from "./support/app.ts";
import { atMost, bestOf, percentile, report, withoutTarget } from "./support/figures.ts";

/** The cost of reading the session of a request: processor time of the app's process, and response time. */
const people = 10_000;
const readings = 20_000;
const atOnce = 16;

const database = await startDatabase();
try {
  const { db } = database;
  const cookies = await db.transaction(async (tx) => {
    const made: string[] = [];
    for (let i = 0; i < people; i++) {
      const user_id = await createUser(tx, {
        email: `person-${i}@example.org`,
        email_verified: true,
        password_hash: null,
        display_name: null,
        mobile: null,
      });
      made.push(
        sessionCookie(await openSession(tx, { user_id, device: "Bench" }), false).split(";", 1)[0] ?? "",
      );
    }
    return made;
  });
  await db.pool.query("analyze");
  const sessions = createSessions(db, { secure: false });

  async function measure() {
    const times_ms: number[] = [];
    let next = 0;
    const before = process.cpuUsage();
    async function reader() {
      while (next < readings) {
        const began = performance.now();
        const session = await sessions.of(cookies[next++ % people]).read();
        if (!session) throw new Error("A session was not found");
        times_ms.push(performance.now() - began);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, reader));
    const { user, system } = process.cpuUsage(before);
    return { cpu_us: (user + system) / readings, times_ms: times_ms.toSorted((a, b) => a - b) };
  }

  await measure();
  const best = await bestOf(3, measure, ({ cpu_us }) => -cpu_us);
  report("Sessions", [
    atMost("processor time to know who is signed in", best.cpu_us, 150, "µs"),
    withoutTarget(
      `time to the answer, ${atOnce} at once`,
      `p99 ${percentile(best.times_ms, 99).toFixed(2)} ms`,
    ),
  ]);
} finally {
  await database.stop();
}
