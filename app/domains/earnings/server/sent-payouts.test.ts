import { describe, expect, test } from "vitest";
import { type Client, expectProblem } from "../../../../tests/support/api-client.ts";
import { ageBankDetails, giveBankDetails } from "../../../../tests/support/payouts.ts";
import { createPreparing } from "../../../../tests/support/preparing.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { earningsPersonalData } from "./personal-data.ts";
import { payableTo } from "../statement.ts";
import { readEarnings } from "./queries/earnings.ts";
import { makeBankFile } from "./use-cases/bank-file.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";

const {
  giving,
  first,
  second,
  selling,
  seller,
  prepare,
  prepared,
  approve,
  withdraw,
  record,
  transfer,
  bankFile,
  statusOf,
  brokenBooks,
} = await createPreparing();

async function sealedOf({ user_id }: Client): Promise<string> {
  const { sealed } = await giving.db.one(sql({ sealed: "text" })`
    select sealed from seller_bank_details where vendor_id = ${user_id}`);
  return sealed;
}

async function toldOf({ user_id }: Client): Promise<string[]> {
  const rows = await giving.db.many(sql({ message: "text" })`
    select message from notifications where user_id = ${user_id} and dedupe_key like 'payout%' order by created_at, id`);
  return rows.map(({ message }) => message);
}

/** While there is no other admin than the first. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  const secondIs = (status: "active" | "suspended") =>
    giving.db.run(command`update profiles set status = ${status} where user_id = ${second.user_id}`);
  await secondIs("suspended");
  try {
    return await act();
  } finally {
    await secondIs("active");
  }
}

describe("a payout", () => {
  test("that was recorded wrongly is approved again, in no file, and recorded rightly", async () => {
    const { vendor } = await seller();
    const { id, reference } = await prepared(vendor, 400);
    await approve(second, id);
    const wrong = (await (await record(first, id)).json()) as { id: string };
    // Prepared while the first was paid: it was payable then.
    await approve(second, (await prepared(vendor, 800)).id);
    const reversal = { reason: "Another reference", was_sent: true };
    expect((await first.ask("POST", `/payouts/${wrong.id}/reversal`, reversal)).status).toBe(204);
    expect(await statusOf(id)).toBe("approved");
    // The seller has the money, and is owed nothing again.
    const earnings = await readEarnings(giving.db, vendor.user_id);
    expect(earnings).toMatchObject({ payable_paise: 1_200_00, reopened_paise: 400_00 });
    expect(payableTo(earnings)).toBe(800_00);
    await expectProblem(prepare(first, vendor), 409, "more_than_payable");
    expect(await bankFile(first)).not.toContain(reference);
    expect(await brokenBooks()).toEqual([]);
    const right = (await (await record(first, id)).json()) as { id: string };
    // Also when it is withdrawn by mistake.
    await first.ask("POST", `/payouts/${right.id}/reversal`, reversal);
    expect((await withdraw(first, id)).status).toBe(204);
    expect((await record(first, id)).status).toBe(201);
    const [sent, nothing_changes] = [/^We sent ₹400 .+ reference is \S+\.$/, /nothing changes for you/].map(
      (text) => expect.stringMatching(text),
    );
    expect(await toldOf(vendor)).toEqual([
      sent,
      nothing_changes,
      expect.stringContaining("It is not a second payout."),
      nothing_changes,
      "We wrote to you that ₹400 had been sent. It was not. We owe you the amount again.",
      sent,
    ]);
    expect(await readEarnings(giving.db, vendor.user_id)).toMatchObject({
      paid_out_paise: 400_00,
      reopened_paise: 0,
    });
    expect(await brokenBooks()).toEqual([]);
  });

  test("that was withdrawn is recorded if the bank sent it from a file, and reserves nothing meanwhile", async () => {
    const { vendor } = await seller();
    const [sent, unsent] = [await prepared(vendor, 300), await prepared(vendor, 200)];
    await approve(second, sent.id);
    await bankFile(first);
    await expectProblem(withdraw(first, sent.id, {}), 409, "payout_may_be_sent");
    expect(await statusOf(sent.id)).toBe("approved");
    expect((await withdraw(first, sent.id)).status).toBe(204);
    expect((await withdraw(first, unsent.id, {})).status).toBe(204);
    // The seller could be paid the same money again.
    const { detail } = await expectProblem(
      prepare(first, vendor, 1_100, false),
      409,
      "withdrawn_may_be_sent",
    );
    expect(detail).toContain(`${sent.reference} (₹300): withdrawn`);
    expect((await prepare(first, vendor, 1_100)).status).toBe(201);
    // Asked once.
    expect((await prepare(first, vendor, 100, false)).status).toBe(201);
    await expectProblem(record(first, unsent.id), 409, "payout_withdrawn");
    expect((await record(first, sent.id)).status).toBe(201);
    await expectProblem(record(first, sent.id), 409, "payout_paid");
    expect(await brokenBooks()).toEqual([]);
  });

  test("that was withdrawn is asked about, although another one was recorded directly since, also once that is reopened", async () => {
    const { vendor } = await seller();
    const sent = await prepared(vendor, 300);
    await approve(second, sent.id);
    await bankFile(first);
    await withdraw(first, sent.id);
    const direct = { seller: vendor.user_id, amount: 200, ...transfer() };
    const recorded = await alone(() => first.ask("POST", "/payouts", direct));
    const { id } = (await recorded.json()) as { id: string };
    const ask = () => expectProblem(prepare(first, vendor, 300, false), 409, "withdrawn_may_be_sent");
    expect((await ask()).detail).toContain(`${sent.reference} (₹300): withdrawn`);
    await first.ask("POST", `/payouts/${id}/reversal`, { reason: "Another reference", was_sent: true });
    await ask();
    expect(await brokenBooks()).toEqual([]);
  });

  test("paid otherwise needs no bank details, but another admin, and is in no file", async () => {
    const vendor = await selling.shop();
    await selling.deliver(await selling.sell(vendor, 900_00));
    await expectProblem(prepare(first, vendor), 409, "no_bank_details");
    const answer = await first.ask("POST", "/payout-requests", {
      seller: vendor.user_id,
      paid_otherwise: true,
    });
    const { id, reference, status } = (await answer.json()) as Awaited<ReturnType<typeof prepared>>;
    expect(status).toBe("prepared");
    await expectProblem(approve(first, id), 409, "another_admin_needed");
    expect((await approve(second, id)).status).toBe(204);
    await giveBankDetails(giving.services, vendor);
    expect(await bankFile(first)).not.toContain(reference);
    expect((await record(first, id)).status).toBe(201);
    expect(await brokenBooks()).toEqual([]);
  });
});

describe("the file for the bank", () => {
  test("has what is approved and not paid, as text that stays text, and each download is noted", async () => {
    const [account, upi] = [await seller(), await seller()];
    await upi.vendor.ask("PUT", "/bank-details", {
      kind: "upi",
      account_holder: "=1+1",
      upi_id: "hari@okbank",
    });
    await ageBankDetails(giving.services, upi.vendor);
    const [one, two] = [await prepared(account.vendor), await prepared(upi.vendor, 50)];
    const unapproved = await prepared((await seller()).vendor);
    await approve(second, one.id);
    await approve(second, two.id);
    // The bank's file is in English, whatever the page of who makes it.
    const page = { "Content-Language": "en-XA" };
    const answer = await second.ask("POST", "/payouts-for-the-bank.csv", undefined, page);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toContain(`payouts-for-the-bank-${dayInIndia()}.csv`);
    await expectProblem(second.ask("POST", "/payouts-for-the-bank.csv"), 409, "nothing_to_send");
    const lines = (await answer.text()).split("\r\n");
    expect(lines[0]).toContain("Our reference,Name of the account holder,Account number,IFSC,UPI id,Amount");
    expect(lines).toContain(`${one.reference},Mina Meher,'032104567890,SBIN0001234,,1200.00`);
    expect(lines).toContain(`${two.reference},'=1+1,,,hari@okbank,50.00`);
    expect(lines.join()).not.toContain(unapproved.reference);
    const { noted, marked } = await giving.db.one(sql({ noted: "int8", marked: "int8" })`
      select (select count(*) from audit_events where event = 'bank_file_exported'
          and actor_user_id = ${second.user_id} and details->>'references' like ${`%${one.reference} ${two.reference}%`}) as noted,
        (select count(*) from payout_requests where id = any(${[one.id, two.id, unapproved.id]}::uuid[])
          and in_file_at is not null) as marked`);
    expect({ noted, marked }).toEqual({ noted: 1, marked: 2 });
  });

  test("has each payout once, also when two admins make it at once, unless the earlier ones are asked for", async () => {
    const { vendor } = await seller();
    const one = await prepared(vendor, 100);
    await approve(second, one.id);
    expect((await first.ask("GET", "/payouts-for-the-bank.csv")).status).toBe(404);
    const files = await Promise.all([bankFile(first), bankFile(second)]);
    expect(files.filter((file) => file.includes(one.reference)).length).toBe(1);
    const two = await prepared(vendor, 200);
    await approve(second, two.id);
    const next = await bankFile(first);
    expect([next.includes(one.reference), next.includes(two.reference)]).toEqual([false, true]);
    expect((await record(first, two.id)).status).toBe(201);
    const again = await bankFile(first, "yes");
    expect([again.includes(one.reference), again.includes(two.reference)]).toEqual([true, false]);
    await expectProblem(first.ask("POST", "/payouts-for-the-bank.csv?again=all"), 400);
  });

  test("has the bank details that were checked, although they change while it is made", async () => {
    const { vendor } = await seller();
    const { id, reference } = await prepared(vendor, 100);
    await approve(second, id);
    const { db, secrets } = giving.services;
    const theirs = await sealedOf(vendor);
    let readings = 0;
    const changing = {
      ...secrets,
      open(purpose: string, sealed: string) {
        const text = secrets.open(purpose, sealed);
        if (sealed !== theirs) return text;
        readings += 1;
        return readings === 1 ? text : text?.replace("032104567890", "999999999999");
      },
    };
    const file = await makeBankFile({ db, secrets: changing }, await selling.sessionOf(first), {
      again: false,
    });
    expect(await file.text()).toContain(`${reference},Mina Meher,'032104567890`);
  });

  test("is recorded with any day, although the seller changed the details after it was made", async () => {
    const { vendor } = await seller();
    const { id, reference } = await prepared(vendor);
    await approve(second, id);
    await bankFile(first);
    await vendor.ask("PUT", "/bank-details", { kind: "upi", account_holder: "Mina", upi_id: "m.m@okbank" });
    await ageBankDetails(giving.services, vendor);
    expect(await bankFile(first, "yes")).not.toContain(reference);
    const listed = await (await first.ask("GET", `/payout-requests?seller=${vendor.user_id}`)).json();
    expect(listed).toMatchObject({
      payout_requests: [
        { obstacle: { code: "bank_details_changed", message: expect.stringContaining("record it") } },
      ],
    });
    expect((await record(first, id)).status).toBe(201);
  });
});

test("that may be at the bank keeps a seller from leaving, until it is recorded", async () => {
  const { vendor } = await seller();
  const { id } = await prepared(vendor, 100);
  await approve(second, id);
  await bankFile(first);
  const who = { user_id: vendor.user_id, verified_email: null };
  const leave = () => giving.db.transaction((tx) => earningsPersonalData.erase(tx, who));
  await expect(leave()).rejects.toMatchObject({ status: 409, code: "payout_in_file" });
  await record(first, id);
  await leave();
});

describe("what one admin alone made payable", () => {
  const migrate = (name: string) => runMigration(giving.services.url, name);
  const repay = (admin: Client, { user_id }: Client, amount: number, bank_reference: string) =>
    admin.ask("POST", "/seller-repayments", {
      seller: user_id,
      amount,
      received_on: dayInIndia(),
      bank_reference,
      is_above_debt: true,
    });
  const shown = async (id: string) => {
    const answer = await second.ask("GET", "/payout-requests");
    const { payout_requests } = (await answer.json()) as {
      payout_requests: { id: string; made_payable: object[] }[];
    };
    return payout_requests.find((request) => request.id === id)?.made_payable;
  };

  test("is shown with the payout, which its recorder does not approve, until it is paid out", async () => {
    const { vendor } = await seller();
    expect((await repay(second, vendor, 500, "INVENTED1")).status).toBe(201);
    const { id } = await prepared(vendor, 100);
    const repaid = {
      way: "repaid_above_debt",
      amount: 500,
      recorded_by: second.user_id,
      reference: "INVENTED1",
    };
    expect(await shown(id)).toMatchObject([repaid]);
    // As a process of before recorded it, until the update has read how much from the audit log.
    await giving.db.run(command`
      update seller_repayments set above_debt_paise = 0 where vendor_id = ${vendor.user_id}`);
    expect(await shown(id)).toEqual([]);
    await migrate("0326_repayments_beside_old_processes");
    expect(await shown(id)).toMatchObject([repaid]);
    const { detail } = await expectProblem(approve(second, id), 409, "another_admin_needed");
    expect(detail).toContain("made a part of this payable by hand");
    // The other one approves, once the recorder has prepared it.
    await withdraw(first, id);
    const again = (await (await prepare(second, vendor, 100)).json()) as { id: string };
    expect((await approve(first, again.id)).status).toBe(204);
    expect((await record(first, again.id)).status).toBe(201);
    // A small payout does not hide the rest.
    const next = await prepared(vendor, 600);
    expect(await shown(next.id)).toMatchObject([repaid]);
    await withdraw(first, next.id);
    const rest = (await (await prepare(second, vendor, 600)).json()) as { id: string };
    await approve(first, rest.id);
    await record(first, rest.id);
    expect(await shown((await prepared(vendor, 50)).id)).toEqual([]);
    expect(await brokenBooks()).toEqual([]);
  });

  test("is a payout that was reversed as never sent, or as sent and then withdrawn; neither one that is reopened", async () => {
    const { vendor } = await seller();
    const pay = async (amount: number) => {
      const { id } = await prepared(vendor, amount);
      await approve(second, id);
      const payout = (await (await record(first, id)).json()) as { id: string };
      return { request_id: id, payout_id: payout.id };
    };
    const reverse = (payout_id: string, was_sent: boolean) =>
      first.ask("POST", `/payouts/${payout_id}/reversal`, { reason: "Of another shop", was_sent });
    const setReopened = (payout_id: string, is_reopened: boolean) =>
      giving.db.run(command`update seller_payouts set is_reopened = ${is_reopened} where id = ${payout_id}`);
    // Of before payouts were prepared, so that nothing is reopened with it.
    const [unprepared, sent, unsent] = [await pay(200), await pay(200), await pay(300)];
    await giving.db.run(command`delete from payout_requests where id = ${unprepared.request_id}`);
    await giving.db.run(command`
      update seller_payouts set created_at = created_at - interval '1 hour' where id = ${unprepared.payout_id}`);
    await reverse(unprepared.payout_id, true);
    await setReopened(unprepared.payout_id, true);
    await reverse(sent.payout_id, true);
    const reopened = await prepared(vendor, 10);
    expect(await shown(reopened.id)).toEqual([]);
    // As a process of before reversed it.
    await setReopened(sent.payout_id, false);
    await migrate("0337_reopened_payouts");
    const before = { way: "payout_reversed", amount: 200, recorded_by: first.user_id };
    expect(await shown(reopened.id)).toMatchObject([before]);
    await withdraw(second, sent.request_id);
    await reverse(unsent.payout_id, false);
    expect((await toldOf(vendor)).at(-1)).toContain("We owe you the amount again. Reason: Of another shop");
    const waiting = await prepared(vendor, 10);
    expect(await shown(waiting.id)).toMatchObject([
      { way: "payout_reversed", amount: 300, recorded_by: first.user_id },
      { way: "payout_reversed", amount: 200, recorded_by: second.user_id },
      before,
    ]);
    // Both have recorded something: each has seen the other's, so the second approves what the first prepared.
    expect((await approve(second, waiting.id)).status).toBe(204);
  });

  test("is no part of what was prepared before, unless that is covered by it", async () => {
    const { vendor } = await seller();
    const sent = await prepared(vendor, 300);
    await approve(second, sent.id);
    await bankFile(first);
    await withdraw(first, sent.id);
    const [waiting, uncovered] = [await prepared(vendor, 300), await prepared(vendor, 900)];
    await repay(second, vendor, 250, "INVENTED3");
    expect((await approve(second, waiting.id)).status).toBe(204);
    await record(first, waiting.id);
    expect(await shown(uncovered.id)).toMatchObject([{ reference: "INVENTED3" }]);
    // The bank had sent it all the same: without what was paid back, ₹600 would be payable.
    await record(first, sent.id);
    await repay(second, vendor, 50, "INVENTED4");
    await expectProblem(approve(second, uncovered.id), 409, "another_admin_needed");
  });

  test("is approved by its recorder where nobody else could", async () => {
    const { vendor } = await seller();
    await repay(first, vendor, 500, "INVENTED2");
    const { id } = await prepared(vendor, 100);
    expect((await alone(() => approve(first, id))).status).toBe(204);
  });
});
