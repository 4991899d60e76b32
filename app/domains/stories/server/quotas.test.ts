import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeStory, wholeStory } from "../../../../tests/support/stories.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { createStoryFlow } from "./flow.ts";
import { likesPerMinute, newAccountPrice, storyQuotas } from "./limits.ts";

let services: Services;
let api: Clients;

beforeAll(async () => {
  services = await createTestServices({ config: { rate_limit_factor: 1 } });
  api = createClients(services, "/api/v1");
});

async function olderPerson(): Promise<Client> {
  const person = await api.person();
  await services.db.run(command`
    update users set created_at = now() - interval '8 days' where user_id = ${person.user_id}`);
  return person;
}

async function howMany(times: number, ask: () => Promise<Response>): Promise<number> {
  let done = 0;
  for (let n = 0; n < times; n += 1) {
    const answer = await ask();
    if (answer.status < 300) done += 1;
    else {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  }
  return done;
}

test("new accounts publish a quarter of what others may in a day", async () => {
  const { points } = storyQuotas.stories_by_account;
  const [young, older] = [await api.person(), await olderPerson()];
  expect(await howMany(points + 1, () => young.ask("POST", "/stories", wholeStory))).toBe(
    points / newAccountPrice,
  );
  expect(await howMany(points + 1, () => older.ask("POST", "/stories", wholeStory))).toBe(points);
});

test("a refusal for content or permission does not count towards the quota", async () => {
  const person = await api.person();
  for (let n = 0; n < 20; n += 1)
    expect((await person.ask("POST", "/stories", { story: "x" })).status).toBe(400);
  expect((await person.ask("POST", "/stories", wholeStory)).status).toBe(201);
});

test("comments and reports are limited", async () => {
  const [writer, young] = [await olderPerson(), await api.person()];
  const { id } = await writeStory(writer);
  const allowed = storyQuotas.comments_by_account.points / newAccountPrice;
  expect(
    await howMany(allowed + 2, () => young.ask("POST", `/stories/${id}/comments`, { content: "Hello" })),
  ).toBe(allowed);
  const reports = storyQuotas.story_reports_by_account.points / newAccountPrice;
  expect(
    await howMany(reports + 2, () => young.ask("POST", `/stories/${id}/report`, { reason: "spam" })),
  ).toBe(reports);
});

test("likes are limited per minute, for each person separately", async () => {
  const { id } = await writeStory(await olderPerson());
  // A tenth of them: the minute must not be over before the last.
  const config = { ...services.config, rate_limit_factor: 0.1 };
  const stories = createStoryFlow({ ...services, config });
  onTestFinished(() => stories.stop());
  const likers = createClients({ ...services, stories }, "/api/v1");
  const [busy, calm] = [await likers.person(), await likers.person()];
  const allowed = likesPerMinute / 10;
  expect(await howMany(allowed + 5, () => busy.ask("PUT", `/stories/${id}/like`))).toBe(allowed);
  expect(await howMany(1, () => calm.ask("PUT", `/stories/${id}/like`))).toBe(1);
});
