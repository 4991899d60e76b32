import { expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { giveBankDetails } from "../../../../tests/support/payouts.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { newAdminText } from "../../accounts/new-admin.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { action as payablesAction } from "../pages/payouts.tsx";
import { action as sellerAction, loader as sellerLoader } from "../pages/seller-payouts.tsx";
import { action as decisionsAction, loader } from "../pages/prepared-payouts.tsx";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const first = await api.person({ role: "admin" });
const second = await api.person({ role: "admin" });

async function seller({ has_details }: { has_details: boolean }): Promise<Client> {
  const selling = createSelling(giving, api);
  const vendor = await selling.shop();
  await selling.deliver(await selling.sell(vendor, 1_200_00));
  if (has_details) await giveBankDetails(giving.services, vendor);
  return vendor;
}

async function send(
  action: (args: never) => Promise<unknown>,
  { cookie }: Client,
  fields: Record<string, string>,
  selected: readonly string[],
): Promise<FormAnswer<BulkAsked>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const id of selected) form.append("selected", id);
  const answer = await action(pageArgs(giving.services, "/dashboard/admin/payouts", cookie, { form }));
  return (answer as { data: FormAnswer<BulkAsked> }).data;
}

test("several payouts are prepared after a yes to their number, and approved by another admin alone", async () => {
  const sellers = [await seller({ has_details: true }), await seller({ has_details: true })];
  const ids = [...sellers, await seller({ has_details: false })].map(({ user_id }) => user_id);
  const asked = await send(payablesAction, first, { intent: "prepare" }, ids);
  expect(asked.done).toMatchObject({ count: 3 });
  const done = await send(payablesAction, first, { intent: "prepare", confirmed_count: "3" }, ids);
  expect(done.notice).toMatchObject({ tone: "success", title: "2 payouts prepared" });
  expect(done.notice?.text).toMatch(/^.+: There are no bank details\. On the seller’s page/);
  const [without = ""] = ids.slice(2);
  const none = await send(payablesAction, first, { intent: "prepare", confirmed_count: "1" }, [without]);
  expect(none.notice?.title).toBe("No payout was prepared");
  const told = await giving.db.many(sql({ user_id: "uuid", title: "text", message: "text" })`
    select user_id, title, message from notifications where title like '%for your approval'`);
  expect(told).toEqual([
    {
      user_id: second.user_id,
      title: "2 payouts are waiting for your approval",
      message: "₹2,400 is waiting for your approval, so that it can be sent.",
    },
  ]);

  const read = await loader(pageArgs(giving.services, "/dashboard/admin/payouts/prepared", second.cookie));
  const { list } = read.page;
  const waiting = "failed" in list ? [] : list.requests.map(({ id }) => id);
  expect(waiting.length).toBe(2);
  const own = await send(decisionsAction, first, { intent: "approve" }, waiting);
  expect(own.done).toBeUndefined();
  const fields = { intent: "approve", confirmed_count: "2" };
  // Also without the question before it.
  const alone = await send(decisionsAction, first, fields, waiting);
  expect(alone.notice).toMatchObject({ tone: "destructive", title: "0 payouts approved" });
  const approved = await send(decisionsAction, second, fields, waiting);
  expect(approved.notice).toMatchObject({ tone: "success", title: "2 payouts approved" });
  // Nothing is left to approve: the page opens with what is to be sent. The other states are an address away.
  const stateAt = async (query: string) =>
    (await loader(pageArgs(giving.services, `/dashboard/admin/payouts/prepared${query}`, second.cookie))).page
      .status;
  expect([read.page.status, await stateAt(""), await stateAt("?status=prepared")]).toEqual([
    "prepared",
    "approved",
    "prepared",
  ]);

  // One that the bank may have sent is withdrawn only with the word that it was not.
  await second.ask("POST", "/api/v1/payouts-for-the-bank.csv");
  const asks = await send(decisionsAction, second, { intent: "withdraw" }, waiting);
  expect(asks.done?.facts).toMatch(/^The bank may have sent PO\d+ \(₹1,200\), PO\d+ \(₹1,200\)\./);
  const facts = asks.done?.facts ?? "";
  const withdraw = { intent: "withdraw", confirmed_count: "2", facts };
  const unsaid = await send(decisionsAction, second, withdraw, waiting);
  expect(unsaid.notice).toMatchObject({ tone: "destructive", title: "0 payouts withdrawn" });
  // Nor with a word that was said of others, before a file took these.
  const of_others = { ...withdraw, not_sent: "yes", facts: "" };
  expect((await send(decisionsAction, second, of_others, waiting)).notice?.title).toBe("0 payouts withdrawn");
  const said = await send(decisionsAction, second, { ...withdraw, not_sent: "yes" }, waiting);
  expect(said.notice).toMatchObject({ tone: "success", title: "2 payouts withdrawn" });
});

test("an approver sees when the bank details changed, and the last three payouts that stand", async () => {
  const paid = await seller({ has_details: true });
  const fresh = await seller({ has_details: true });
  await giving.db.run(command`
    update seller_bank_details set changed_at = '2026-04-02T10:00:00Z' where vendor_id = ${paid.user_id}`);
  await giving.db.run(command`
    insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference, recorded_by, created_at, reversed_at, reversed_by,
      reversal_reason)
    select ${paid.user_id}, 100 * day, make_date(2026, 5, day), 'HISTORY000' || day, ${first.user_id},
      make_timestamptz(2026, 5, day, 12, 0, 0), case when day = 4 then now() end,
      case when day = 4 then ${first.user_id}::uuid end, case when day = 4 then 'Wrong' end
    from generate_series(1, 5) as day`);
  await send(payablesAction, first, { intent: "prepare", confirmed_count: "2" }, [
    paid.user_id,
    fresh.user_id,
  ]);
  const list = await second.ask("GET", "/api/v1/payout-requests?status=prepared");
  const { payout_requests } = (await list.json()) as { payout_requests: { seller: string }[] };
  const of = ({ user_id }: Client) => payout_requests.find(({ seller: id }) => id === user_id);
  expect(of(paid)).toMatchObject({
    bank_details_changed_at: "2026-04-02T10:00:00.000Z",
    last_payouts: [
      { paid_on: "2026-05-05", amount: 5 },
      { paid_on: "2026-05-03", amount: 3 },
      { paid_on: "2026-05-02", amount: 2 },
    ],
  });
  expect(of(fresh)).toMatchObject({ last_payouts: [], bank_details_changed_at: expect.any(String) });
  const newAdmins = async () => {
    const read = await loader(
      pageArgs(giving.services, "/dashboard/admin/payouts/prepared?status=prepared", second.cookie),
    );
    const { list } = read.page;
    return "failed" in list ? [] : (list.requests[0]?.new_admins ?? []).map(newAdminText);
  };
  const granted = (days: number, by: string | null) =>
    giving.db.run(command`
      update user_roles set granted_at = now() - ${days}::int4 * interval '1 day', granted_by = ${by}
      where user_id = ${first.user_id}`);
  await granted(6, second.user_id);
  expect(await newAdmins()).toEqual([expect.stringMatching(/, added by Asha Patnaik\.$/)]);
  await granted(6, null);
  expect(await newAdmins()).toEqual([expect.stringContaining("when the site was set up")]);
  await granted(8, second.user_id);
  expect(await newAdmins()).toEqual([]);
});

test("of several payouts an admin who is one of the sellers decides all but their own", async () => {
  const [own, other] = [await seller({ has_details: true }), await seller({ has_details: true })];
  await send(payablesAction, first, { intent: "prepare", confirmed_count: "2" }, [
    own.user_id,
    other.user_id,
  ]);
  const { ids } = await giving.db.one(sql({ ids: "uuid[]" })`
    select array_agg(id order by vendor_id = ${own.user_id} desc) as ids from payout_requests
    where vendor_id in (${own.user_id}, ${other.user_id})`);
  await giving.db.run(command`insert into user_roles (user_id, role) values (${own.user_id}, 'admin')`);
  const approved = await send(decisionsAction, own, { intent: "approve", confirmed_count: "2" }, ids);
  expect(approved.notice).toMatchObject({ tone: "success", title: "1 payout approved" });
  expect(approved.notice?.text).toContain("This payout goes to you");
  const asked = await send(decisionsAction, own, { intent: "withdraw" }, ids);
  expect(asked.done).toMatchObject({ count: 1, left_out: 1 });
  const withdrawn = await send(decisionsAction, own, { intent: "withdraw", confirmed_count: "2" }, ids);
  expect(withdrawn.notice).toMatchObject({ tone: "success", title: "1 payout withdrawn" });
});

test("a page of a seller prepares what is paid otherwise, and takes back a record while the money has left", async () => {
  const { user_id: id } = await seller({ has_details: false });
  const path = `/dashboard/admin/payouts/${id}`;
  async function sends({ cookie }: Client, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await sellerAction(pageArgs(giving.services, path, cookie, { params: { id }, form }));
    expect((answer as unknown as Response).status).toBe(303);
  }
  const shown = async () => {
    const { requests, list } = await sellerLoader(
      pageArgs(giving.services, path, first.cookie, { params: { id } }),
    );
    return { request: requests[0], payouts: "failed" in list ? [] : list.payouts };
  };
  await sends(first, { intent: "prepare_otherwise", amount: "500" });
  const request_id = (await shown()).request?.id ?? "";
  await sends(second, { intent: "approve", request_id });
  const transfer = { paid_on: dayInIndia(), bank_reference: "CHEQUE000123", note: "" };
  await sends(first, { intent: "claim", request_id });
  expect((await shown()).request).toMatchObject({ payer: { is_own: true, is_releasable: true } });
  await sends(first, { intent: "release", request_id });
  await sends(first, { intent: "claim", request_id });
  await sends(first, { intent: "record", request_id, ...transfer });
  const { request, payouts } = await shown();
  expect(request).toBeUndefined();
  const reversal = { payout_id: payouts[0]?.id ?? "", reason: "Another cheque", was_sent: "yes" };
  await sends(first, { intent: "reverse", ...reversal });
  expect((await shown()).request).toMatchObject({ id: request_id, status: "approved", is_otherwise: true });
});
