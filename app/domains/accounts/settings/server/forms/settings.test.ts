import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { pageArgs } from "../../../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf, testPassword } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { submitForms } from "../../../../../platform/http/form.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import type { SettingsAnswer } from "../../settings-forms.ts";
import { readSettings } from "../queries/read-settings.ts";
import { settingsForms } from "./settings.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

async function person(wanted: Parameters<typeof createUser>[1] = {}): Promise<Session> {
  const { user_id } = await createUser(services, wanted);
  return sessionOf(user_id);
}

async function sessionOf(user_id: string): Promise<Session> {
  const session = await services.sessions.of(await sessionCookieOf(services, user_id)).read();
  if (!session) throw new Error("nobody is signed in");
  return session;
}

type Sent = {
  status: number;
  location: string | null;
  cookies: string[];
  answer: SettingsAnswer | undefined;
};

function submit(given: Services, session: Session, form: FormData) {
  const args = pageArgs(given, "/dashboard/settings", undefined, { form });
  return submitForms(args, settingsForms({ services: given, session, client_address: "192.0.2.1" }));
}

async function send(session: Session, intent: string, fields: Record<string, string> = {}): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) form.append(name, value);
  const result = await submit(services, session, form);
  if (result instanceof Response)
    return {
      status: result.status,
      location: result.headers.get("Location"),
      cookies: result.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? ""),
      answer: undefined,
    };
  return { status: result.init?.status ?? 200, location: null, cookies: [], answer: result.data };
}

const flashed = (code: string) => ({ status: 303, cookies: [`sahayog_flash=${code}`] });

const profileOf = ({ user_id }: Session) =>
  services.db.one(sql({
    display_name: "text",
    phone: "text?",
    bio: "text?",
    location: "text?",
    email: "text?",
  })`
    select display_name, phone, bio, location, email from profiles where user_id = ${user_id}`);

const isAlive = async ({ session_id }: Session) =>
  (
    await services.db.one(sql({ alive: "bool" })`
      select exists (select from sessions where session_id = ${session_id}) as alive`)
  ).alive;

async function eventsOf({ user_id }: Session): Promise<string[]> {
  const rows = await services.db.many(sql({ event: "text" })`
    select event from audit_events where subject_id = ${user_id} order by audit_event_id`);
  return rows.map(({ event }) => event);
}

const fields = { display_name: "Asha Nayak", phone: "", location: "Cuttack", bio: "I weave." };

describe("the profile", () => {
  test("is saved, and other fields of the form are ignored", async () => {
    const [asha, other] = [await person(), await person()];
    const sent = await send(asha, "save_profile", {
      ...fields,
      user_id: other.user_id,
      email: "somebody@else.example",
      status: "suspended",
      role: "admin",
      avatar_url: "https://evil.example/x.png",
    });
    expect(sent).toMatchObject({ ...flashed("profile_updated"), location: "/dashboard/settings" });
    expect(await profileOf(asha)).toEqual({ ...fields, phone: null, email: asha.email });
    expect(await profileOf(other)).toMatchObject({ display_name: "Asha Patnaik", email: other.email });
    const changed = await sessionOf(asha.user_id);
    expect(changed).toMatchObject({ status: "active", roles: ["customer"], avatar_url: null });
  });

  test("with errors is not saved, and is returned as typed", async () => {
    const asha = await person();
    const typed = { ...fields, display_name: " ", phone: "call me" };
    const { status, answer } = await send(asha, "save_profile", typed);
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      notice: { title: "Failed to update profile." },
      errors: { display_name: "Please enter a name.", phone: expect.any(String) },
      values: typed,
    });
    expect(await profileOf(asha)).toMatchObject({ display_name: "Asha Patnaik", bio: null });
  });

  test("reports a suspension in the meantime, and a database failure", async () => {
    const asha = await person();
    await services.db.run(command`update profiles set status = 'suspended' where user_id = ${asha.user_id}`);
    expect(await send(asha, "save_profile", fields)).toMatchObject({
      status: 404,
      answer: { notice: { title: "Failed to update profile." } },
    });
    const away = {
      ...services,
      db: { ...services.db, transaction: () => Promise.reject(new Error("gone")) },
    };
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "save_profile", ...fields }))
      form.append(name, value);
    const result = await submit(away, asha, form);
    expect(result).toMatchObject({
      init: { status: 500 },
      data: { notice: { title: "Failed to update profile." }, values: fields },
    });
    expect(JSON.stringify(result)).not.toContain("gone");
  });
});

describe("preferences", () => {
  const kept = (session: Session) =>
    readSettings(services, session, null).then(({ account }) => account.preferences);

  test("have all notifications by default, and are saved one by one", async () => {
    const asha = await person();
    expect(await kept(asha)).toEqual({ email_notifications: "all", privacy: "public" });
    expect(await send(asha, "save_preferences", { privacy: "private" })).toMatchObject(
      flashed("preferences_saved"),
    );
    await send(asha, "save_preferences", { email_notifications: "important", in_place: "yes" });
    expect(await kept(asha)).toEqual({ email_notifications: "important", privacy: "private" });
    expect(await send(asha, "save_preferences", { email_notifications: "some" })).toMatchObject({
      status: 400,
    });
    expect(await kept(asha)).toEqual({ email_notifications: "important", privacy: "private" });
  });
});

describe("the password", () => {
  const change = { current_password: testPassword, password: "new-words-8", confirm_password: "new-words-8" };

  test("is changed with the current one, and every other session ends", async () => {
    const here = await person();
    const elsewhere = await sessionOf(here.user_id);
    const published: string[] = [];
    services.realtime.subscribe((tags) => tags?.forEach((tag) => published.push(tag)));
    expect(await send(here, "change_password", change)).toMatchObject(flashed("password_updated"));
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(published).toContain(`session:${elsewhere.session_id}`);
    expect(await send(here, "change_password", change)).toMatchObject({ status: 403 });
  });

  test.each([
    [{ current_password: "not it" }, { current_password: "This is not your current password." }],
    [{ confirm_password: "another" }, { confirm_password: "Passwords do not match" }],
    [{ password: "short", confirm_password: "short" }, { password: expect.stringContaining("at least 6") }],
  ])("%o is refused beside its field, and no password comes back", async (mistake, errors) => {
    const asha = await person();
    const sent = await send(asha, "change_password", { ...change, ...mistake });
    expect(sent.answer).toMatchObject({ errors, notice: { title: "Password update failed" } });
    expect(JSON.stringify(sent)).not.toMatch(/new-words-8|plain-words-7|not it/);
    expect(await eventsOf(asha)).toEqual([]);
  });
});

describe("devices", () => {
  test("can be signed out one by one or all together, others' never", async () => {
    const here = await person();
    const [phone, tablet, old] = [
      await sessionOf(here.user_id),
      await sessionOf(here.user_id),
      await sessionOf(here.user_id),
    ];
    const stranger = await person();
    const published: string[] = [];
    services.realtime.subscribe((tags) => tags?.forEach((tag) => published.push(tag)));

    const { devices } = await readSettings(services, here, null);
    expect(devices).toHaveLength(4);
    expect(devices.filter(({ is_this }) => is_this)).toMatchObject([{ session_id: here.session_id }]);

    const out = (session_id: string) => send(here, "end_session", { session_id });
    expect(await out(phone.session_id)).toMatchObject(flashed("device_signed_out"));
    expect(published).toEqual([`session:${phone.session_id}`]);
    for (const id of [phone.session_id, stranger.session_id, "x", "", "' or true --"])
      expect(await out(id)).toMatchObject({ status: 404 });
    expect(await send(here, "end_other_sessions")).toMatchObject(flashed("devices_signed_out"));
    const alive = await Promise.all([here, phone, tablet, old, stranger].map(isAlive));
    expect(alive).toEqual([true, false, false, false, true]);
    expect(await eventsOf(here)).toEqual(["session_ended", "other_sessions_ended"]);
  });
});

describe("an authenticator app", () => {
  test("is set up with a code, and removed with the password only", async () => {
    const asha = await person();
    const begun = await send(asha, "begin_factor");
    const factor_id =
      new URLSearchParams(/\?(.*)#authenticator$/.exec(begun.location ?? "")?.[1]).get("factor") ?? "";
    const { pending_factor } = await readSettings(services, asha, factor_id);
    expect(pending_factor?.qr_code).toMatch(/^<svg /);
    const stranger = await person();
    expect((await readSettings(services, stranger, factor_id)).pending_factor).toBeNull();

    expect(await send(asha, "confirm_factor", { factor_id, code: "000000" })).toMatchObject({
      status: 422,
      answer: { errors: { code: expect.any(String) } },
    });
    const totp = new TOTP({ secret: Secret.fromBase32(pending_factor?.secret ?? "") });
    expect(await send(stranger, "confirm_factor", { factor_id, code: totp.generate() })).toMatchObject({
      status: 404,
    });
    const confirmed = await send(asha, "confirm_factor", { factor_id, code: totp.generate() });
    expect(confirmed.answer?.done?.recovery_codes).toHaveLength(10);
    const after = await readSettings(services, asha, factor_id);
    expect(after).toMatchObject({ pending_factor: null, factors: [{ factor_id }], recovery_codes_left: 10 });

    expect(await send(asha, "give_up_factor", { factor_id })).toMatchObject({ status: 403 });
    expect(await send(asha, "remove_factor", { factor_id, current_password: "no" })).toMatchObject({
      status: 403,
    });
    const renewed = await send(asha, "renew_recovery_codes", { current_password: testPassword });
    expect(renewed.answer?.done?.recovery_codes).not.toEqual(confirmed.answer?.done?.recovery_codes);
    expect(await send(asha, "remove_factor", { factor_id, current_password: testPassword })).toMatchObject(
      flashed("factor_removed"),
    );
    expect((await readSettings(services, asha, null)).factors).toEqual([]);
  });
});

describe("deleting the account", () => {
  const words = { word: "DELETE", current_password: testPassword };
  const isThere = async ({ user_id }: Session) =>
    (
      await services.db.one(sql({ there: "bool" })`
        select exists (select from users where user_id = ${user_id}) as there`)
    ).there;

  test.each([
    { ...words, word: "delete" },
    { ...words, word: "" },
    { ...words, current_password: "not it" },
    { word: "DELETE" },
  ])("with %o nothing happens", async (mistaken) => {
    const asha = await person();
    const { status } = await send(asha, "delete_account", mistaken);
    expect([400, 403]).toContain(status);
    expect(await isThere(asha)).toBe(true);
  });

  test("ends every session and redirects to the home page", async () => {
    const asha = await person();
    const elsewhere = await sessionOf(asha.user_id);
    const published: string[] = [];
    services.realtime.subscribe((tags) => tags?.forEach((tag) => published.push(tag)));
    expect(await send(asha, "delete_account", words)).toMatchObject({
      status: 303,
      location: "/",
      cookies: ["sahayog_session=", "sahayog_flash=account_deleted"],
    });
    // Pages that show their content are rendered again.
    expect(published).toEqual(
      expect.arrayContaining([`account:${asha.user_id}`, "campaigns", "stories", "content"]),
    );
    expect([await isThere(asha), await isAlive(asha), await isAlive(elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("without a password needs the address and a recent sign-in", async () => {
    const asha = await person();
    await services.db.run(command`update users set password_hash = null where user_id = ${asha.user_id}`);
    const old = { ...asha, created_at: new Date(Date.now() - 16 * 60_000) };
    const typed = { word: "DELETE", email: asha.email.toUpperCase() };
    expect(await send(asha, "delete_account", { ...typed, email: "other@example.org" })).toMatchObject({
      status: 400,
      answer: { errors: { email: expect.any(String) } },
    });
    expect(await send(old, "delete_account", typed)).toMatchObject({ status: 403 });
    expect(await isThere(asha)).toBe(true);
    expect(await send(asha, "delete_account", typed)).toMatchObject({ location: "/" });
    expect(await isThere(asha)).toBe(false);
  });
});

test("an unknown form is rejected", async () => {
  const asha = await person();
  for (const intent of ["", "constructor", "__proto__", "grant_role"])
    expect(await send(asha, intent)).toMatchObject({ status: 400 });
});
