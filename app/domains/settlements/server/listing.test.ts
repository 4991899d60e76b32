import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Gateway, GatewaySettlement } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { readSettlement, readSettlements, readSettlementsFirst } from "./use-cases/read-settlements.ts";
import { day_ms } from "../../../text/day-length.ts";

let services: Services;

beforeEach(async () => {
  services = await createTestServices();
});

const ago = (days: number) => new Date(Date.now() - days * day_ms);

const settlement = (days: number): GatewaySettlement => ({
  id: `setl_${randomUUID().replaceAll("-", "").slice(0, 14)}`,
  amount_paise: 0,
  status: "processed",
  fees_paise: 0,
  fee_tax_paise: 0,
  utr: null,
  created_at: ago(days),
});

/** A gateway with these settlements, of no items; and what it was asked. */
function gatewayOf(settlements: readonly GatewaySettlement[], changes: Partial<Gateway> = {}) {
  const asked: { since: Date; skip: number }[] = [];
  const fetched: string[] = [];
  const gateway: Gateway = {
    ...services.gateway,
    mode: "sandbox",
    async listSettlements({ since, skip, count }) {
      asked.push({ since, skip });
      return settlements
        .filter(({ created_at }) => created_at >= since)
        .toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
        .slice(skip, skip + count)
        .map(({ amount_paise: amount, created_at, ...rest }) => ({
          ...rest,
          entity: "settlement",
          amount,
          fees: 0,
          tax: 0,
          created_at: Math.floor(Number(created_at) / 1_000),
        }));
    },
    async fetchSettlement(id) {
      fetched.push(id);
      const found = settlements.find((one) => one.id === id);
      if (!found) throw new Error("unknown");
      return found;
    },
    listSettledItems: async () => [],
    ...changes,
  };
  return { services: { ...services, gateway }, asked, fetched };
}

const paidOn = (days: number) =>
  services.db.run(command`insert into gateway_days (day, captured_paise) values (${ago(days)}::date, 1)`);

const booked = async () =>
  (
    await services.db.many(sql({ id: "text" })`
      select gateway_settlement_id as id from settlements where booked_at is not null`)
  ).map(({ id }) => id);

test("a settlement that its event told of does not hide those before it, however old they are", async () => {
  const settlements = [settlement(0), settlement(20), settlement(100)];
  await paidOn(110);
  const gateway = gatewayOf(settlements);
  await readSettlement(gateway.services, settlements[0]?.id ?? "");
  await readSettlementsFirst(gateway.services);
  expect((await booked()).toSorted()).toEqual(settlements.map(({ id }) => id).toSorted());
  await readSettlementsFirst(gateway.services);
  expect(gateway.asked).toHaveLength(1);
  await readSettlements(gateway.services);
  expect(Number(gateway.asked[1]?.since)).toBeGreaterThan(Number(ago(9)));
});

test("a list that ended between two pages is read from its beginning again", async () => {
  const settlements = Array.from({ length: 150 }, (_, i) => settlement(i / 10));
  await paidOn(20);
  const { services: whole } = gatewayOf(settlements);
  const { services: killed } = gatewayOf(settlements, {
    async listSettlements(asked) {
      if (asked.skip > 0) throw new Error("killed");
      return whole.gateway.listSettlements(asked);
    },
  });
  await expect(readSettlements(killed)).rejects.toThrow("killed");
  await readSettlements(whole);
  expect(await booked()).toHaveLength(150);
});

test("what was never read comes first, and what could not be read waits for the next day", async () => {
  const [waiting, broken, fresh] = [settlement(50), settlement(30), settlement(1)];
  await paidOn(60);
  const unsent = { ...waiting, amount_paise: 100_00 };
  const first = gatewayOf([unsent]);
  await readSettlements(first.services);
  await services.db.run(command`update settlements set tried_at = now() - interval '1 day'`);
  const next = gatewayOf([unsent, broken, fresh]);
  const fetchSettlement: Gateway["fetchSettlement"] = async (id) => {
    const found = await next.services.gateway.fetchSettlement(id);
    if (id === broken.id) throw new Error("unreachable");
    return found;
  };
  const failing = { ...next.services, gateway: { ...next.services.gateway, fetchSettlement } };
  await services.db.run(command`update settlement_listings set newest_settlement_at = null`);
  await readSettlements(failing);
  await readSettlements(failing);
  expect(next.fetched).toEqual([broken.id, fresh.id, unsent.id]);
});
