import { describe, expect, test } from "vitest";
import { createAdvancing } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { billForm, createSpending, photo } from "../../../../tests/support/spending.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { traceOfDonation } from "./queries/trace.ts";

const spending = await createSpending();
const { giving, api, organiser, admin, newCampaign, give, sendBill, record, book, soundBooks } = spending;
const { transfer, comesBack, request, act, idOf, advance, moneyOf } = createAdvancing(spending);

describe("an advance", () => {
  test("is asked for, approved, sent, set off by bills and given back; the donor's trace counts only the bills", async () => {
    const campaign_id = await newCampaign();
    const gift = await give(campaign_id, 1_000_00);
    const id = await idOf(request(campaign_id, 500));
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 1_000_00,
      waiting_paise: 500_00,
      advances: [],
    });
    expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
    expect((await act(id, "transfer", transfer())).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 0,
      advanced_paise: 500_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, gift.id)).toMatchObject({ bills: [], spent_paise: 0 });
    await book(campaign_id, 300_00, { advance: id });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 300_00,
      advanced_paise: 200_00,
      remaining_paise: 500_00,
    });
    expect(await traceOfDonation(giving.db, gift.id)).toMatchObject({ spent_paise: 300_00 });
    expect((await act(id, "returns", comesBack(200))).status).toBe(200);
    expect(await moneyOf(campaign_id)).toMatchObject({
      received_paise: 1_000_00,
      spent_paise: 300_00,
      advanced_paise: 0,
      remaining_paise: 700_00,
      advances: [{ id, amount_paise: 500_00, billed_paise: 300_00, returned_paise: 200_00 }],
    });
    await soundBooks();
    const told = await giving.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${organiser.user_id} and dedupe_key like ${`advance-%:${id}`}
      order by created_at, id`);
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      "Your advance is approved",
      "Your advance was sent",
      "Your return was received",
    ]);
    const events = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where details ->> 'advance_id' = ${id} order by happened_at, audit_event_id`);
    expect(events.map(({ event }) => event)).toEqual([
      "advance_requested",
      "advance_approved",
      "advance_paid",
      "advance_returned",
    ]);
  });

  test("keeps where it is sent encrypted, and forgets it once it was", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 100_00);
    const id = await idOf(request(campaign_id, 100));
    const kept = () =>
      giving.db.one(sql({ sealed_account: "text?" })`
        select sealed_account from campaign_advances where id = ${id}`);
    const { sealed_account } = await kept();
    expect(sealed_account).not.toBeNull();
    expect(sealed_account).not.toContain("1234567890");
    await act(id, "decision", { decision: "approve" });
    expect((await kept()).sealed_account).toBe(sealed_account);
    await act(id, "transfer", transfer());
    expect((await kept()).sealed_account).toBeNull();
  });

  test("takes of a larger bill what is left, and the rest comes from the bank", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 1_000_00);
    const id = await advance(campaign_id, 600_00);
    const too_much = billForm(await photo(), { amount: "1001", advance: id });
    await expectProblem(sendBill(campaign_id, too_much), 409, "more_than_remains");
    const bill = await book(campaign_id, 700_00, { advance: id });
    expect(
      await giving.db.one(
        sql({ advance_paise: "int8" })`select advance_paise from expenses where id = ${bill}`,
      ),
    ).toEqual({ advance_paise: 600_00 });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 700_00,
      advanced_paise: 0,
      remaining_paise: 300_00,
    });
    await expectProblem(
      sendBill(campaign_id, billForm(await photo(), { advance: id })),
      400,
      "advance_used_up",
    );
    await soundBooks();
    // What a reversed bill took is with the organiser again.
    await admin.ask("POST", `/api/v1/expenses/${bill}/reversal`, { reason: "A wrong bill." });
    expect(await moneyOf(campaign_id)).toMatchObject({
      spent_paise: 0,
      advanced_paise: 600_00,
      remaining_paise: 400_00,
    });
    await soundBooks();
  });

  test("is refused where it is more than what remains, of another campaign, or somebody else's", async () => {
    const campaign_id = await newCampaign();
    const other_id = await newCampaign();
    await give(campaign_id, 500_00);
    await give(other_id, 500_00);
    await expectProblem(request(campaign_id, 500.01), 409, "more_than_remains");
    for (const amount of ["0", "-5", "0.001", "", "x"])
      expect((await request(campaign_id, amount)).status).toBe(400);
    expect((await request(campaign_id, 100, await api.person())).status).toBe(404);
    const id = await idOf(request(campaign_id, 400));
    await expectProblem(request(campaign_id, 50), 409, "request_open");
    await expectProblem(
      sendBill(campaign_id, billForm(await photo(), { amount: "101" })),
      409,
      "more_than_remains",
    );
    // Not before it was sent, and not for another campaign.
    await expectProblem(
      sendBill(campaign_id, billForm(await photo(), { advance: id })),
      400,
      "unknown_advance",
    );
    await act(id, "decision", { decision: "approve" });
    await act(id, "transfer", transfer());
    await expectProblem(sendBill(other_id, billForm(await photo(), { advance: id })), 400, "unknown_advance");
    await expectProblem(act(id, "returns", comesBack(401)), 409, "more_than_left");
    const stranger = await api.person();
    expect((await stranger.ask("GET", `/api/v1/advances/${id}`)).status).toBe(404);
    expect((await act(id, "returns", comesBack(1), stranger)).status).toBe(403);
  });

  test("is never decided about by its own organiser, and not sent to one who is suspended", async () => {
    const { user_id, ask } = await api.person({ role: "admin" });
    const campaign_id = await newCampaign();
    await giving.db.run(command`update campaigns set created_by = ${user_id} where id = ${campaign_id}`);
    await give(campaign_id, 500_00);
    const own = { ...organiser, user_id, ask };
    const id = await idOf(request(campaign_id, 100, own));
    await expectProblem(act(id, "decision", { decision: "approve" }, own), 403, "not_allowed");
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    await expectProblem(act(id, "decision", { decision: "approve" }), 409, "organiser_suspended");
    expect((await act(id, "decision", { decision: "refuse", reason: "Suspended." })).status).toBe(200);
    // What was sent before can still be closed.
    await giving.db.run(command`update profiles set status = 'active' where user_id = ${user_id}`);
    const second = await idOf(request(campaign_id, 100, own));
    await act(second, "decision", { decision: "approve" });
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
    expect((await act(second, "transfer", transfer())).status).toBe(200);
    await expectProblem(act(second, "returns", comesBack(1), own), 403, "suspended");
    expect((await act(second, "returns", comesBack(100))).status).toBe(200);
    await soundBooks();
  });

  test("is taken back, refused with a reason, or cancelled before it is sent; its money is free again", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 100_00);
    const withdrawn = await idOf(request(campaign_id, 100));
    expect((await organiser.ask("POST", `/api/v1/advances/${withdrawn}/withdrawal`)).status).toBe(204);
    const refused = await idOf(request(campaign_id, 100));
    expect((await act(refused, "decision", { decision: "refuse", reason: "Not needed yet." })).status).toBe(
      200,
    );
    const cancelled = await idOf(request(campaign_id, 100));
    await act(cancelled, "decision", { decision: "approve" });
    expect((await organiser.ask("POST", `/api/v1/advances/${cancelled}/withdrawal`)).status).toBe(409);
    expect((await act(cancelled, "cancellation", { reason: "The bank refused it." })).status).toBe(200);
    await expectProblem(act(cancelled, "transfer", transfer()), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({
      remaining_paise: 100_00,
      waiting_paise: 0,
      advances: [],
    });
    await soundBooks();
  });

  test("is corrected by further entries, and never deleted", async () => {
    const campaign_id = await newCampaign();
    await give(campaign_id, 500_00);
    const id = await advance(campaign_id, 400_00);
    const answer = await act(id, "returns", comesBack(150));
    const { returns } = (await answer.json()) as { returns: { id: string }[] };
    await expectProblem(act(id, "reversal", { reason: "A mistake." }), 409, "advance_used");
    const path = `/api/v1/advance-returns/${returns[0]?.id}/reversal`;
    const reverse = () => admin.ask("POST", path, { reason: "Another campaign." });
    // What came back was kept for a bill meanwhile.
    const bill = await record(campaign_id, 200_00);
    await expectProblem(reverse(), 409, "more_than_remains");
    await organiser.ask("POST", `/api/v1/expenses/${bill}/withdrawal`);
    expect((await reverse()).status).toBe(204);
    await expectProblem(reverse(), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({ advanced_paise: 400_00, remaining_paise: 100_00 });
    expect((await act(id, "reversal", { reason: "It was never sent." })).status).toBe(200);
    await expectProblem(act(id, "reversal", { reason: "It was never sent." }), 409, "wrong_state");
    expect(await moneyOf(campaign_id)).toMatchObject({
      advanced_paise: 0,
      remaining_paise: 500_00,
      advances: [{ status: "reversed", reversal_reason: "It was never sent." }],
    });
    for (const statement of [
      command`delete from campaign_advances`,
      command`delete from campaign_advance_returns`,
    ])
      await expect(giving.db.run(statement)).rejects.toThrow("never deleted");
    await soundBooks();
  });
});
