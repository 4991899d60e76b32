import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import type { Client } from "./api-client.ts";
import type { Spending } from "./spending.ts";

type Sides = { from_campaign_id: string | null; to_campaign_id: string | null };

/** What admins do with allocations, by the API. `second` approves what another admin prepared. */
export function createAllocating({ giving, admin, give, newCampaign }: Spending, second: Client) {
  const setEnd = (id: string, is_over: boolean) =>
    giving.db.run(command`
      update campaigns set status = ${is_over ? "ended" : "live"},
        ended_at = case when ${is_over} then now() - interval '3 days' end,
        end_cause = case when ${is_over} then 'organiser' end
      where id = ${id}`);
  const end = (id: string) => setEnd(id, true);

  const wanted = (
    from_campaign_id: string | null,
    to_campaign_id: string | null,
    amount: number | string,
  ) => ({
    from_campaign_id,
    to_campaign_id,
    amount,
    reason: "The well is finished, and the rest buys desks.",
    request_key: randomUUID() as string,
  });
  const prepare = (body: Sides & Record<string, unknown>, by: Client = admin) =>
    by.ask("POST", "/api/v1/allocations", body);
  const act = (id: string, action: string, body?: object, by: Client = second) =>
    by.ask("POST", `/api/v1/allocations/${id}/${action}`, body);
  const idOf = async (answer: Promise<Response>) => {
    const given = await answer;
    expect(given.status).toBe(201);
    return ((await given.json()) as { id: string }).id;
  };

  return {
    end,
    reopen: (id: string) => setEnd(id, false),
    wanted,
    prepare,
    act,
    idOf,
    /** Prepared and approved. */
    async move(from: string | null, to: string | null, amount_paise: number): Promise<string> {
      const id = await idOf(prepare(wanted(from, to, amount_paise / 100)));
      expect((await act(id, "approval")).status).toBe(200);
      return id;
    },
    /** One that has ended with so much, and one that is live. */
    async twoCampaigns(paise: number) {
      const source = await newCampaign();
      const donation = await give(source, paise);
      await end(source);
      return { source, donation, target: await newCampaign() };
    },
  };
}
