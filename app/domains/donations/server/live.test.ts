import { beforeAll, expect, test } from "vitest";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { readDonationOfPage } from "./queries/donation-page.ts";
import { liveDonations } from "./live.ts";
import { donationToken, letterToken } from "./tokens.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

const kind = () => liveDonations(giving.db, giving.services.secrets);
async function idOf(access_token: string): Promise<string> {
  const donation = await readDonationOfPage(giving.services, access_token);
  if (!donation) throw new Error("There is no such donation");
  return donation.id;
}

test("the open pages of a donation hear of its payment, once it is committed", async () => {
  const paid = await giving.pay();
  const id = await idOf(paid.order.access_token);
  const token = letterToken(giving.services.secrets, id);
  const state = async () => JSON.parse((await kind().read([token])).get(token) ?? "null") as unknown;
  expect(await state()).toMatchObject({ payment_status: "created", refunded_paise: 0 });
  const published: string[] = [];
  const unsubscribe = giving.services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
  await giving.api.request(...verification(paid));
  unsubscribe();
  expect(published).toContain(kind().tag(token));
  expect(await state()).toEqual({
    public_id: expect.any(String),
    payment_status: "paid",
    refunded_paise: 0,
    is_reported: expect.any(Boolean),
  });
});

test("only signed links can be watched: no id, no other donation's signature, no stored secret", async () => {
  const [one, other] = [await giving.open(), await giving.open()];
  const id = await idOf(one.access_token);
  const signed_for_other = letterToken(giving.services.secrets, await idOf(other.access_token));
  expect(kind().valid_id(letterToken(giving.services.secrets, id))).toBe(true);
  for (const wrong of [
    id,
    one.access_token,
    donationToken(id, signed_for_other.slice(22)),
    donationToken(id, "A".repeat(32)),
    "",
  ])
    expect(kind().valid_id(wrong)).toBe(false);
});
