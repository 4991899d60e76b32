import { expect } from "vitest";
import { dayInIndia } from "../../app/text/india-day.ts";
import { moneyOfCampaign } from "../../app/domains/expenses/server/queries/money-of-campaign.ts";
import type { Spending } from "./spending.ts";

type AdvanceInApi = { id: string; status: string; returns: { id: string }[] };

/** What organisers and admins do with advances, by the API. */
export function createAdvancing({ giving, organiser, admin, second_admin }: Spending) {
  let references = 0;

  function transfer() {
    references += 1;
    return { paid_on: dayInIndia(), bank_reference: `UTR${String(references).padStart(6, "0")}` };
  }

  function comesBack(amount: number) {
    const { paid_on, ...rest } = transfer();
    return { amount, returned_on: paid_on, ...rest };
  }

  const request = (campaign_id: string, amount: number | string, client = organiser) =>
    client.ask("POST", `/api/v1/campaigns/${campaign_id}/advances`, {
      amount,
      purpose: "Bricks and wages",
      account: "Rabi Nayak, 1234567890, SBIN0001234",
    });
  const claim = (id: string, by = second_admin) => by.ask("POST", `/api/v1/advances/${id}/payment-claim`);
  /** Whoever records a transfer says before that they make it. */
  async function act(
    id: string,
    action: string,
    body: object,
    by = action === "transfer" ? second_admin : admin,
  ): Promise<Response> {
    if (action === "transfer") await claim(id, by);
    return by.ask("POST", `/api/v1/advances/${id}/${action}`, body);
  }

  async function idOf(answer: Response | Promise<Response>): Promise<string> {
    const given = await answer;
    expect(given.status).toBe(201);
    return ((await given.json()) as AdvanceInApi).id;
  }

  return {
    transfer,
    claim,
    comesBack,
    request,
    act,
    idOf,
    /** Asked for, approved and sent. */
    async advance(campaign_id: string, amount_paise: number): Promise<string> {
      const id = await idOf(request(campaign_id, amount_paise / 100));
      expect((await act(id, "decision", { decision: "approve" })).status).toBe(200);
      expect((await act(id, "transfer", transfer())).status).toBe(200);
      return id;
    },
    moneyOf: (campaign_id: string) => moneyOfCampaign(giving.db, campaign_id),
  };
}

export const statusesOf = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
