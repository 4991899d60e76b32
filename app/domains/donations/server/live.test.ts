import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  createGiving,
  type EventName,
  type Giving,
  type SandboxPayment,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { readDonationOfPage } from "./queries/donation-page.ts";
import { donationTag, liveDonations } from "./live.ts";
import { donationToken, mailedToken } from "./tokens.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

const kind = () => liveDonations(giving.db, giving.services.secrets);
async function idOf(access_token: string): Promise<string> {
  const donation = await readDonationOfPage(giving.services, access_token);
  if (!donation) throw new Error("There is no such donation");
  return donation.id;
}

test("the open pages of a donation hear of its payment, once it is committed", async () => {
  const paid = await giving.pay();
  const id = await idOf(paid.order.access_token);
  const token = mailedToken(giving.services.secrets, id);
  const state = async () => JSON.parse((await kind().read([token])).get(token) ?? "null") as unknown;
  expect(await state()).toMatchObject({ payment_status: "created", refunded_paise: 0 });
  const published: string[] = [];
  const unsubscribe = giving.services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
  await giving.api.request(...verification(paid));
  unsubscribe();
  expect(published).toContain(kind().tag(token));
  expect(await state()).toEqual({
    public_id: expect.any(String),
    payment_status: "paid",
    refunded_paise: 0,
    is_reported: expect.any(Boolean),
  });
});

describe("the open pages of an unpaid donation hear", () => {
  /** A donation, its tag, and how often the tag is published during the given work. */
  async function opened() {
    const order = await giving.open();
    const tag = donationTag(await idOf(order.access_token));
    const timesPublished = async (happening: () => Promise<unknown>) => {
      const published: string[] = [];
      const unsubscribe = giving.services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
      await happening();
      unsubscribe();
      return published.filter((one) => one === tag).length;
    };
    return { order_id: order.order_id, timesPublished };
  }

  async function send(event: EventName, payment: SandboxPayment) {
    await giving.api.request(...webhook(event, { payment }));
    await giving.flow.inbox.drain();
  }

  test.each([
    ["authorised", "payment.authorized", "authorize"],
    ["failed", "payment.failed", "fail"],
  ] as const)("that its payment is %s, once", async (_name, event, outcome) => {
    const { order_id, timesPublished } = await opened();
    const { payment } = await giving.sandbox.pay(order_id, { outcome, silent: true });
    expect(await timesPublished(() => send(event, payment))).toBe(1);
    expect(await timesPublished(() => send(event, payment))).toBe(0);
  });

  test("that the payment window reported it while the gateway did not answer", async () => {
    const { order_id, timesPublished } = await opened();
    const paid = await giving.sandbox.pay(order_id, { silent: true });
    const fetching = vi.spyOn(giving.services.gateway, "fetchPayment");
    fetching.mockRejectedValueOnce(gatewayUnavailable("ETIMEDOUT"));
    const verify = async () => giving.api.request(...verification(paid));
    expect(await timesPublished(async () => expect((await verify()).status).toBe(503))).toBe(1);
    fetching.mockRestore();
  });

  test("that its payment failed, when only the reconciler found that out", async () => {
    const { order_id, timesPublished } = await opened();
    await giving.sandbox.pay(order_id, { outcome: "fail", silent: true });
    await giving.makeDue();
    expect(await timesPublished(() => giving.flow.reconcile())).toBe(1);
  });
});

test("only signed links can be watched: no id, no other donation's signature, no stored secret", async () => {
  const [one, other] = [await giving.open(), await giving.open()];
  const id = await idOf(one.access_token);
  const signed_for_other = mailedToken(giving.services.secrets, await idOf(other.access_token));
  expect(kind().valid_id(mailedToken(giving.services.secrets, id))).toBe(true);
  for (const wrong of [
    id,
    one.access_token,
    donationToken(id, signed_for_other.slice(22)),
    donationToken(id, "A".repeat(32)),
    "",
  ])
    expect(kind().valid_id(wrong)).toBe(false);
});
