import { expect, test } from "vitest";
import { createAdvancing } from "../../../../tests/support/advances.ts";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import {
  statementColumns as columns,
  statementHeader as header,
} from "../../../../tests/support/bank-records.ts";
import { createSpending } from "../../../../tests/support/spending.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";

test("the payment of a bill is a line of the statement, and what the bank sent back of it is one once it is reversed", async () => {
  const { giving, admin, newCampaign, give, book, payment, soundBooks } = await createSpending();
  const campaign_id = await newCampaign();
  await give(campaign_id, 500_00);
  const paid = payment();
  const id = await book(campaign_id, 300_00, {}, paid);
  const line = (words: string, amounts: string) =>
    `${dayInIndia()},${words} ${paid.bank_reference},,${amounts},`;
  const upload = (lines: string[]) =>
    admin.ask("POST", "/api/v1/bank-statements", { csv: [header, ...lines].join("\r\n"), columns });
  const whats = async () => {
    const { lines } = await (await admin.ask("GET", "/api/v1/bank-lines?show=all")).json();
    return Object.fromEntries(
      lines.map((row: { narration: string; what: string; bill: string | null }) => [
        row.narration.split(" ")[0],
        [row.what, row.bill],
      ]),
    );
  };
  await upload([line("PAID", "300,")]);
  expect(await whats()).toEqual({ PAID: ["Payment of a bill", id] });
  await admin.ask("POST", `/api/v1/expenses/${id}/reversal`, { reason: "The bank sent it back." });
  await matchAgain(giving.services);
  expect(await whats()).toEqual({ PAID: ["Not recognised", null] });
  await upload([line("BACK", ",300")]);
  expect(await whats()).toEqual({
    PAID: ["Payment of a bill", id],
    BACK: ["Payment of a bill, returned by the bank", id],
  });
  await soundBooks();
});

test("a bill without a transfer is none to be matched by hand", async () => {
  const spending = await createSpending();
  const { admin, newCampaign, give, book } = spending;
  const campaign_id = await newCampaign();
  await give(campaign_id, 500_00);
  const advance = await createAdvancing(spending).advance(campaign_id, 200_00);
  const record_id = await book(campaign_id, 100_00, { advance });
  const csv = [header, `${dayInIndia()},CHEQUE PAID,,100,,`].join("\r\n");
  await admin.ask("POST", "/api/v1/bank-statements", { csv, columns });
  const { lines } = await (await admin.ask("GET", "/api/v1/bank-lines")).json();
  const path = `/api/v1/bank-lines/${lines[0].id}/match`;
  await expectProblem(admin.ask("POST", path, { kind: "bill", record_id }), 409, "bank_record_gone");
});
