import { command } from "../../app/platform/database/sql.ts";
import type { Site } from "./site.ts";

/** Gives five campaigns and five paid donations of the demo to this person. */
export async function giveDemoShare({ services: { db } }: Site, user_id: string): Promise<void> {
  await db.run(command`
    update campaigns set created_by = ${user_id} where id in (
      select id from campaigns where is_active and created_by <> ${user_id} order by id limit 5)`);
  await db.run(command`
    update donations set user_id = ${user_id} where id in (
      select id from donations where payment_status = 'paid' and user_id is null order by id limit 5)`);
}
