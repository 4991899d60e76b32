import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser } from "../../../../../../tests/support/people.ts";
import { picture } from "../../../../../../tests/support/pictures.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { uploadOfPath } from "../../../../uploads/schema.ts";
import { sweepUploads } from "../../../../uploads/server/sweep-uploads.ts";
import { removeAvatar, setAvatar } from "./set-avatar.ts";

let services: Services;
let photo: Blob;
beforeAll(async () => {
  services = await createTestServices();
  photo = new Blob([Buffer.from(await picture("jpeg"))]);
});

async function avatarOf(user_id: string) {
  const profile = await services.db.one(sql({ avatar_url: "text?" })`
    select avatar_url from profiles where user_id = ${user_id}`);
  return profile.avatar_url;
}

/** Ids of the person's pictures that remain after a sweep. */
async function pictures(user_id: string): Promise<string[]> {
  await sweepUploads(services);
  const rows = await services.db.many(sql({ id: "uuid" })`select id from uploads where user_id = ${user_id}`);
  return rows.map(({ id }) => id);
}

test("a new avatar replaces the previous one, which is deleted", async () => {
  const { user_id } = await createUser(services);
  const first = await setAvatar(services, user_id, photo);
  expect(first).toMatch(/^\/uploads\/[\da-f-]{36}\/256\.webp$/);
  expect(await avatarOf(user_id)).toBe(first);
  const second = await setAvatar(services, user_id, photo);
  expect(await avatarOf(user_id)).toBe(second);
  expect(await pictures(user_id)).toEqual([uploadOfPath(second)]);
  await removeAvatar(services, user_id);
  expect(await avatarOf(user_id)).toBeNull();
  expect(await pictures(user_id)).toEqual([]);
  await removeAvatar(services, user_id);
});

test("of several concurrent avatars one stays, and no picture is leaked", async () => {
  const { user_id } = await createUser(services);
  await Promise.all(Array.from({ length: 6 }, () => setAvatar(services, user_id, photo)));
  expect(await pictures(user_id)).toEqual([uploadOfPath(await avatarOf(user_id))]);
});

test("a rejected picture leaves the avatar unchanged", async () => {
  const { user_id } = await createUser(services);
  const path = await setAvatar(services, user_id, photo);
  await expect(setAvatar(services, user_id, new Blob(["<svg/>"]))).rejects.toMatchObject({ status: 415 });
  await expect(setAvatar(services, user_id, new Blob([]))).rejects.toMatchObject({ status: 400 });
  await services.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
  await expect(setAvatar(services, user_id, photo)).rejects.toMatchObject({ status: 404 });
  expect(await avatarOf(user_id)).toBe(path);
});

test("removing an avatar on another site deletes nobody else's picture", async () => {
  const { user_id } = await createUser(services);
  const other = await createUser(services);
  const theirs = await setAvatar(services, other.user_id, photo);
  for (const path of ["https://provider.example/me.png", theirs]) {
    await services.db.run(command`update profiles set avatar_url = ${path} where user_id = ${user_id}`);
    await removeAvatar(services, user_id);
    expect(await avatarOf(user_id)).toBeNull();
  }
  expect(await pictures(other.user_id)).toHaveLength(1);
});
