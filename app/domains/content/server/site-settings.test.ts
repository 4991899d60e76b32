import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { picture } from "../../../../tests/support/pictures.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";
import { listAuditLog } from "../../../platform/audit.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createRealtime } from "../../../platform/realtime.ts";
import type { Services } from "../../../platform/services.ts";
import { contentTag } from "../schema.ts";
import { siteSettingsInput } from "../site-settings-input.ts";
import { readSite, siteOfPages } from "./queries/content-of-pages.ts";
import { exampleSettings, readVersionedSite } from "./queries/site-settings.ts";
import { changeLogo, changeSiteSettings } from "./use-cases/change-site-settings.ts";

let services: Services & { url: string };
let admin: { user_id: string; roles: readonly "admin"[] };

beforeAll(async () => {
  services = await createTestServices();
  admin = { user_id: (await createUser(services, { role: "admin" })).user_id, roles: ["admin"] };
});

const example_phone = "+91 674 000 0000";

test("a new site has examples that are known as such, and they fit the form", async () => {
  const { site, version } = await readVersionedSite(services.db);
  expect(await exampleSettings(services.db)).toEqual(["address", "email", "phone"]);
  expect(siteSettingsInput.parse({ ...site, version })).toEqual({ ...site, version });
});

test.each([
  ["organisation_name", ""],
  ["organisation_name", "x".repeat(81)],
  ["region", "two\nlines"],
  ["phone", "call us"],
  ["email", "office@"],
  ["office_hours", "   "],
])("a wrong %s is refused at its field", async (field, value) => {
  const { site, version } = await readVersionedSite(services.db);
  const { error } = siteSettingsInput.safeParse({ ...site, version, [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a change shows at once in every process, and the audit log has what was before", async () => {
  const heard = Promise.withResolvers<void>();
  const db = openDatabase({ url: services.url, pool_size: 1, on_error: () => {} });
  const other = createRealtime({ db, url: services.url, log: services.log });
  other.subscribe((tags) => tags?.has(contentTag) && heard.resolve());
  await other.start();
  const { site, version } = await readVersionedSite(services.db);
  expect((await siteOfPages(services)).phone).toBe(example_phone);
  const phone = "+91 674 255 0101";
  await changeSiteSettings(services, admin, { ...site, phone, version });
  expect((await siteOfPages(services)).phone).toBe(phone);
  expect(await exampleSettings(services.db)).toEqual(["address", "email"]);
  await heard.promise;
  await other.stop();
  await db.close();
  const { entries } = await listAuditLog(services.db, {
    cursor: "",
    limit: 5,
    event: "site_setting_changed",
  });
  expect(entries).toMatchObject([
    {
      subject_id: "phone",
      actor_user_id: admin.user_id,
      details: { before: example_phone, after: phone },
    },
  ]);
});

test("of two admins who change the same version the second is told, and nobody else may", async () => {
  const { site, version } = await readVersionedSite(services.db);
  await changeSiteSettings(services, admin, { ...site, tagline: "First", version });
  const second = changeSiteSettings(services, admin, { ...site, tagline: "Second", version });
  await expect(second).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
  const stranger = { user_id: admin.user_id, roles: ["vendor"] as const };
  const refused = changeSiteSettings(services, stranger, { ...site, version });
  await expect(refused).rejects.toMatchObject({ status: 403 });
  expect((await readSite(services.db)).tagline).toBe("First");
});

test("a logo of its own takes the place of the wheel until it is taken away", async () => {
  const file = new Blob([new Uint8Array(await picture("png"))]);
  const { id } = await storePicture(services, { user_id: admin.user_id, purpose: "site", file });
  await changeLogo(services, admin, { keep: false, upload_id: id });
  expect((await siteOfPages(services)).logo_url).toBe(`/uploads/${id}/960.webp`);
  await changeLogo(services, admin, { keep: true });
  expect((await readSite(services.db)).logo_url).toBe(`/uploads/${id}/960.webp`);
  const stranger = { user_id: admin.user_id, roles: ["vendor"] as const };
  const none = { keep: false, upload_id: null } as const;
  await expect(changeLogo(services, stranger, none)).rejects.toMatchObject({ status: 403 });
  await changeLogo(services, admin, none);
  expect((await siteOfPages(services)).logo_url).toBeUndefined();
});
