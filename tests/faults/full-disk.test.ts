import { describe, expect, it, onTestFinished } from "vitest";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { fillDisk } from "../support/full-disk.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { countRows, expectRefusal, leavingNothing } from "./refusals.ts";
import { donationBody, postJson, useWorld, verificationBody } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

const running = useWorld();
const openPath = "/api/functions/create-razorpay-order";
const post = (path: string, body: unknown, headers = {}) => postJson(running.site.url + path, body, headers);

/** Until the end of the test, or until space is freed. */
async function fullDisk() {
  const makeRoom = await fillDisk(running.db);
  let full = true;
  const makeRoomOnce = async () => {
    if (full) await makeRoom();
    full = false;
  };
  onTestFinished(makeRoomOnce);
  return makeRoomOnce;
}

describe("while the disk of the database is full", () => {
  it("no donation is opened, and the donor reads that no money has moved", async () => {
    const { user_id } = await createUser({ db: running.db });
    const cookie = await sessionCookieOf({ db: running.db }, user_id);
    await running.db.run(command`update sessions set last_used_at = now() - interval '2 hours'`);
    await fullDisk();
    await leavingNothing(running, async () => {
      for (const headers of [{}, { cookie }]) {
        const refused = await post(openPath, donationBody(), headers);
        expectRefusal(refused, 503, "We cannot take donations at the moment. No money has moved this time.");
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    });
  });

  it("no donation is opened by the form either, whose page says the same", async () => {
    await fullDisk();
    const form = new URLSearchParams({ amount: "500", email: "asha@example.org" });
    const refused = await fetch(`${running.site.url}/donations`, { method: "POST", body: form });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain(
      "We cannot take donations at the moment. No money has moved this time.",
    );
  });

  it("a payment cannot be confirmed, the answer does not claim that no money moved, and it settles once there is space", async () => {
    const { body } = await post(openPath, donationBody({ amount: 777 }));
    const makeRoom = await fullDisk();
    const paid = await running.world.gateway.pay(body.orderId);
    const refused = await post("/api/functions/verify-razorpay-payment", verificationBody(paid));
    expectRefusal(refused, 503, /could not confirm your payment yet.*do not pay again/);
    expect(refused.body.detail).not.toContain("No money");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const before = await countRows(running.db);
    await makeRoom();
    // By the gateway's webhook, which was refused and is retried, or by the reconciler.
    await waitFor("the payment to be settled", async () => {
      const { status } = await running.db.one(sql({ status: "text" })`
        select payment_status as status from donations where gateway_order_id = ${body.orderId}`);
      return status === "paid";
    });
    const after = await countRows(running.db);
    expect(after.payments).toBe(before.payments + 1);
  });

  it("the donor reads whether money moved also when the session cannot be read", async () => {
    const { user_id } = await createUser({ db: running.db });
    const cookie = await sessionCookieOf({ db: running.db }, user_id);
    await running.db.run(command`alter table sessions rename to sessions_elsewhere`);
    onTestFinished(async () => {
      await running.db.run(command`drop view sessions`);
      await running.db.run(command`alter table sessions_elsewhere rename to sessions`);
    });
    await running.db.run(command`
      create function out_of_memory() returns timestamptz language plpgsql volatile as $$ begin
        raise exception 'out of memory' using errcode = '53200';
      end $$`);
    await running.db.run(command`
      create view sessions as select session_id, token_hash, user_id, device, created_at, last_used_at,
        out_of_memory() as expires_at from sessions_elsewhere`);
    expectRefusal(await post(openPath, donationBody(), { cookie }), 503, /No money has moved/);
    const handed_over = {
      razorpayOrderId: "order_AAAAAAAAAAAAAA",
      razorpayPaymentId: "pay_AAAAAAAAAAAAAA",
      razorpaySignature: "x",
      paymentMethod: "razorpay",
    };
    // The report of a payment needs no session: this one is judged by its signature alone.
    const refused = await post("/api/functions/verify-razorpay-payment", handed_over, { cookie });
    expectRefusal(refused, 400);
  });
});

it("leaves the books correct and the process alive", async () => {
  expect(
    (await checkBooks(running.db, { thanksMailKey })).filter(({ breaches }) => breaches.length > 0),
  ).toEqual([]);
  expect(running.site.is_running()).toBe(true);
});
