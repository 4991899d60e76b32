import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { loadDemoContent } from "../../../../database/demo/load-content.ts";
import { testMailsBy } from "../../../domains/operations/server/mails.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Config } from "../../../platform/config.ts";
import type { Services } from "../../../platform/services.ts";
import { readSetUp, type SetUpStep } from "./read-set-up.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

/** With this configuration and gateway. */
async function step(
  name: SetUpStep["name"],
  config: Partial<Config> = {},
  mode: Services["gateway"]["mode"] = "sandbox",
): Promise<SetUpStep | undefined> {
  const steps = await readSetUp({
    ...services,
    config: { ...services.config, ...config },
    gateway: { mode } as Services["gateway"],
  });
  return steps.find((one) => one.name === name);
}

test("on a new site everything is missing, and each step leads to where it is done", async () => {
  const steps = await readSetUp(services);
  expect(steps.map(({ name, is_done, link }) => [name, is_done, link?.href])).toEqual([
    ["organisation", false, "/dashboard/admin/settings"],
    ["logo", false, "/dashboard/admin/settings"],
    ["content", false, "/dashboard/admin/content"],
    ["receipts", false, "/dashboard/admin/receipts"],
    ["mails", false, undefined],
    ["gateway", false, undefined],
    ["sales_tax", false, "/dashboard/admin/sales-tax"],
    ["campaign", false, "/dashboard/campaigns/new"],
  ]);
});

test("mails are done with a server, an address of the organisation, and a test mail that was taken", async () => {
  const real = { smtp_url: "smtps://mail.example.in", mail_from: "Sahayog <office@sahayog-cuttack.in>" };
  expect((await step("mails", { smtp_url: real.smtp_url }))?.detail).toContain("belongs to nobody");
  expect(await step("mails", real)).toMatchObject({ is_done: false });
  await services.db.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, batch)
    values ('test-mail:1', 'a@example.org', 'Test', 'Test', ${testMailsBy(real) ?? null})`);
  expect(await step("mails", real)).toMatchObject({
    is_done: false,
    detail: expect.stringContaining("not accepted"),
  });
  await services.db.run(command`update outgoing_mails set sent_at = now()`);
  expect(await step("mails", real)).toMatchObject({ is_done: true });
  expect(await step("mails", { ...real, smtp_url: "smtps://other.example.in" })).toMatchObject({
    is_done: false,
  });
  expect(await step("mails")).toMatchObject({ is_done: false });
});

test("payments are done with live keys alone", async () => {
  expect((await step("gateway", {}, "test"))?.is_done).toBe(false);
  expect((await step("gateway", {}, "live"))?.is_done).toBe(true);
});

test("the address is done once nothing is an example, receipts once they can be tax receipts", async () => {
  await services.db.run(command`
    update site_settings set value = 'changed' where key in ('address', 'phone', 'email')`);
  await services.page_cache.clear();
  expect(await step("organisation")).toMatchObject({ is_done: true });
  await services.db.run(command`
    insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
      approved_until, tax_act, tax_section, statement_form, certificate_form)
    values ('2026-04-01', 'Sahayog Trust', 'Cuttack', 'AAATS1234F', 'AAATS1234FF20261', '2026-04-01', '2026-04-01',
      '2999-03-31', 'Income-tax Act, 2025', 'section 133(1)(b)(ii)', 'Form 113', 'Form 114')`);
  expect(await step("receipts")).toMatchObject({ is_done: true });
});

test("team, offices, timeline and figures are missing until there are some", async () => {
  expect(await step("content")).toMatchObject({
    is_done: false,
    detail: expect.stringContaining("Team, Offices, Timeline, Impact figures"),
  });
  await loadDemoContent(services.db);
  expect(await step("content")).toMatchObject({ is_done: true });
});

test("the tax on sales is decided once a rule is set, whichever it is", async () => {
  await services.db.run(command`
    insert into sales_tax_rules (from_day, is_by_registration) values ('2099-01-01', false)`);
  expect(await step("sales_tax")).toMatchObject({ is_done: true });
});

test("the first campaign counts once it takes donations", async () => {
  await makeLiveCampaign(services.db, await makePerson(services.db));
  expect(await step("campaign")).toMatchObject({ is_done: true, detail: "One campaign takes donations." });
});
