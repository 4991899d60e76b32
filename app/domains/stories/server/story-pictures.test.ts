import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeStory, wholeStory } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";

let services: Services;
let api: Clients;
let asha: Client;
let bina: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [asha, bina] = await Promise.all([api.person(), api.person()]);
});

describe("pictures", () => {
  async function upload(person: Client) {
    const square = { width: 640, height: 400, channels: 3, background: "#a92b1d" } as const;
    const bytes = await sharp({ create: square }).png().toBuffer();
    const file = new File([new Uint8Array(bytes)], "well.png", { type: "image/png" });
    return (await storePicture(services, { user_id: person.user_id, purpose: "story", file })).id;
  }
  const usesOf = (id: string) =>
    services.db.one(sql({ used: "bool", released: "bool" })`
      select used_since is not null as used, released_at is not null as released from uploads where id = ${id}`);

  test("stay as long as a story of their uploader shows them, with their alternative text", async () => {
    const [first, second] = [await upload(asha), await upload(asha)];
    expect((await bina.ask("POST", "/stories", { ...wholeStory, image_id: first })).status).toBe(404);
    const story = await writeStory(asha, { image_id: first, image_alt: "The well, with its new wall" });
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

  test("are deleted with their story", async () => {
    const id = await upload(asha);
    const story = await writeStory(asha, { image_id: id });
    await asha.ask("DELETE", `/stories/${story.id}`);
    expect(await usesOf(id)).toEqual({ used: true, released: true });
  });

  test("stay while another story of their uploader shows them", async () => {
    const id = await upload(asha);
    const stories = [
      await writeStory(asha, { image_id: id }),
      await writeStory(asha, { image_id: id }),
      await writeStory(asha, { image_id: id }),
    ];
    const [changed, deleted, last] = stories.map((story) => `/stories/${story.id}`) as [
      string,
      string,
      string,
    ];
    await asha.ask("PATCH", changed, { image_id: null });
    await asha.ask("DELETE", deleted);
    expect((await usesOf(id)).released).toBe(false);
    await asha.ask("DELETE", last);
    expect((await usesOf(id)).released).toBe(true);
  });

  test("that was removed meanwhile is a 404, and no story is written", async () => {
    const id = await upload(asha);
    await services.db.run(command`update uploads set released_at = now() where id = ${id}`);
    expect((await asha.ask("POST", "/stories", { ...wholeStory, image_id: id })).status).toBe(404);
  });
});
