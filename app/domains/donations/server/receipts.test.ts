import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import type { DonationInput } from "../schema.ts";
import { receiptPath } from "../receipt.ts";
import { verifyReceipt } from "./queries/receipts.ts";
import { receiptCode, receiptNumberOf } from "./receipt-code.ts";
import { mailedToken } from "./tokens.ts";
import { receiptAttachment } from "./use-cases/draw-receipt.ts";

let giving: Giving;
let api: Clients;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  return () => giving.services.documents.close();
});

async function donated(donation: Partial<DonationInput> = {}) {
  const paid = await giving.pay(donation);
  await giving.api.request(...verification(paid));
  const row = await giving.db.one(sql({ id: "uuid", public_id: "uuid", receipt_number: "text" })`
    select id, public_id, receipt_number from donations where gateway_order_id = ${paid.payment.order_id}`);
  return { ...row, payment_id: paid.payment.id, token: mailedToken(giving.services.secrets, row.id) };
}

async function refund(gateway_payment_id: string, amount_paise: number) {
  const request = { gateway_payment_id, amount_paise, reason: "test", requested_by: "test" };
  await giving.db.transaction((tx) => requestRefund(tx, request));
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

async function inkOfReceipt(reference: string): Promise<string> {
  const answer = await api.guest("GET", receiptPath(reference));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe("a receipt", () => {
  test.each([
    ["in Odia", "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ"],
    ["in Hindi", "क्षमा त्रिपाठी"],
    ["in Latin letters", "Asha #Nayak $x$"],
  ])(
    "has the donor's name %s, the amount in figures and words, and the organisation",
    async (_, donor_name) => {
      const { token, receipt_number, payment_id } = await donated({ donor_name, amount_paise: 123_456_50 });
      const ink = await inkOfReceipt(token);
      for (const text of [
        donor_name,
        receipt_number,
        "₹1,23,456.50",
        "Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only",
        "Paid by",
        "UPI",
        payment_id,
        "Odisha, India",
        "General Fund",
        "not an 80G tax receipt",
      ])
        expect(ink).toContain(inkOf(text));
      expect(ink).not.toMatch(/void|returned/i);
    },
  );

  test("says what of a name it cannot show, and the name stays as it was written", async () => {
    const donor_name = "山田 太郎 🌸";
    const { id, token } = await donated({ donor_name });
    const ink = await inkOfReceipt(token);
    expect(ink).toContain(inkOf("(in characters that this document cannot show)"));
    expect(ink).not.toMatch(/山|🌸/u);
    expect(
      await giving.db.one(sql({ donor_name: "text?" })`select donor_name from donations where id = ${id}`),
    ).toEqual({ donor_name });
  });

  test("of an anonymous donation names nobody", async () => {
    const { token } = await donated({ donor_name: null, is_anonymous: true });
    expect(await inkOfReceipt(token)).toContain(inkOf("A donor (name not given)"));
  });

  test("says what was refunded, and is void when all of it was", async () => {
    const { token, payment_id } = await donated({ amount_paise: 500_00 });
    await refund(payment_id, 200_00);
    expect(await inkOfReceipt(token)).toContain(
      inkOf("₹200 of this was returned. The receipt is valid for ₹300."),
    );
    await refund(payment_id, 300_00);
    expect(await inkOfReceipt(token)).toContain(inkOf("Void. The whole amount was returned."));
  });

  test("is for its donor alone: by the secret link, or signed in", async () => {
    const donor = await api.person();
    const { token, public_id, id } = await donated();
    await giving.db.run(command`update donations set user_id = ${donor.user_id} where id = ${id}`);
    expect((await donor.ask("GET", receiptPath(public_id))).status).toBe(200);
    await expectProblem(api.guest("GET", receiptPath(public_id)), 401);
    await expectProblem((await api.person({ role: "admin" })).ask("GET", receiptPath(public_id)), 404);
    const altered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const wrong of [altered, "x", "%00", "a".repeat(200)])
      await expectProblem(api.guest("GET", receiptPath(wrong)), 404, "receipt_not_found");
    await expectProblem(api.guest("GET", receiptPath("a".repeat(201))), 400);
    await expectProblem(api.guest("GET", "/api/v1/receipt.pdf"), 400);
  });

  test("does not exist before the donation is received", async () => {
    const { order_id } = await giving.open();
    const { id } = await giving.db.one(sql({ id: "uuid" })`
      select id from donations where gateway_order_id = ${order_id}`);
    const token = mailedToken(giving.services.secrets, id);
    await expectProblem(api.guest("GET", receiptPath(token)), 404, "receipt_not_found");
    expect(await receiptAttachment(giving.services, id)).toBeUndefined();
  });

  test("goes with the thank-you email", async () => {
    const { id, receipt_number } = await donated();
    const mail = await giving.db.one(sql({ attachment: "text?" })`
      select attachment from outgoing_mails where dedupe_key = ${`donation-thanks:${id}`}`);
    expect(mail.attachment).toBe(`receipt:${id}`);
    const file = await receiptAttachment(giving.services, id);
    expect(file?.filename).toBe(`Receipt-${receipt_number.replace("/", "-")}.pdf`);
    expect(await inkOfPdf(file?.content ?? new Uint8Array())).toContain(receipt_number);
  });
});

describe("the code on a receipt", () => {
  test("leads to number, date, amount and what was refunded, and to nothing of the donor", async () => {
    const { receipt_number, payment_id } = await donated({ amount_paise: 500_00 });
    const code = receiptCode(giving.services.secrets, receipt_number);
    await refund(payment_id, 500_00);
    expect(await verifyReceipt(giving.services, code)).toEqual({
      receipt_number,
      amount_paise: 500_00,
      refunded_paise: 500_00,
      tax_given_at: null,
      paid_at: expect.any(Date),
    });
  });

  test("cannot be made without the site's key", async () => {
    const { receipt_number } = await donated();
    const { secrets } = giving.services;
    const code = receiptCode(secrets, receipt_number);
    expect(receiptNumberOf(secrets, code)).toBe(receipt_number);
    const [number, signature] = code.split(".") as [string, string];
    const next = number.replace(/\d{6}$/, (place) => String(Number(place) + 1).padStart(6, "0"));
    for (const wrong of [
      `${next}.${signature}`,
      `${number}.${"A".repeat(22)}`,
      number,
      `${code}A`,
      "",
      code.toLowerCase(),
    ])
      expect(receiptNumberOf(secrets, wrong)).toBeUndefined();
  });
});
