import { expect } from "vitest";
import { explainSettledItem } from "../../app/domains/settlements/server/commands/decide-differences.ts";
import {
  readSettlement,
  readSettlements,
} from "../../app/domains/settlements/server/use-cases/read-settlements.ts";
import type { SettlementStatus } from "../../app/domains/settlements/settlement.ts";
import { followDisputes } from "../../app/domains/payments/server/use-cases/follow-disputes.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { createClients } from "./api-client.ts";
import { makeLiveCampaign, makePerson } from "./campaigns.ts";
import { type Giving, verification } from "./giving.ts";

/** Settlements of what disputes and payments in suspense moved, and what admins say of them. */
export function disputedSettlements(giving: () => Giving) {
  const openItems = () =>
    giving().db.many(sql({
      id: "uuid",
      type: "text",
      debit_paise: "int8",
      difference: "text",
      difference_paise: "int8",
    })`
      select id, type, debit_paise, difference, difference_paise from settlement_items
      where difference is not null and explained_at is null order by created_at, id`);

  const soundBooks = async () =>
    expect((await giving().books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

  async function settle(fields: Record<string, unknown> = {}) {
    await paid(5_000_00);
    await giving().sandbox.settle(fields);
    await readSettlements(giving().services);
  }

  /** The gateway is asked for no other one, so those that were told as failed stay that. */
  async function settleAlone(fields: Record<string, unknown>) {
    await paid(5_000_00);
    const settlement = await giving().sandbox.settle(fields);
    await readSettlement(giving().services, settlement.id);
    return settlement;
  }

  async function paid(amount_paise: number) {
    const { db, pay, api } = giving();
    const campaign_id = await makeLiveCampaign(db, await makePerson(db));
    const given = await pay({ campaign_id, amount_paise });
    expect((await api.request(...verification(given))).status).toBe(200);
    return given.payment;
  }

  async function control(path: string, body: object): Promise<{ id: string }> {
    const response = await fetch(`${giving().gateway_url}/control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.json() as Promise<{ id: string }>;
  }

  /** In its own second, as the gateway tells states apart. */
  async function follow(days_ago: number) {
    await followDisputes(giving().services);
    await giving().db.run(command`
      update payment_disputes set opened_at = now() - ${days_ago}::int4 * interval '1 day',
        reported_at = now() - ${days_ago}::int4 * interval '1 day', recheck_at = now()`);
  }

  const fail = (gateway_settlement_id: string) => readAs(gateway_settlement_id, "failed");

  /** As if the gateway had told this state of it. */
  async function readAs(gateway_settlement_id: string, status: SettlementStatus) {
    const { gateway } = giving().services;
    const settlement = await gateway.fetchSettlement(gateway_settlement_id);
    const fetchSettlement = async () => ({ ...settlement, status });
    const services = { ...giving().services, gateway: { ...gateway, fetchSettlement } };
    await readSettlement(services, gateway_settlement_id);
  }

  async function reverse(gateway_settlement_id: string) {
    const admin = await createClients(giving().services, "/api/v1").person({ role: "admin" });
    const { id } = await giving().db.one(sql({ id: "uuid" })`
      select id from settlements where gateway_settlement_id = ${gateway_settlement_id}`);
    expect((await admin.ask("POST", `/settlements/${id}/reversal`)).status).toBe(204);
  }

  async function failAndReverse(gateway_settlement_id: string) {
    await fail(gateway_settlement_id);
    await reverse(gateway_settlement_id);
  }

  /** An admin explains the one that is open, and books nothing. */
  async function sayNothing() {
    const { user_id } = await createClients(giving().services, "/api/v1").person({ role: "admin" });
    const [item] = await openItems();
    const said = { explanation: "Asked them.", booked_as: "nothing", tax: 0 } as const;
    await giving().db.transaction((tx) =>
      explainSettledItem(tx, { user_id, roles: ["admin"] }, { ...said, item_id: item?.id ?? "" }),
    );
    expect(await openItems()).toEqual([]);
  }

  return {
    openItems,
    soundBooks,
    settle,
    settleAlone,
    paid,
    control,
    follow,
    fail,
    readAs,
    reverse,
    failAndReverse,
    sayNothing,
  };
}
