import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { ageBankDetails } from "../../../../tests/support/payouts.ts";
import { createPreparing } from "../../../../tests/support/preparing.ts";
import type { Sale } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { addDays } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { bankPurpose } from "./bank-vault.ts";
import { earningsPersonalData } from "./personal-data.ts";
import { countPayoutRequests } from "./queries/payout-requests.ts";
import { readEarnings } from "./queries/earnings.ts";

const {
  giving,
  api,
  first,
  second,
  selling,
  seller,
  prepare,
  prepared,
  approve,
  withdraw,
  transfer,
  claim,
  record,
  bankFile,
  statusOf,
  brokenBooks,
} = await createPreparing();

const pay = (admin: Client, id: string) => admin.ask("POST", `/payout-requests/${id}/payout`, transfer());
const release = (admin: Client, id: string) => admin.ask("DELETE", `/payout-requests/${id}/payment-claim`);

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Whether the second admin is active; the first always is. */
const secondIs = (status: "active" | "suspended") =>
  giving.db.run(command`update profiles set status = ${status} where user_id = ${second.user_id}`);

beforeEach(() => secondIs("active"));

/** The goods can be sent back after all, as after a complaint. */
const hold = ({ shipment_id }: Sale) =>
  giving.db.run(command`update shipments set delivered_at = now() where id = ${shipment_id}`);

describe("a payout", () => {
  test("is prepared by one admin, approved by another, and recorded with its amount", async () => {
    const { vendor } = await seller();
    const { id, amount, status, reference } = await prepared(vendor);
    expect({ amount, status }).toEqual({ amount: 1_200, status: "prepared" });
    expect(reference).toMatch(/^PO\d{6}$/);
    await expectProblem(record(first, id), 409, "payout_not_approved");
    await expectProblem(approve(first, id), 409, "another_admin_needed");
    expect((await approve(second, id)).status).toBe(204);
    await expectProblem(pay(first, id), 409, "payment_not_claimed");
    expect((await record(first, id)).status).toBe(201);
    await expectProblem(record(first, id), 409, "payout_paid");
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({
      balance_paise: 0,
      paid_out_paise: 1_200_00,
    });
    const { events } = await giving.db.one(sql({ events: "text[]" })`
      select array_agg(event order by happened_at, audit_event_id) as events from audit_events
      where subject_id = ${vendor.user_id} and event like 'payout%'`);
    expect(events).toEqual(["payout_prepared", "payout_approved", "payout_claimed", "payout_recorded"]);
    expect(await brokenBooks()).toEqual([]);
  });

  test("cannot be recorded directly while another admin could approve it, unless it was approved", async () => {
    const { vendor } = await seller();
    const direct = () =>
      first.ask("POST", "/payouts", { seller: vendor.user_id, amount: 300, ...transfer() });
    const { detail } = await expectProblem(direct(), 409, "approval_needed");
    expect(detail).toContain("let another admin approve it");
    const { id } = await prepared(vendor, 300);
    await expectProblem(direct(), 409, "approval_needed");
    await approve(second, id);
    await expectProblem(direct(), 409, "payment_not_claimed");
    await claim(first, id);
    expect((await direct()).status).toBe(201);
    expect(await statusOf(id)).toBe("paid");
    await expectProblem(direct(), 409, "approval_needed");
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({ paid_out_paise: 300_00 });
  });

  test("is approved at once by the only admin, and said to be", async () => {
    const { vendor } = await seller();
    const waiting = await prepared(vendor, 100);
    await secondIs("suspended");
    const { id, status } = await prepared(vendor, 200);
    expect(status).toBe("approved");
    expect((await approve(first, waiting.id)).status).toBe(204);
    const answer = await first.ask("GET", `/payout-requests?seller=${vendor.user_id}`);
    expect(await answer.json()).toMatchObject({
      payout_requests: [
        { id, approved_alone: true, approved_by: first.user_id },
        { id: waiting.id, approved_alone: true },
      ],
    });
    expect((await record(first, id)).status).toBe(201);
    // What is reserved is not paid a second time.
    const direct = { seller: vendor.user_id, amount: 901, ...transfer() };
    await expectProblem(first.ask("POST", "/payouts", direct), 409, "more_than_payable");
    expect((await first.ask("POST", "/payouts", { ...direct, amount: 900 })).status).toBe(201);
    expect(await brokenBooks()).toEqual([]);
  });

  test("reserves its money, so that admins who prepare at once never prepare the same", async () => {
    const { vendor } = await seller();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => prepare(i % 2 === 0 ? first : second, vendor, 400)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, ...Array(5).fill(409)]);
    const { detail } = await expectProblem(prepare(first, vendor, 1), 409, "more_than_payable");
    expect(detail).toContain("₹1,200 is already prepared");
    const won = answers.find(({ status }) => status === 201) as Response;
    const { id } = (await won.json()) as Prepared;
    expect((await withdraw(second, id)).status).toBe(204);
    await expectProblem(approve(second, id), 409, "payout_withdrawn");
    expect(await prepared(vendor)).toMatchObject({ amount: 400 });
    expect(await brokenBooks()).toEqual([]);
  });

  test("is decided once by two admins at once", async () => {
    const { vendor } = await seller();
    const { id } = await prepared(vendor);
    const third = await api.person({ role: "admin" });
    const answers = await Promise.all([approve(second, id), approve(third, id), approve(third, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    const paid = await Promise.all([record(first, id), record(second, id), withdraw(third, id)]);
    expect(paid.filter(({ status }) => status < 300).length).toBe(1);
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${third.user_id}`);
    expect(await brokenBooks()).toEqual([]);
  });

  test("is not approved once less is payable, and one that was sent already can still be recorded", async () => {
    const { vendor, sale } = await seller();
    const [waiting, approved] = [await prepared(vendor, 500), await prepared(vendor, 400)];
    await approve(second, approved.id);
    await hold(sale);
    const { detail } = await expectProblem(approve(second, waiting.id), 409, "more_than_payable");
    expect(detail).toContain("Nothing of this payout is payable any more");
    const file = await bankFile(first);
    expect(file).not.toContain(approved.reference);
    await expectProblem(claim(first, approved.id), 409, "more_than_payable");
    expect((await record(first, approved.id)).status).toBe(201);
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({
      balance_paise: 800_00,
      payable_paise: -400_00,
    });
    expect(await brokenBooks()).toEqual([]);
  });

  test("can be prepared again after it was reversed", async () => {
    const { vendor } = await seller();
    const { id } = await prepared(vendor);
    await approve(second, id);
    const payout = (await (await record(first, id)).json()) as { id: string };
    const reason = "The bank sent it back";
    expect((await first.ask("POST", `/payouts/${payout.id}/reversal`, { reason })).status).toBe(204);
    expect(await prepared(vendor)).toMatchObject({ amount: 1_200 });
    expect(await brokenBooks()).toEqual([]);
  });

  test("recorded directly by the only admin waits for the pause after changed bank details", async () => {
    const { vendor } = await seller();
    await ageBankDetails(giving.services, vendor, 1);
    await secondIs("suspended");
    const direct = { seller: vendor.user_id, amount: 300, ...transfer() };
    await expectProblem(first.ask("POST", "/payouts", direct), 409, "bank_details_paused");
    await ageBankDetails(giving.services, vendor, 24);
    expect((await first.ask("POST", "/payouts", direct)).status).toBe(201);
  });

  test("to an admin is prepared, approved, recorded, withdrawn and reversed by others alone", async () => {
    const { vendor } = await seller();
    await giving.db.run(command`insert into user_roles (user_id, role) values (${vendor.user_id}, 'admin')`);
    await expectProblem(prepare(vendor, vendor), 403, "own_payout");
    const direct = { seller: vendor.user_id, amount: 1, ...transfer() };
    await expectProblem(vendor.ask("POST", "/payouts", direct), 403, "own_payout");
    const { id } = await prepared(vendor);
    await expectProblem(approve(vendor, id), 403, "own_payout");
    expect((await approve(second, id)).status).toBe(204);
    await expectProblem(record(vendor, id), 403, "own_payout");
    await expectProblem(withdraw(vendor, id), 403, "own_payout");
    const payout = (await (await record(second, id)).json()) as { id: string };
    const reversal = vendor.ask("POST", `/payouts/${payout.id}/reversal`, { reason: "It never came" });
    await expectProblem(reversal, 403, "own_payout");
    await giving.db.run(command`delete from user_roles where user_id = ${vendor.user_id} and role = 'admin'`);
  });

  test("is told to the other admins, and no malformed or foreign id is found", async () => {
    const { vendor } = await seller();
    await prepared(vendor, 77);
    const told = await giving.db.many(sql({ user_id: "uuid", title: "text" })`
      select user_id, title from notifications where message like '₹77 is waiting%'`);
    expect(told).toEqual([{ user_id: second.user_id, title: "A payout is waiting for your approval" }]);
    await expectProblem(approve(second, "x"), 404);
    await expectProblem(approve(second, vendor.user_id), 404, "payout_request_not_found");
    await expectProblem(prepare(first, second), 404, "seller_not_found");
    await expectProblem(vendor.ask("GET", "/payout-requests"), 403, "not_allowed");
  });
});

describe("a payout without the file for the bank", () => {
  test("is paid by the one admin who says so before, is in no file meanwhile, and is released by another after a day", async () => {
    const { vendor } = await seller();
    const { id, reference } = await prepared(vendor, 400);
    await expectProblem(claim(first, id), 409, "payout_not_approved");
    await approve(second, id);
    const claims = await Promise.all([claim(first, id), claim(second, id)]);
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const [own, other] = claims[0]?.status === 204 ? [first, second] : [second, first];
    expect((await claim(own, id)).status).toBe(204);
    for (const refused of [
      claim(other, id),
      pay(other, id),
      withdraw(other, id),
      withdraw(own, id),
      release(other, id),
    ])
      await expectProblem(refused, 409, "payment_claimed");
    const direct = { seller: vendor.user_id, amount: 400, ...transfer() };
    await expectProblem(other.ask("POST", "/payouts", direct), 409, "payment_claimed");
    expect(await bankFile(other)).not.toContain(reference);
    for (const user_id of [own.user_id, vendor.user_id]) {
      const erased = giving.db.transaction((tx) =>
        earningsPersonalData.erase(tx, { user_id, verified_email: null }),
      );
      await expect(erased).rejects.toMatchObject({ status: 409 });
    }
    const { old_claims } = await countPayoutRequests(giving.db);
    await giving.db.run(command`
      update payout_requests set paying_at = paying_at - interval '25 hours' where id = ${id}`);
    expect(await countPayoutRequests(giving.db)).toMatchObject({ old_claims: old_claims + 1 });
    const listed = await (await other.ask("GET", "/payout-requests?status=claimed")).json();
    expect(listed).toMatchObject({ payout_requests: [{ id, status: "approved", paying_by: own.user_id }] });
    expect((await release(other, id)).status).toBe(204);
    await expectProblem(release(other, id), 409, "nothing_claimed");
    await expectProblem(pay(own, id), 409, "payment_not_claimed");
    await claim(other, id);
    expect((await pay(other, id)).status).toBe(201);
    const { details } = await giving.db.one(sql({ details: "jsonb" })`
      select details from audit_events where event = 'payout_released' and subject_id = ${vendor.user_id}`);
    expect(details).toMatchObject({ payout_request_id: id, claimed_by: own.user_id });
    expect(await brokenBooks()).toEqual([]);
  });

  test("is either claimed or in a file, also when both are wanted at once", async () => {
    const { vendor } = await seller();
    const { id, reference } = await prepared(vendor, 400);
    await approve(second, id);
    const [claimed, file] = await Promise.all([claim(first, id), bankFile(second)]);
    expect(claimed.status === 204).toBe(!file.includes(reference));
    await release(first, id);
    await bankFile(second);
    await expectProblem(claim(first, id), 409, "nothing_to_pay");
    expect((await pay(first, id)).status).toBe(201);
    // Of two of an amount, a record is of the one that was in a file.
    const [older, newer] = [await prepared(vendor, 300), await prepared(vendor, 300)];
    for (const one of [older, newer]) await approve(second, one.id);
    await claim(second, older.id);
    await bankFile(second);
    const direct = { seller: vendor.user_id, amount: 300, ...transfer() };
    expect((await first.ask("POST", "/payouts", direct)).status).toBe(201);
    expect([await statusOf(older.id), await statusOf(newer.id)]).toEqual(["approved", "paid"]);
  });
});

describe("bank details", () => {
  const upi = { kind: "upi", account_holder: "=Mina", upi_id: "mina@okbank" };

  test("have to be known, and older than a day, before anything is prepared, approved or sent", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor, 900_00));
    await expectProblem(prepare(first, vendor), 409, "no_bank_details");
    await vendor.ask("PUT", "/bank-details", upi);
    const { detail } = await expectProblem(prepare(first, vendor), 409, "bank_details_paused");
    expect(detail).toMatch(/before \d+\s\w+\s\d{4}, \d+:\d\d\s[ap]m\.$/);
    await ageBankDetails(giving.services, vendor, 23);
    await expectProblem(prepare(first, vendor), 409, "bank_details_paused");
    await ageBankDetails(giving.services, vendor, 24);
    const { id } = await prepared(vendor);
    await ageBankDetails(giving.services, vendor, 1);
    await expectProblem(approve(second, id), 409, "bank_details_paused");
    await ageBankDetails(giving.services, vendor);
    // Saved again as they were, they have not changed.
    await vendor.ask("PUT", "/bank-details", upi);
    expect((await approve(second, id)).status).toBe(204);
  });

  test("that changed since make a prepared payout void", async () => {
    const { vendor } = await seller();
    const [waiting, approved] = [await prepared(vendor, 100), await prepared(vendor, 200)];
    await approve(second, approved.id);
    await vendor.ask("PUT", "/bank-details", upi);
    await ageBankDetails(giving.services, vendor, 72);
    await expectProblem(approve(second, waiting.id), 409, "bank_details_changed");
    const file = await bankFile(first);
    expect(file).not.toContain(approved.reference);
    await expectProblem(record(first, approved.id), 409, "bank_details_changed");
    // It was sent before they changed.
    expect((await record(first, approved.id, addDays(dayInIndia(), -4))).status).toBe(201);
    expect((await withdraw(first, waiting.id)).status).toBe(204);
    expect(await prepared(vendor)).toMatchObject({ amount: 1_000 });
  });

  test("of now decide which of two approved payouts of an amount is recorded", async () => {
    const { vendor } = await seller();
    const before = await prepared(vendor, 300);
    await approve(second, before.id);
    await vendor.ask("PUT", "/bank-details", upi);
    await ageBankDetails(giving.services, vendor);
    const since = await prepared(vendor, 300);
    await approve(second, since.id);
    const direct = { seller: vendor.user_id, amount: 300, ...transfer() };
    await expectProblem(first.ask("POST", "/payouts", direct), 409, "payment_not_claimed");
    await claim(first, since.id);
    expect((await first.ask("POST", "/payouts", direct)).status).toBe(201);
    expect([await statusOf(before.id), await statusOf(since.id)]).toEqual(["approved", "paid"]);
  });

  test("that today's rules refuse count as none, and break no list", async () => {
    const { vendor } = await seller();
    const sealed = giving.services.secrets.seal(bankPurpose, JSON.stringify({ kind: "cowries" }));
    await giving.db.run(command`
      update seller_bank_details set sealed = ${sealed} where vendor_id = ${vendor.user_id}`);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await first.ask("GET", "/payables")).status).toBe(200);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(vendor.user_id));
    await expectProblem(prepare(first, vendor), 409, "no_bank_details");
    logged.mockRestore();
  });

  test("that change are told to the seller on the site and by mail", async () => {
    const vendor = await selling.shop();
    await vendor.ask("PUT", "/bank-details", upi);
    const told = await giving.db.one(sql({ message: "text", mails: "int8" })`
      select message, (select count(*) from outgoing_mails where to_address = ${vendor.email}) as mails
      from notifications where user_id = ${vendor.user_id} and title = 'Your bank details have changed'`);
    expect(told).toMatchObject({ mails: 1 });
    expect(told.message).toContain("mi…@okbank");
  });
});

test("of a seller who leaves, what is prepared is withdrawn, and nothing of the account is kept", async () => {
  const { vendor } = await seller();
  const [{ id }, paid] = [await prepared(vendor, 100), await prepared(vendor, 200)];
  await approve(second, paid.id);
  await record(first, paid.id);
  const who = { user_id: vendor.user_id, verified_email: null };
  await giving.db.transaction((tx) => earningsPersonalData.erase(tx, who));
  const rows = await giving.db.many(sql({ id: "uuid", status: "text", is_kept: "bool" })`
    select id, status, bank_fingerprint is not null as is_kept from payout_requests
    where vendor_id = ${vendor.user_id} order by number`);
  expect(rows).toEqual([
    { id, status: "withdrawn", is_kept: false },
    { id: paid.id, status: "paid", is_kept: false },
  ]);
});
