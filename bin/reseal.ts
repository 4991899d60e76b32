import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { domains } from "../app/domains.ts";
import { readConfig } from "../app/platform/config.ts";
import { resealColumn, type Resealed } from "../app/platform/reseal.ts";
import { createSecrets } from "../app/platform/secrets.ts";
import { withSiteKey } from "../app/start/site-key.ts";
import { openSiteDatabase } from "./database.ts";

// npm run reseal [-- --check]
// After a change of the site's key: encrypts what the previous key encrypted with the new one, so that the previous one
// can be dropped. Exits with 1 when something opens with neither, or, with --check, still needs the previous key.

const shownAtOnce = 20;

async function main() {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = await withSiteKey(readConfig(process.env));
  const secrets = createSecrets(config.secret_keys);
  const { db, close } = await openSiteDatabase(config, { statement_timeout_ms: 0 });
  try {
    for (const column of domains.flatMap(({ sealed = [] }) => sealed)) {
      const resealed = await resealColumn(db, secrets, column, { is_only_counted: values.check });
      print(resealed, values.check);
      if (resealed.unreadable.length > 0 || (values.check && resealed.previous > 0)) process.exitCode = 1;
    }
  } finally {
    await close();
  }
}

function print({ name, current, previous, unreadable }: Resealed, is_only_counted: boolean) {
  const of_previous = is_only_counted ? "need the previous key" : "encrypted again";
  console.log(
    `${name}: ${current} have the current key, ${previous} ${of_previous}, ${unreadable.length} open with no key`,
  );
  for (const key of unreadable.slice(0, shownAtOnce)) console.log(`        ${key}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
