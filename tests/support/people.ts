import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { Role } from "../../app/platform/actor.ts";
import { createUser as createAccount } from "../../app/domains/accounts/server/commands/create-user.ts";
import { grantRole } from "../../app/domains/accounts/server/commands/grant-role.ts";
import { openSession } from "../../app/domains/accounts/sign-in/server/commands/open-session.ts";
import { hashPassword } from "../../app/domains/accounts/sign-in/server/passwords.ts";
import { sessionCookie } from "../../app/domains/accounts/server/session-cookie.ts";
import { inLanguage } from "../../app/platform/language-context.ts";
import { baseLanguage, type Language } from "../../app/text/language.ts";
import type { Services } from "../../app/platform/services.ts";

type Wanted = {
  email?: string;
  email_verified?: boolean;
  password?: string;
  display_name?: string | null;
  mobile?: string | null;
  role?: Role;
  language?: Language;
};

export type TestUser = {
  user_id: string;
  email: string;
  /** As the account's export and erasure hand it to the domains. */
  verified_email: string | null;
  password: string;
};

export const testPassword = "plain-words-7";
let test_hash: Promise<string> | undefined;

/** A confirmed account. */
export async function createUser({ db }: Pick<Services, "db">, wanted: Wanted = {}): Promise<TestUser> {
  const email = wanted.email ?? `person-${randomUUID().slice(0, 13)}@example.org`;
  const password = wanted.password ?? testPassword;
  const password_hash = await (wanted.password
    ? hashPassword(wanted.password, { cheap_passwords: true })
    : (test_hash ??= hashPassword(testPassword, { cheap_passwords: true })));
  const user_id = await db.transaction(async (tx) => {
    const created = await inLanguage(wanted.language ?? baseLanguage, () =>
      createAccount(tx, {
        email,
        email_verified: wanted.email_verified ?? true,
        password_hash,
        display_name: wanted.display_name === undefined ? "Asha Patnaik" : wanted.display_name,
        mobile: wanted.mobile ?? null,
      }),
    );
    if (wanted.role === "vendor" || wanted.role === "admin")
      await grantRole(tx, { user_id: created, role: wanted.role, granted_by: null });
    return created;
  });
  const verified_email = (wanted.email_verified ?? true) ? email.toLowerCase() : null;
  return { user_id, email, verified_email, password };
}

/** A Cookie header of somebody signed in. */
export async function sessionCookieOf({ db }: Pick<Services, "db">, user_id: string): Promise<string> {
  const token = await db.transaction((tx) => openSession(tx, { user_id, device: "A test" }));
  return sessionCookie(token, false).split(";", 1)[0] ?? "";
}

/** The same for a browser's jar. */
export async function browserCookieOf(services: Pick<Services, "db" | "config">, user_id: string) {
  const [name = "", value = ""] = (await sessionCookieOf(services, user_id)).split("=");
  return { name, value, url: services.config.public_url, httpOnly: true, sameSite: "Lax" as const };
}

/** Signs in whoever uses this page's browser from now on, without walking through the sign-in page. */
export async function signInAs(page: Page, services: Pick<Services, "db" | "config">, user_id: string) {
  await page.context().addCookies([await browserCookieOf(services, user_id)]);
}
