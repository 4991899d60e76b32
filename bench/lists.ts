import { startDatabase } from "./support/app.ts";
import { report } from "./support/figures.ts";
import * as admin from "./lists/admin.ts";
import * as campaigns from "./lists/campaigns.ts";
import * as products from "./lists/products.ts";
import * as stories from "./lists/stories.ts";

/**
 * Lists and searches with few rows and with a million. `-- stories` measures these alone, `-- admin 50000` among so many
 * rows; `-- products 200000` only searches. With a number of rows nothing is written.
 */
const lists = { campaigns, stories, products, admin };

const [only, wanted] = process.argv.slice(2);
const chosen = Object.entries(lists).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`The lists are ${Object.keys(lists).join(", ")}.`);
for (const [name, { settings, measure }] of chosen) {
  const database = await startDatabase({ max_wal_size: "4GB", maintenance_work_mem: "256MB", ...settings });
  try {
    const figures = await measure(database, wanted === undefined ? undefined : Number(wanted));
    if (wanted === undefined) report(`lists, ${name}`, figures);
    else console.table(figures);
  } finally {
    await database.stop();
  }
}
