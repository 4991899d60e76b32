import { beforeAll, expect, test } from "vitest";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { readDonationByToken } from "./queries/public-donations.ts";
import { donationToken, readDonationToken } from "./tokens.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

test("the donor's token shows the donation as it is, and no other text does", async () => {
  const paid = await giving.pay({ amount_paise: 750_00 });
  const { access_token } = paid.order;
  expect(await readDonationByToken(giving.db, access_token)).toMatchObject({
    payment_status: "created",
    amount_paise: 750_00,
    campaign_title: "General Fund",
    receipt_number: null,
  });
  await giving.api.request(...verification(paid));
  const donation = await readDonationByToken(giving.db, access_token);
  expect(donation).toMatchObject({ payment_status: "paid", receipt_number: expect.any(String) });
  expect(donation).not.toHaveProperty("access_token_hash");

  const other = await giving.open();
  const forged = [
    access_token.slice(0, 22) + other.access_token.slice(22),
    `${access_token.slice(0, -1)}${access_token.endsWith("A") ? "B" : "A"}`,
    access_token.slice(1),
    "",
    "A".repeat(54),
    "\0".repeat(54),
  ];
  for (const token of forged) expect(await readDonationByToken(giving.db, token)).toBeUndefined();
});

test("a token leads back to its donation", () => {
  const donation_id = "01900000-0000-7000-8000-0123456789ab";
  const access_secret = "s".repeat(32);
  const token = donationToken(donation_id, access_secret);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(readDonationToken(token)).toEqual({ donation_id, access_secret });
});
