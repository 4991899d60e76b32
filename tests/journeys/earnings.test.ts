import { expect, test } from "vitest";
import { createClients } from "../support/api-client.ts";
import { barriers } from "../support/barriers.ts";
import { createSandboxControl } from "../support/giving.ts";
import { alive, expectTrueBooks, seen, seesNotice, sidewaysRoom } from "../support/journeys.ts";
import { ageBankDetails } from "../support/payouts.ts";
import { createUser } from "../support/people.ts";
import { createSelling } from "../support/selling.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

function sellers() {
  const { services, url } = tests.site;
  const sandbox = createSandboxControl(`${url}/sandbox/razorpay`);
  return createSelling({ services, db: services.db, sandbox }, createClients(services));
}

test("what a seller has delivered is on the statement, paid out by an admin, and told by mail", async () => {
  const selling = sellers();
  const name = `Meher Weavers ${Date.now()}`;
  const mina = await selling.shop(name);
  const sale = await selling.sell(mina, 1_200_00);

  const own = await tests.visitAs(mina, "/dashboard/earnings", { viewport: phone });
  await seen(own.getByRole("heading", { level: 1, name: "Earnings" }));
  await seen(own.getByRole("link", { name: `Order ${sale.order_number}` }));
  expect(await own.getByText("Payable now").locator("..").innerText()).toContain("₹0");
  expect(await sidewaysRoom(own)).toBe(0);
  expect(await barriers(own)).toEqual([]);
  await own.getByRole("link", { name: "Add bank details" }).click();
  await own.getByLabel("Name of the account holder").fill("Mina Meher");
  await own.getByLabel("Account number").fill("3210 4567 8901");
  await own.getByLabel("IFSC").fill("sbin0001234");
  await own.getByRole("button", { name: "Save" }).click();
  await seen(own.getByText("Saved. We will pay you there from now on."));
  await own.goto("/dashboard/earnings");
  await seen(own.getByRole("link", { name: "Your bank details" }));
  await own.goto("/dashboard");
  await seen(own.getByRole("region", { name: "Your shop today" }));
  expect(await own.getByRole("link", { name: /^Add your bank details/ }).count()).toBe(0);

  await selling.deliver(sale);
  const admin = await createUser(tests.site.services, { role: "admin" });
  const office = await tests.visitAs(admin, "/dashboard/admin/payouts", {
    expected: { console: ["Failed to load"] },
  });
  await office.getByRole("link", { name }).click();
  await seen(office.getByText("Account ending in 8901, SBIN0001234"));
  await office.getByRole("button", { name: "Show full details" }).click();
  await seen(office.getByText("321045678901"));
  await seen(office.getByText("bank details changed within the last 24 hours"));
  await ageBankDetails(tests.site.services, mina);
  await office.reload();
  await office.getByLabel("Amount").fill("1,00,000");
  await office.getByRole("button", { name: "Prepare payout" }).click();
  await seen(office.getByText("Only ₹1,200 can be paid out now. Nothing was recorded."));
  await office.getByLabel("Amount").fill("1,200");
  await office.getByRole("button", { name: "Prepare payout" }).click();
  await seesNotice(office, "Payout prepared", "Once it is approved, it can be paid.");
  await seen(office.getByText("You prepared this payout, so another admin must approve it."));
  expect(await barriers(office)).toEqual([]);

  const colleague = await createUser(tests.site.services, { role: "admin" });
  const desk = await tests.visitAs(colleague, "/dashboard/admin/payouts/prepared", { viewport: phone });
  await (await alive(desk)).getByRole("checkbox", { name }).check();
  await desk.getByRole("button", { name: "Approve" }).click();
  await desk.getByRole("button", { name: "Yes, this one" }).click();
  await seen(desk.getByText("1 payout approved"));
  const [file] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("button", { name: "Bank file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payouts-for-the-bank-\d{4}-\d\d-\d\d\.csv$/);
  await seen(desk.getByRole("button", { name: "Earlier payouts again" }));
  expect(await sidewaysRoom(desk)).toBe(0);
  expect(await barriers(desk)).toEqual([]);

  await office.reload();
  await office.getByText("Withdraw", { exact: true }).click();
  await seen(office.getByText(/^The bank may have sent PO\d+ \(₹1,200\)\./));
  await office.getByText("Withdraw", { exact: true }).click();
  await office.getByText("Record a payout").click();
  await office.getByLabel("Bank reference").fill("SBIN426001234");
  await office.getByRole("button", { name: "Record payout" }).click();
  await seesNotice(office, "Payout recorded", "We have told the seller.");
  await seen(office.getByText("There is nothing to pay this seller now."));
  expect(await barriers(office)).toEqual([]);

  const mailbox = `${tests.site.url}/sandbox/mail?format=json&to=${encodeURIComponent(mina.email)}`;
  await expect.poll(async () => (await fetch(mailbox)).text()).toContain("We have paid you ₹1,200");
  await own.goto("/dashboard/earnings");
  await seen(own.getByText("Payout SBIN426001234"));
  await expectTrueBooks(tests.site);
  // Three people, six pages, and axe on three of them.
});
