import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestRouter } from "../../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser, type TestUser } from "../../../../../tests/support/people.ts";
import { picture, telephonePicture } from "../../../../../tests/support/pictures.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";
import { parsePictureUrl } from "../../picture-url.ts";
import type { VariantPurpose } from "../../schema.ts";
import { keepUpload } from "../commands/keep-upload.ts";
import { uploadQuotas } from "../limits.ts";
import { uploadPersonalData } from "../personal-data.ts";
import { sweepUploads } from "../sweep-uploads.ts";
import { storePicture } from "./store-picture.ts";
import { storeVariants } from "./store-variants.ts";

let services: Services;
let api: ReturnType<typeof createTestRouter>;
let asha: TestUser;

beforeAll(async () => {
  services = await createTestServices();
  api = createTestRouter(services);
  asha = await createUser(services);
});

async function stored(purpose: VariantPurpose = "product", size = { width: 1_600, height: 1_200 }) {
  const file = new Blob([Buffer.from(await picture("jpeg", size))]);
  return storePicture(services, { user_id: asha.user_id, purpose, file });
}

/** The names of an upload's files, without its id. */
function filesOf({ id }: { id: string }): string[] {
  const folder = join(services.config.data_dir, "uploads/pictures", id.slice(0, 2));
  return readdirSync(folder)
    .filter((name) => name.startsWith(id))
    .map((name) => name.slice(id.length + 1))
    .toSorted((a, b) => a.localeCompare(b));
}

const sizes = ["320", "480", "640", "960"];
const allFiles = sizes.flatMap((size) => [`${size}.avif`, `${size}.jpg`, `${size}.webp`]);

async function seen(id: string, file: string) {
  const { status, headers, ...response } = await answerOf(`/uploads/${id}/${file}`);
  return { status, type: headers.get("content-type"), cache: headers.get("cache-control"), ...response };
}

async function answerOf(path: string) {
  const response = await api.request(path);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const jobsFor = (id: string) =>
  services.db.many(sql({ task: "text", queue: "text?" })`
    select task_identifier as task, queue_name as queue from graphile_worker.jobs
    where id in (select id from graphile_worker._private_jobs where payload ->> 'upload_id' = ${id})`);

describe("a picture of a product", () => {
  test("is shown at once, in the place of every variant, and not cached as one", async () => {
    const { id, ...upload } = await stored();
    expect(upload).toEqual({
      purpose: "product",
      width: 960,
      height: 720,
      files: [{ size: 640, path: `/uploads/${id}/640.webp` }],
      url: expect.stringMatching(new RegExp(`^/uploads/${id}/960\\.webp\\?for=p&w=960&h=720&c=[0-9a-f]{6}$`)),
    });
    expect(filesOf({ id })).toEqual(["640.webp", "source.jpg"]);
    expect(await jobsFor(id)).toEqual([{ task: "draw_variants", queue: "pictures" }]);
    expect(await seen(id, "960.avif")).toMatchObject({ status: 200, type: "image/webp", cache: "no-store" });
    expect(await seen(id, "640.webp")).toMatchObject({
      status: 200,
      cache: "public, max-age=31536000, immutable",
    });
    for (const file of ["source.jpg", "961.avif", "960.png", "96.webp"])
      expect((await seen(id, file)).status).toBe(404);
  });

  test("is then there in four widths and three formats, and its source is gone", async () => {
    const { id } = await stored();
    const at_once = (await seen(id, "640.webp")).bytes;
    await storeVariants(services, id);
    expect(filesOf({ id })).toEqual(allFiles);
    for (const [format, type, name] of [
      ["avif", "image/avif", "heif"],
      ["webp", "image/webp", "webp"],
      ["jpg", "image/jpeg", "jpeg"],
    ] as const)
      for (const size of sizes) {
        const { bytes, ...answer } = await seen(id, `${size}.${format}`);
        expect(answer).toEqual({ status: 200, type, cache: "public, max-age=31536000, immutable" });
        const width = Number(size);
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: name,
          width,
          height: (width * 3) / 4,
        });
      }
    expect((await seen(id, "640.webp")).bytes.equals(at_once)).toBe(true);
    const row = await services.db.one(sql({ drawn: "bool", size_bytes: "int8" })`
      select variants_drawn_at is not null as drawn, size_bytes from uploads where id = ${id}`);
    expect(row.drawn).toBe(true);
    const bytes = await Promise.all(allFiles.map(async (file) => (await seen(id, file)).bytes.length));
    expect(row.size_bytes).toBe(bytes.reduce((sum, count) => sum + count, 0));
  });

  test("that is small has no file larger than itself", async () => {
    const { id, url } = await stored("product", { width: 400, height: 800 });
    expect(url).toContain(`/uploads/${id}/480.webp?for=p&w=400&h=800&`);
    await storeVariants(services, id);
    expect(filesOf({ id })).toEqual([
      "320.avif",
      "320.jpg",
      "320.webp",
      "480.avif",
      "480.jpg",
      "480.webp",
      "640.webp",
    ]);
    expect(await sharp((await seen(id, "480.jpg")).bytes).metadata()).toMatchObject({
      width: 400,
      height: 800,
    });
  });

  test("is upright, and has nothing of the telephone in any file", async () => {
    const file = new Blob([Buffer.from(await telephonePicture())]);
    const { id } = await storePicture(services, { user_id: asha.user_id, purpose: "product", file });
    const source = await services.storage.get(`pictures/${id.slice(0, 2)}/${id}-source.jpg`);
    await storeVariants(services, id);
    const files = [
      Buffer.from(source as Uint8Array),
      ...(await Promise.all(["320.avif", "320.webp", "320.jpg"].map((name) => seen(id, name)))).map(
        ({ bytes }) => bytes,
      ),
    ];
    for (const bytes of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.toString("latin1")).not.toMatch(/Spycam|GPS/i);
      const [red = 0, green = 0] = await sharp(bytes)
        .extract({ left: 160, top: 40, width: 1, height: 1 })
        .raw()
        .toBuffer();
      // Rotated: its upper half was the source's lower half.
      expect(green - red).toBeGreaterThan(150);
    }
  });

  test("is square for a seller, grey ones have a colour, and transparency becomes white", async () => {
    const seller = await stored("seller");
    expect(seller).toMatchObject({ width: 960, height: 960 });
    await storeVariants(services, seller.id);
    expect(await sharp((await seen(seller.id, "160.avif")).bytes).metadata()).toMatchObject({
      width: 160,
      height: 160,
    });
    const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: "#777777" } });
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } });
    for (const [file, colour] of [
      [await grey.toColourspace("b-w").png().toBuffer(), "777777"],
      [await clear.png().toBuffer(), "ffffff"],
    ] as const) {
      const { url } = await storePicture(services, {
        user_id: asha.user_id,
        purpose: "product",
        file: new Blob([Buffer.from(file)]),
      });
      expect(parsePictureUrl(url ?? "")?.placeholder_colour).toBe(colour);
    }
  });
});

/** Fails at the nth write or deletion, like a process killed there. */
function failingAt(nth: number): Storage {
  let count = 0;
  const fail = () => {
    count += 1;
    if (count === nth) throw new Error("Killed");
  };
  return {
    ...services.storage,
    async put(...given) {
      fail();
      await services.storage.put(...given);
    },
    async delete(key) {
      fail();
      await services.storage.delete(key);
    },
  };
}

describe("the job", () => {
  test.each([1, 6, 11, 12])("that ends with its step %i is done by the next try", async (nth) => {
    const { id } = await stored();
    await expect(storeVariants({ ...services, storage: failingAt(nth) }, id)).rejects.toThrow("Killed");
    expect(filesOf({ id })).toContain("source.jpg");
    expect((await seen(id, "960.jpg")).status).toBe(200);
    await storeVariants(services, id);
    expect(filesOf({ id })).toEqual(allFiles);
    await storeVariants(services, id);
    expect(filesOf({ id })).toEqual(allFiles);
  });

  test("leaves no file of a picture that the sweep removes meanwhile", async () => {
    const { id } = await stored();
    const removing: Services["pictures"] = {
      ...services.pictures,
      async drawVariants(source, wanted) {
        await services.db.run(command`update uploads set released_at = now() where id = ${id}`);
        await sweepUploads(services);
        expect(filesOf({ id })).toEqual([]);
        return services.pictures.drawVariants(source, wanted);
      },
    };
    await storeVariants({ ...services, pictures: removing }, id);
    expect(filesOf({ id })).toEqual([]);
  });

  test("that was killed after the sweep had removed its picture leaves no file when it is retried", async () => {
    const { id } = await stored();
    await sweptAfterRelease(id);
    await services.storage.put(`pictures/${id.slice(0, 2)}/${id}-480.avif`, Buffer.from("x"), "image/avif");
    await storeVariants(services, id);
    expect(filesOf({ id })).toEqual([]);
  });

  test("fails where the source cannot be read", async () => {
    await expect(
      services.pictures.drawVariants(Buffer.from("no picture"), [{ size: 320, format: "jpg" }]),
    ).rejects.toThrow("unsupported image format");
  });
});

async function sweptAfterRelease(id: string) {
  await services.db.run(command`update uploads set released_at = now() where id = ${id}`);
  await sweepUploads(services);
}

test("the sweep deletes all variants, and the source", async () => {
  const [drawn, waiting] = [await stored("product"), await stored("seller")];
  await storeVariants(services, drawn.id);
  for (const { id } of [drawn, waiting]) {
    await sweptAfterRelease(id);
    expect(filesOf({ id })).toEqual([]);
    expect((await seen(id, "960.avif")).status).toBe(404);
  }
});

test("whoever shows a picture gets its URL, with sides and colour", async () => {
  const { id, url } = await stored();
  const { user_id } = asha;
  const keep = (purpose: "product" | "seller" | "story") =>
    services.db.transaction((tx) => keepUpload(tx, { id, user_id, purpose }));
  expect(await keep("product")).toBe(url);
  expect(parsePictureUrl(url ?? "")).toMatchObject({ id, purpose: "product", width: 960, height: 720 });
  for (const purpose of ["seller", "story"] as const)
    await expect(keep(purpose)).rejects.toMatchObject({ code: "upload_not_found" });
});

test("of 200 photos in an hour the account's quota takes 120", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const { user_id } = await createUser(strict);
  const quota = uploadQuotas.uploads_with_variants_by_account.points;
  const file = new Blob([Buffer.from(await picture("png", { width: 8, height: 8 }))]);
  await strict.limits.consume("uploads_with_variants_by_account", user_id, quota - 2);
  const answers: number[] = [];
  for (let sent = quota - 2; sent < 200; sent++)
    answers.push(
      await storePicture(strict, { user_id, purpose: "product", file }).then(
        () => 201,
        (error: unknown) => (isFailure(error) ? error.status : 500),
      ),
    );
  expect(answers.filter((status) => status === 201)).toHaveLength(2);
  expect(new Set(answers.slice(2))).toEqual(new Set([429]));
});

test("a person takes the pictures of products and the shop along, and they go with the person", async () => {
  const person = await createUser(services);
  const file = new Blob([Buffer.from(await picture("jpeg"))]);
  const uploads = [];
  for (const purpose of ["product", "seller"] as const)
    uploads.push(await storePicture(services, { user_id: person.user_id, purpose, file }));
  const exported = (await uploadPersonalData.export(services.db, person)) as { path: string }[];
  expect(exported).toMatchObject([
    { purpose: "product", path: `/uploads/${uploads[0]?.id}/320.webp` },
    { purpose: "seller", path: `/uploads/${uploads[1]?.id}/320.webp` },
  ]);
  for (const { path } of exported) expect((await answerOf(path)).status).toBe(200);
  await services.db.transaction((tx) => uploadPersonalData.erase(tx, person));
  await sweepUploads(services);
  for (const upload of uploads) expect(filesOf(upload)).toEqual([]);
});
