import { addEvent } from "../../app/domains/content/server/commands/add-content.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { clockInIndia } from "../../app/text/india-day.ts";
import { events } from "./events.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** Creates the demo events, unless there are some already. */
export async function loadDemoEvents(db: Database, now: Date = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`select exists (select from events) as present`);
    if (present) return;
    for (const { days_ahead, weekday, from, until, ...event } of events) {
      const day = dayOf(now, days_ahead, weekday);
      const at = (time: string) => new Date(`${day}T${time}:00+05:30`);
      await addEvent(tx, { ...event, starts_at: at(from), ends_at: at(until) });
    }
  });
}

/** The day in India, as "2026-12-12". */
function dayOf(now: Date, days_ahead: number, weekday: number): string {
  const earliest = clockInIndia(now.getTime() + days_ahead * day_ms);
  const days_more = (weekday - earliest.getUTCDay() + 7) % 7;
  return new Date(earliest.getTime() + days_more * day_ms).toISOString().slice(0, 10);
}
