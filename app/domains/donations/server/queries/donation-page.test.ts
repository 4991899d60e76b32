import { beforeAll, describe, expect, test } from "vitest";
import { createGiving, type Giving, verification } from "../../../../../tests/support/giving.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { createSecrets } from "../../../../platform/secrets.ts";
import { donationToken, mailedToken } from "../tokens.ts";
import { readDonationOfPage } from "./donation-page.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

const read = (reference: string, user_id?: string) => readDonationOfPage(giving.services, reference, user_id);

describe("an access token", () => {
  test("shows the donation as it is, without its donor's addresses, and no other text does", async () => {
    const paid = await giving.pay({ amount_paise: 750_00, donor_phone: "9437000000" });
    const { access_token } = paid.order;
    expect(await read(access_token)).toMatchObject({
      payment_status: "created",
      amount_paise: 750_00,
      campaign: null,
      receipt_number: null,
    });
    await giving.api.request(...verification(paid));
    const donation = await read(access_token);
    expect(donation).toMatchObject({
      payment_status: "paid",
      receipt_number: expect.any(String),
      payment_id: paid.payment.id,
    });
    expect(JSON.stringify(donation)).not.toMatch(/asha@|9437000000|access_token/);

    const other = await giving.open();
    const forged = [
      access_token.slice(0, 22) + other.access_token.slice(22),
      `${access_token.slice(0, -1)}${access_token.endsWith("A") ? "B" : "A"}`,
      access_token.slice(1),
      "",
      "A".repeat(54),
      "\0".repeat(54),
    ];
    for (const token of forged) expect(await read(token)).toBeUndefined();
  });

  test("of a mail opens the donation, until the site's key has changed twice", async () => {
    const { access_token } = await giving.open();
    const { id = "" } = (await read(access_token)) ?? {};
    const of = (...keys: string[]) => mailedToken(createSecrets(keys), id);
    const readWith = (token: string, ...keys: string[]) =>
      readDonationOfPage({ db: giving.db, secrets: createSecrets(keys) }, token);
    expect(await read(mailedToken(giving.services.secrets, id))).toMatchObject({ id });
    expect(await readWith(of("first"), "second", "first")).toMatchObject({ id });
    expect(await readWith(of("first"), "third", "second")).toBeUndefined();
    const other = await read((await giving.open()).access_token);
    const stolen = donationToken(other?.id ?? "", of("first").slice(22));
    expect(await readWith(stolen, "first")).toBeUndefined();
  });
});

test("a public id shows the donation to its donor, and to nobody else", async () => {
  const donor = await createUser(giving.services);
  const other = await createUser(giving.services);
  const { access_token } = await giving.open({ donor_email: donor.email });
  const { public_id } = (await read(access_token)) ?? {};
  if (!public_id) throw new Error("The token shows nothing");
  expect(await read(public_id, donor.user_id)).toMatchObject({ public_id });
  expect(await read(public_id, other.user_id)).toBeUndefined();
  expect(await read(public_id)).toBeUndefined();
});
