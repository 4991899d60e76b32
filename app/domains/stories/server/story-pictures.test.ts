import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import {
  type StoryApi,
  type StoryPerson,
  storyApi,
  tell,
  wholeStory,
} from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";
import { uploadLimits } from "../../uploads/server/limits.ts";

let services: Services;
let api: StoryApi;
let asha: StoryPerson;
let bina: StoryPerson;

beforeAll(async () => {
  services = await createTestServices({ limits: uploadLimits });
  api = storyApi(services);
  [asha, bina] = await Promise.all([api.person(), api.person()]);
});

describe("pictures", () => {
  async function upload(person: StoryPerson) {
    const square = { width: 640, height: 400, channels: 3, background: "#a92b1d" } as const;
    const bytes = await sharp({ create: square }).png().toBuffer();
    const file = new File([new Uint8Array(bytes)], "well.png", { type: "image/png" });
    return (await storePicture(services, { user_id: person.user_id, purpose: "story", file })).id;
  }
  const usesOf = (id: string) =>
    services.db.one(sql({ used: "bool", released: "bool" })`
      select used_since is not null as used, released_at is not null as released from uploads where id = ${id}`);

  test("stay as long as a story of their uploader shows them, with words for whoever cannot see them", async () => {
    const [first, second] = [await upload(asha), await upload(asha)];
    expect((await bina.ask("POST", "/stories", { ...wholeStory, image_id: first })).status).toBe(404);
    const story = await tell(asha, { image_id: first, image_alt: "The well, with its new wall" });
    expect(story).toMatchObject({
      image_url: expect.stringContaining(first),
      image_alt: "The well, with its new wall",
    });
    const change = (body: object) => asha.ask("PATCH", `/stories/${story.id}`, body);
    expect(await (await change({ location: "Puri" })).json()).toMatchObject({
      image_url: story.image_url,
      image_alt: story.image_alt,
    });
    expect(await (await change({ image_id: second })).json()).toMatchObject({
      image_url: expect.stringContaining(second),
      image_alt: null,
    });
    expect([await usesOf(first), await usesOf(second)]).toEqual([
      { used: true, released: true },
      { used: true, released: false },
    ]);
    expect(await (await change({ image_id: null, image_alt: "Nothing" })).json()).toMatchObject({
      image_url: null,
      image_alt: null,
    });
    expect((await usesOf(second)).released).toBe(true);
  });

  test("go with their story", async () => {
    const id = await upload(asha);
    const story = await tell(asha, { image_id: id });
    await asha.ask("DELETE", `/stories/${story.id}`);
    expect(await usesOf(id)).toEqual({ used: true, released: true });
  });

  test("is not there when it was taken back meanwhile, and then no story is written", async () => {
    const id = await upload(asha);
    await services.db.run(command`update uploads set released_at = now() where id = ${id}`);
    expect((await asha.ask("POST", "/stories", { ...wholeStory, image_id: id })).status).toBe(404);
  });
});
