import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { openShop } from "../../../../tests/support/products.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { loader } from "../pages/earnings.tsx";
import { EarningsFigures } from "../ui/EarningsFigures.tsx";
import { commissionOf, formatPercent } from "../../catalog/commission.ts";
import { earningsPersonalData } from "./personal-data.ts";
import { revealBankDetails } from "./use-cases/pay-sellers.ts";

let services: Services;
let api: Clients;
let admin: Client;
let vendor: Client;

const account = {
  kind: "bank",
  account_holder: "Mina Meher",
  account_number: "3210 4567 8901",
  ifsc: "sbin0001234",
};

beforeAll(async () => {
  services = await createTestServices({ config: { rate_limit_factor: 1_000 } });
  api = createClients(services, "/api/v1");
  admin = await api.person({ role: "admin" });
  vendor = await api.person({ role: "vendor" });
  await openShop(services.db, vendor.user_id);
});

const sessionOf = async ({ cookie }: Client) => (await services.sessions.of(cookie).read()) as Session;

describe("bank details", () => {
  test("are stored encrypted, shown masked to the seller and whole to an admin, which is noted", async () => {
    expect((await vendor.ask("PUT", "/bank-details", account)).status).toBe(204);
    const { sealed } = await services.db.one(sql({ sealed: "text" })`
      select sealed from seller_bank_details where vendor_id = ${vendor.user_id}`);
    expect(sealed).not.toContain("32104567");
    expect(await (await vendor.ask("GET", "/bank-details")).json()).toEqual({
      bank_details: {
        kind: "bank",
        account_holder: "Mina Meher",
        masked: "Account ending in 8901, SBIN0001234",
      },
    });
    await expect(revealBankDetails(services, await sessionOf(vendor), vendor.user_id)).rejects.toMatchObject({
      status: 403,
    });
    expect(await revealBankDetails(services, await sessionOf(admin), vendor.user_id)).toMatchObject({
      account_number: "321045678901",
    });
    const { reads } = await services.db.one(sql({ reads: "int8" })`
      select count(*) as reads from audit_events
      where event = 'bank_details_read' and actor_user_id = ${admin.user_id} and subject_id = ${vendor.user_id}`);
    expect(reads).toBe(1);
  });

  test.each<[string, Record<string, unknown>]>([
    ["an account number of letters", { ...account, account_number: "ABCDEFGHIJ" }],
    ["a short account number", { ...account, account_number: "12345678" }],
    ["an IFSC without its zero", { ...account, ifsc: "SBIN1001234" }],
    ["no holder", { ...account, account_holder: " " }],
    ["no kind", { account_holder: "Mina Meher" }],
    ["fields of both kinds", { ...account, upi_id: "mina@upi" }],
    ["a UPI id without a provider", { kind: "upi", account_holder: "Mina Meher", upi_id: "mina" }],
  ])("%s is refused", async (_name, details) => {
    await expectProblem(vendor.ask("PUT", "/bank-details", details), 400, "invalid_request");
  });

  test("only who has a shop is paid", async () => {
    await expectProblem((await api.person()).ask("PUT", "/bank-details", account), 404, "seller_not_found");
  });

  test("are in the seller's export, and gone with the account", async () => {
    const person = await api.person({ role: "vendor" });
    await openShop(services.db, person.user_id, "Barpali Potters");
    const upi = { kind: "upi", account_holder: "Hari Kumbhar", upi_id: "Hari.K@okbank" };
    expect((await person.ask("PUT", "/bank-details", upi)).status).toBe(204);
    const who = { user_id: person.user_id, verified_email: null };
    expect(await earningsPersonalData.export(services.db, who, services.secrets)).toEqual({
      bank_details: { ...upi, upi_id: "hari.k@okbank" },
      payouts: [],
      paid_back: [],
    });
    await services.db.transaction((tx) => earningsPersonalData.erase(tx, who));
    expect(await earningsPersonalData.export(services.db, who, services.secrets)).toMatchObject({
      bank_details: null,
    });
  });
});

describe("the commission", () => {
  const tomorrow = () => dayInIndia(Date.now() + 86_400_000);

  test("is set by admins from tomorrow on, and read by everybody", async () => {
    await expectProblem(vendor.ask("PUT", "/commission", { percent: 5, from_day: tomorrow() }), 403);
    await expectProblem(
      admin.ask("PUT", "/commission", { percent: 5, from_day: dayInIndia() }),
      400,
      "too_early",
    );
    expect((await admin.ask("PUT", "/commission", { percent: 5, from_day: tomorrow() })).status).toBe(204);
    expect((await admin.ask("PUT", "/commission", { percent: 7.25, from_day: tomorrow() })).status).toBe(204);
    expect(await (await api.guest("GET", "/commission")).json()).toEqual({
      percent: 0,
      next: { percent: 7.25, from_day: tomorrow() },
    });
  });

  test("is told on a seller's earnings before it changes", async () => {
    await admin.ask("PUT", "/commission", { percent: 7.25, from_day: tomorrow() });
    const read = await loader(pageArgs(services, "/dashboard/earnings", vendor.cookie));
    const { earnings, commission } = read.data.page as Extract<typeof read.data.page, { may_see: true }>;
    expect(htmlOf(EarningsFigures({ earnings, commission }))).toContain(
      `For orders from ${formatDate(tomorrow())}, the commission is 7.25%.`,
    );
  });

  test.each([-1, 100.01, 1.234, "many"])("%j per cent is refused", async (percent) => {
    const { fields } = await expectProblem(
      admin.ask("PUT", "/commission", { percent, from_day: tomorrow() }),
      400,
    );
    expect(Object.keys(fields ?? {})).toEqual(["percent"]);
  });

  test.each([
    [100_00, 250, 2_50],
    [1, 5_000, 1],
    [99, 50, 0],
    [100, 50, 1],
    [333_33, 1_050, 35_00],
    [5_000_000_000_000, 10_000, 5_000_000_000_000],
    [777, 0, 0],
  ])("of %i paise at %i basis points is %i", (goods_paise, basis_points, commission_paise) => {
    expect(commissionOf(goods_paise, basis_points)).toBe(commission_paise);
  });

  test("is said in per cent", () => {
    expect([0, 250, 725, 1_000].map(formatPercent)).toEqual(["0%", "2.5%", "7.25%", "10%"]);
  });
});
