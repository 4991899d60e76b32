import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { ensureProfile } from "../../profile/server/commands/ensure-profile.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { lockWriters, readWriters } from "./writers.ts";

let services: Services;
let user_id: string;
beforeAll(async () => {
  services = await createTestServices();
  ({ user_id } = await createUser(services));
  await services.db.transaction((tx) => ensureProfile(tx, user_id));
});

test("reading writers waits for no lock of their accounts; locking them does", async () => {
  await services.db.transaction(async (tx) => {
    await tx.run(command`select from users where user_id = ${user_id} for update`);
    const locking = services.db.transaction(async (other) => {
      await other.run(command`set local lock_timeout = '20ms'`);
      expect([...(await readWriters(other, [user_id])).keys()]).toEqual([user_id]);
      return lockWriters(other, [user_id]);
    });
    await expect(locking).rejects.toMatchObject({ code: "55P03" });
  });
});
