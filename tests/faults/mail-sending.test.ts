import { expect, it } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { useWorld } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

const running = useWorld();

it("a mail is sent after its commit without waiting for the job of every minute", async () => {
  const { db, site } = running;
  await db.run(command`
    update graphile_worker._private_known_crontabs set last_execution = 'infinity' where identifier = 'send_mails'`);
  await db.run(command`delete from graphile_worker._private_jobs where key = 'periodic:send_mails'`);
  const response = await fetch(`${site.url}/newsletter`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: "asha@example.org" }),
  });
  expect(response.status).toBeLessThan(400);
  const sent = await waitFor("the mail to be sent", () =>
    db.maybeOne(sql({ id: "uuid" })`
      select id from outgoing_mails where to_address = 'asha@example.org' and sent_at is not null`),
  );
  expect(sent.id).toBeTruthy();
});
