import { expect, test } from "vitest";
import { command } from "../../../app/platform/database/sql.ts";
import { makeLiveCampaign } from "../../support/campaigns.ts";
import { seen } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { useOwnSite } from "../../support/site.ts";

/** A site of its own: nothing books these bills, and other journeys check the books of theirs. */
const tests = useOwnSite();

test("older bills stay once the page is alive", async () => {
  const { services } = tests.site;
  const organiser = await createUser(services, { display_name: "Rabi Nayak" });
  const campaign_id = await makeLiveCampaign(services.db, { ...organiser, roles: ["customer"] });
  await services.db.run(command`
    insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256, handed_in_at,
      decided_at, booked_number, paid_on, bank_reference, created_at)
    select gen_random_uuid(), ${campaign_id}, '2026-11-01', 'Kalinga Cement', 'Bill number ' || n, 100, 'booked', 'pdf',
      sha256(n::text::bytea), now(), now(), n, '2026-11-01', 'UTR' || lpad(n::text, 6, '0'), now() - make_interval(days => 60 - n)
    from generate_series(1, 51) n`);
  const page = await tests.visit(`/campaigns/${campaign_id}?tab=money`);
  await seen(page.getByText("Bill number 51", { exact: true }));
  const read_again = page.waitForResponse(/\/money\.data\?bills=\S/);
  await page.getByRole("link", { name: "Older bills" }).click();
  await read_again;

  await seen(page.getByText("Bill number 1", { exact: true }));
  expect(await page.getByText("Bill number 51", { exact: true }).count()).toBe(0);
});
