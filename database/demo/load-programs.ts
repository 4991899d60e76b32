import { addProgram } from "../../app/domains/programs/server/commands/save-program.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { demoPrograms } from "./programs.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** Adds the demo programs, unless there are some already. */
export async function loadDemoPrograms(db: Database, now: Date = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(
      sql({ present: "bool" })`select exists (select from programs) as present`,
    );
    if (present) return;
    for (const { days_ahead, ...program } of demoPrograms)
      await addProgram(tx, { ...program, starts_on: dayInIndia(now.getTime() + days_ahead * day_ms) });
  });
}
