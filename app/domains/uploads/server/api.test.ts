import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, createTestRouter } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { picture, pngOfSides } from "../../../../tests/support/pictures.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { uploadQuotas } from "./limits.ts";
import { uploadPersonalData } from "./personal-data.ts";
import { sweepUploads } from "./sweep-uploads.ts";

let services: Services;
let api: ReturnType<typeof createTestRouter>;
let asha: Client;
let bina: Client;
let admin: Client;
let jpeg: Buffer<ArrayBuffer>;

beforeAll(async () => {
  services = await createTestServices();
  api = createTestRouter(services);
  const { person } = createClients(services);
  [asha, bina, admin] = [await person(), await person(), await person({ role: "admin" })];
  jpeg = Buffer.from(await picture("jpeg"));
});

type Fields = Record<string, string | Blob | Blob[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) {
      if (typeof one === "string") form.append(name, one);
      else form.append(name, one, one instanceof File ? one.name : "picture.jpg");
    }
  return form;
}

const photo = (name = "me.jpg") => new File([jpeg], name, { type: "image/jpeg" });

async function send(body: BodyInit, cookie?: string, headers: Record<string, string> = {}) {
  const init = {
    method: "POST",
    body,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    duplex: "half",
  };
  const response = await api.request("/api/uploads", init);
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

/** Sends a Content-Length, as browsers do. */
async function upload(fields: Fields, cookie?: string) {
  const form = new Response(formOf(fields));
  const body = await form.arrayBuffer();
  return send(body, cookie, {
    "content-type": form.headers.get("content-type") ?? "",
    "content-length": String(body.byteLength),
  });
}

async function uploaded(cookie: string) {
  const { status, body } = await upload({ purpose: "avatar", picture: photo() }, cookie);
  expect(status).toBe(201);
  return body as unknown as { id: string; files: { size: number; path: string }[] };
}

const rows = () =>
  services.db.many(sql({ id: "uuid", user_id: "uuid?", released: "bool" })`
    select id, user_id, released_at is not null as released from uploads`);

const remove = (id: string, cookie?: string) =>
  api.request(`/api/uploads/${id}`, { method: "DELETE", headers: cookie ? { cookie } : {} });

describe("POST /api/uploads", () => {
  test("stores a picture, which everybody can view and cache for a year", async () => {
    const { id, files } = await uploaded(asha.cookie);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(files).toEqual([
      { size: 96, path: `/uploads/${id}/96.webp` },
      { size: 256, path: `/uploads/${id}/256.webp` },
    ]);
    for (const { path } of files) {
      const response = await api.request(path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");
    }
    const row = await services.db.one(sql({ user_id: "uuid", purpose: "text", width: "int4", used: "bool" })`
      select user_id, purpose, width, used_since is not null as used from uploads where id = ${id}`);
    expect(row).toEqual({ user_id: asha.user_id, purpose: "avatar", width: 256, used: false });
  });

  test("stores a story's picture uncropped, in two widths", async () => {
    const { status, body } = await upload({ purpose: "story", picture: photo() }, bina.cookie);
    expect(status).toBe(201);
    const stored = body as unknown as { id: string; files: { path: string }[] };
    expect(stored).toMatchObject({
      width: 320,
      height: 200,
      files: [{ path: `/uploads/${stored.id}/480.webp` }, { path: `/uploads/${stored.id}/960.webp` }],
    });
    for (const { path } of stored.files) expect((await api.request(path)).status).toBe(200);
    const [taken] = (await uploadPersonalData.export(services.db, bina)) as { path: string }[];
    expect(taken?.path).toBe(`/uploads/${stored.id}/960.webp`);
    expect((await remove(stored.id, bina.cookie)).status).toBe(204);
    await sweepUploads(services);
    for (const { path } of stored.files) expect((await api.request(path)).status).toBe(404);
  });

  test("keeps pictures of the site for admins alone, and those of products for sellers alone", async () => {
    const vendor = await createClients(services).person({ role: "vendor" });
    const send = async (purpose: string, { cookie }: Client) =>
      (await upload({ purpose, picture: photo() }, cookie)).status;
    const answers = async (purpose: string) => [
      await send(purpose, asha),
      await send(purpose, vendor),
      await send(purpose, admin),
    ];
    expect(await answers("site")).toEqual([403, 403, 201]);
    expect(await answers("product")).toEqual([403, 201, 403]);
    for (const purpose of ["avatar", "story", "seller", "return", "campaign"])
      expect(await send(purpose, asha)).toBe(201);
  });

  test("accepts any file name, and stores none", async () => {
    for (const name of ["a\0b.jpg", "../../../etc/passwd", "CON.svg", "𝒫".repeat(500), "x.php"])
      expect((await upload({ purpose: "avatar", picture: photo(name) }, asha.cookie)).status).toBe(201);
  });

  test.each<[string, number, () => Fields]>([
    [
      "an SVG called a JPEG",
      415,
      () => ({ purpose: "avatar", picture: new File(["<svg/>"], "a.jpg", { type: "image/jpeg" }) }),
    ],
    [
      "50,000 × 50,000 pixels",
      422,
      () => ({ purpose: "avatar", picture: new File([Buffer.from(pngOfSides(50_000, 50_000))], "a.png") }),
    ],
    ["an empty file", 400, () => ({ purpose: "avatar", picture: new File([], "") })],
    ["text for a picture", 400, () => ({ purpose: "avatar", picture: "me.jpg" })],
    ["two pictures", 400, () => ({ purpose: "avatar", picture: [photo(), photo()] })],
    ["no purpose", 400, () => ({ picture: photo() })],
    ["an unknown purpose", 400, () => ({ purpose: "banner", picture: photo() })],
    ["an owner", 400, () => ({ purpose: "avatar", picture: photo(), user_id: bina.user_id })],
    ["30 MB", 413, () => ({ purpose: "avatar", picture: new Blob([jpeg, Buffer.alloc(30_000_000)]) })],
  ])("refuses %s with %i and keeps nothing", async (_name, status, fields) => {
    const before = await rows();
    const answer = await upload(fields(), asha.cookie);
    expect(answer.status).toBe(status);
    expect(String(answer.body.detail).length).toBeGreaterThan(10);
    expect(await rows()).toEqual(before);
  });

  test("rejects a body that is no form, is malformed, or is too long without a Content-Length", async () => {
    const endless = new ReadableStream({
      start: (controller) =>
        controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"\r\n\r\n')),
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send(JSON.stringify({}), asha.cookie, { "content-type": "application/json" })).status).toBe(
      415,
    );
    expect((await send("--x\r\nbroken", asha.cookie, multipart)).status).toBe(400);
    expect((await send(endless, asha.cookie, multipart)).status).toBe(413);
  });

  test("refuses a guest before reading the body", async () => {
    const unread = new ReadableStream(
      {
        pull: () => {
          throw new Error("It was read");
        },
      },
      { highWaterMark: 0 },
    );
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send(unread, undefined, multipart)).status).toBe(401);
    expect((await upload({ purpose: "avatar", picture: photo() })).status).toBe(401);
  });
});

describe("GET /uploads", () => {
  test.each([
    "/uploads/../../etc/passwd/96.webp",
    "/uploads/..%2f..%2fetc/96.webp",
    "/uploads/%2e%2e/96.webp",
    "/uploads/00000000-0000-4000-8000-000000000000/96.webp",
    "/uploads/00000000-0000-4000-8000-00000000000%00/96.webp",
    "/uploads/00000000-0000-4000-8000-000000000000/..%2f96.webp",
    "/uploads/x/96.webp",
    "/uploads/",
  ])("%s is nothing", async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control") ?? "no-store").toBe("no-store");
  });

  test("only the stored sizes exist", async () => {
    const { id } = await uploaded(asha.cookie);
    for (const file of ["128.webp", "96.png", "96.webp.html", "96", "0096.webp"])
      expect((await api.request(`/uploads/${id}/${file}`)).status).toBe(404);
  });
});

describe("DELETE /api/uploads/{id}", () => {
  test("is for the owner and for admins; others get 404", async () => {
    const first = await uploaded(asha.cookie);
    const second = await uploaded(asha.cookie);
    expect((await remove(first.id)).status).toBe(401);
    expect((await remove(first.id, bina.cookie)).status).toBe(404);
    expect((await remove("..%2f..%2fx", asha.cookie)).status).toBe(404);
    expect((await remove(randomUUID(), asha.cookie)).status).toBe(404);
    expect((await remove(first.id, asha.cookie)).status).toBe(204);
    expect((await remove(first.id, asha.cookie)).status).toBe(404);
    expect((await remove(second.id, admin.cookie)).status).toBe(204);
    await sweepUploads(services);
    for (const { path } of [...first.files, ...second.files])
      expect((await api.request(path)).status).toBe(404);
    expect((await rows()).map(({ id }) => id)).not.toContain(first.id);
  });

  test("a picture in use cannot be deleted", async () => {
    const { id } = await uploaded(asha.cookie);
    await services.db.run(command`update uploads set used_since = now() where id = ${id}`);
    expect((await remove(id, asha.cookie)).status).toBe(409);
  });
});

describe("the sweep", () => {
  test("deletes pictures unused for a day and pictures of erased people, and keeps all others", async () => {
    const [fresh, old, used, orphan] = [
      await uploaded(bina.cookie),
      await uploaded(bina.cookie),
      await uploaded(bina.cookie),
      await uploaded(bina.cookie),
    ];
    await services.db.run(command`
      update uploads set created_at = now() - interval '25 hours' where id = any(${[old.id, used.id]}::uuid[])`);
    await services.db.run(
      command`update uploads set used_since = now() where id = any(${[used.id, orphan.id]}::uuid[])`,
    );
    await services.db.run(command`update uploads set user_id = null where id = ${orphan.id}`);
    await sweepUploads(services);
    const status = async ({ id }: { id: string }) => (await api.request(`/uploads/${id}/96.webp`)).status;
    expect(await Promise.all([fresh, old, used, orphan].map(status))).toEqual([200, 404, 200, 404]);
  });

  test("a file that cannot be deleted is retried in the next sweep, and does not block others", async () => {
    const [stuck, other] = [await uploaded(bina.cookie), await uploaded(bina.cookie)];
    for (const { id } of [stuck, other]) await remove(id, bina.cookie);
    const storage = {
      ...services.storage,
      delete: (key: string) =>
        key.includes(stuck.id)
          ? Promise.reject(new Error("The bucket is away"))
          : services.storage.delete(key),
    };
    await sweepUploads({ ...services, storage });
    const left = (await rows()).map(({ id }) => id);
    expect(left).toContain(stuck.id);
    expect(left).not.toContain(other.id);
    await sweepUploads(services);
    expect((await rows()).map(({ id }) => id)).not.toContain(stuck.id);
  });
});

test("an account is stopped after so many pictures, and told when to come again", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const user = await createUser(strict);
  const cookie = await sessionCookieOf(strict, user.user_id);
  const before = api;
  api = createTestRouter(strict);
  try {
    await strict.limits.consume("uploads_by_account", user.user_id, uploadQuotas.uploads_by_account.points);
    expect((await upload({ purpose: "avatar", picture: photo() }, cookie)).status).toBe(429);
  } finally {
    api = before;
  }
});

test("a person can export their uploads, which are deleted when the person is erased", async () => {
  const person = await createUser(services);
  const cookie = await sessionCookieOf(services, person.user_id);
  const { id } = await uploaded(cookie);
  expect(await uploadPersonalData.export(services.db, person)).toMatchObject([
    { id, purpose: "avatar", path: `/uploads/${id}/256.webp` },
  ]);
  const others = (await rows()).filter(({ user_id }) => user_id === asha.user_id);
  await services.db.transaction((tx) => uploadPersonalData.erase(tx, person));
  expect(await uploadPersonalData.export(services.db, person)).toEqual([]);
  await sweepUploads(services);
  expect((await api.request(`/uploads/${id}/96.webp`)).status).toBe(404);
  expect((await rows()).filter(({ user_id }) => user_id === asha.user_id)).toEqual(
    others.filter(({ released }) => !released),
  );
});
