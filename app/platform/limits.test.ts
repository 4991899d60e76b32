import { beforeAll, expect, test, vi } from "vitest";
import { createTestServices } from "../../tests/support/database.ts";
import { command, sql } from "./database/sql.ts";
import { isFailure } from "./failure.ts";
import { createLimits } from "./limits.ts";
import type { Services } from "./services.ts";
import { soon } from "../../tests/support/soon.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const definitions = { letters: { points: 3, per_seconds: 600 }, calls: { points: 1, per_seconds: 30 } };
const open = (factor = 1) => createLimits(services.db, services.log, definitions, factor);

/** The number of allowed attempts. */
async function allowed(tries: number, consume: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let i = 0; i < tries; i++) {
    await consume().then(
      () => (count += 1),
      () => {},
    );
  }
  return count;
}

test("a 429 says how long to wait, in words and in seconds", async () => {
  const limits = open();
  expect(await allowed(3, () => limits.consume("letters", "192.0.2.1"))).toBe(3);
  for (const _again of [1, 2]) {
    const refusal = await limits.consume("letters", "192.0.2.1").catch((error: unknown) => error);
    expect(refusal).toSatisfy(isFailure);
    expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" });
    const { retry_after_seconds, message } = refusal as { retry_after_seconds: number; message: string };
    expect(retry_after_seconds).toBeGreaterThan(590);
    expect(retry_after_seconds).toBeLessThanOrEqual(600);
    expect(message).toContain("Please wait 10 minutes and try again.");
  }
});

test("each key and each quota is counted separately", async () => {
  const limits = open();
  expect(await allowed(9, () => limits.consume("letters", "a@example.org"))).toBe(3);
  expect(await allowed(9, () => limits.consume("letters", "b@example.org"))).toBe(3);
  expect(await allowed(9, () => limits.consume("calls", "a@example.org"))).toBe(1);
  const refusal = await limits.consume("calls", "a@example.org").catch((error: Error) => error);
  expect((refusal as Error).message).toMatch(/Please wait \d\d seconds/);
});

test("all processes share one quota", async () => {
  const processes = [open(), open(), open()];
  let tries = 0;
  const inTurn = () => processes[tries++ % 3]?.consume("letters", "192.0.2.3") ?? Promise.reject(new Error());
  expect(await allowed(9, inTurn)).toBe(3);
});

test("concurrent attempts cannot exceed the quota", async () => {
  const limits = open();
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => limits.consume("letters", "192.0.2.4")),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("the factor widens every quota, and cannot close one", async () => {
  expect(await allowed(20, () => open(4).consume("letters", "192.0.2.5"))).toBe(12);
  expect(await allowed(20, () => open(0.01).consume("letters", "192.0.2.6"))).toBe(1);
});

test("the networks of an IPv6 site share sixteen times the quota, and give back what was no guess", async () => {
  const limits = open();
  let network = 0;
  const fromNext = () => limits.consume("calls", `2001:db8:7:${(network++).toString(16)}::/64`);
  expect(await allowed(16, fromNext)).toBe(16);
  await limits.restorePoint("calls", "2001:db8:7:0::/64");
  expect(await allowed(3, fromNext)).toBe(1);
  expect(await allowed(1, () => limits.consume("calls", "2001:db8:8:0::/64"))).toBe(1);
});

test("who is refused alone takes nothing from the site", async () => {
  const limits = open();
  expect(await allowed(20, () => limits.consume("calls", "2001:db8:9:0::/64"))).toBe(1);
  expect(await allowed(1, () => limits.consume("calls", "2001:db8:9:1::/64"))).toBe(1);
});

test("an expensive attempt can take several points", async () => {
  const limits = open();
  await limits.consume("letters", "192.0.2.7", 2);
  await expect(limits.consume("letters", "192.0.2.7", 2)).rejects.toMatchObject({ status: 429 });
});

test("keys are stored only as hashes, since they are addresses of people", async () => {
  await open().consume("letters", "asha@example.org");
  const rows = await services.db.many(sql({ key: "text" })`select key::text from rate_limits`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^(?:letters|calls)(?:_of_site)?:[\w-]{43}$/);
});

test("expired rows of all quotas are deleted by one of them", async () => {
  const remembered = sql({ key: "text" })`select key::text from rate_limits where expire < 1000`;
  await services.db.run(command`insert into rate_limits values ('letters:old', 1, 1), ('calls:old', 1, 1)`);
  const query = vi.spyOn(services.db.pool, "query");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  open();
  vi.advanceTimersByTime(300_000);
  vi.useRealTimers();
  await soon(async () => expect(await services.db.many(remembered)).toEqual([]));
  const deletions = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("DELETE FROM"));
  expect(deletions).toHaveLength(1);
  query.mockRestore();
});

test("consuming an undefined quota throws instead of allowing everything", async () => {
  await expect(open().consume("lettres", "192.0.2.8")).rejects.toThrow("No quota is defined");
});
