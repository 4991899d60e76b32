import { execFile } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { domains } from "../app/domains.ts";
import { sealTaxDetails, openTaxDetails } from "../app/domains/donations/server/tax-vault.ts";
import { command, sql } from "../app/platform/database/sql.ts";
import { resealColumn } from "../app/platform/reseal.ts";
import { createSecrets } from "../app/platform/secrets.ts";
import { createTestServices } from "../tests/support/database.ts";
import { createUser } from "../tests/support/people.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeAll(async () => {
  services = await createTestServices();
});

const old_key = "the key before, of 32 characters or more";
const new_key = "the key from now on, of 32 characters or more";

function reseal(env: NodeJS.ProcessEnv, ...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "reseal.ts"), ...words],
      { env: { ...process.env, NODE_ENV: "test", DATABASE_URL: services.url, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr }),
    );
  });
}

const details = {
  holder: "person" as const,
  legal_name: "Asha Nayak",
  pan: "ABCPN1234F",
  address: "Cuttack",
};

async function giveDetails(sealed: string): Promise<string> {
  const { id } = await services.db.one(sql({ id: "uuid" })`
    insert into donations (amount_paise, donor_email, gateway_key_mode, access_token_hash)
    values (100000, 'asha@example.org', 'sandbox', sha256('x')) returning id`);
  await services.db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    values (${id}, ${sealed}, now(), '2099-03-31')`);
  return id;
}

const sealedOf = async (id: string) =>
  (
    await services.db.one(sql({ sealed: "text" })`
    select sealed from donation_tax_details where donation_id = ${id}`)
  ).sealed;

test("what the previous key encrypted is encrypted again, what no key opens is named, and the previous key can go", async () => {
  const [before, after] = [createSecrets([old_key]), createSecrets([new_key])];
  const { user_id } = await createUser(services);
  await services.db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed)
    values (${user_id}, 'Phone', 'totp', ${before.seal("totp", "SECRET")})`);
  const ids = await Promise.all([1, 2, 3].map(() => giveDetails(sealTaxDetails(before, details))));
  const fresh = await giveDetails(sealTaxDetails(after, details));
  const kept = await sealedOf(fresh);
  const both = { SECRET_KEY: new_key, SECRET_KEY_PREVIOUS: old_key };
  const checked = await reseal(both, "--check");
  expect(checked.code).toBe(1);
  expect(checked.output).toContain(
    "donation_tax_details.sealed: 1 have the current key, 3 need the previous key, 0 open with no key",
  );
  expect(checked.output).toContain("factors.secret_sealed: 0 have the current key, 1 need");
  const damaged = await giveDetails("damaged");
  const done = await reseal(both);
  expect(done.output).toContain("3 encrypted again, 1 open with no key");
  expect(done.output).toContain(damaged);
  expect(done.code).toBe(1);
  for (const id of ids) expect(openTaxDetails(after, await sealedOf(id))).toEqual(details);
  // What has the current key is left alone, so an interrupted run goes on where it ended.
  expect(await sealedOf(fresh)).toBe(kept);
  await services.db.run(command`delete from donation_tax_details where donation_id = ${damaged}`);
  expect((await reseal({ SECRET_KEY: new_key })).code).toBe(0);
});

test("what is changed while it is read is not overwritten", async () => {
  const [before, both] = [createSecrets([old_key]), createSecrets([new_key, old_key])];
  const id = await giveDetails(sealTaxDetails(before, details));
  const changed = sealTaxDetails(before, { ...details, legal_name: "Asha Rani Nayak" });
  const [column] = domains.flatMap(({ sealed = [] }) =>
    sealed.filter(({ name }) => name.startsWith("donation_")),
  );
  if (!column) throw new Error("The tax details are not declared as sealed");
  const write: typeof column.write = (row) =>
    column.write({ ...row, sealed: row.key === id ? changed : row.sealed });
  await resealColumn(services.db, both, { ...column, write }, { is_only_counted: false });
  expect(openTaxDetails(both, await sealedOf(id))).toEqual(details);
  expect(both.keyOf("tax details of donors", await sealedOf(id))).toBe(1);
});

test("every column of sealed texts is declared by its domain", async () => {
  const columns = await services.db.many(sql({ name: "text" })`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1`);
  const declared = domains.flatMap(({ sealed = [] }) => sealed.map(({ name }) => name));
  expect(declared.toSorted()).toEqual(columns.map(({ name }) => name));
});
