import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../tests/support/database.ts";
import { htmlOf, type Page, readPage } from "../../../tests/support/read-page.tsx";
import { formatTime } from "../../text/time.ts";
import { unmarked, unmarkedInHtml } from "../../../tests/support/unmarked-text.ts";
import { inLanguage } from "../../platform/language-context.ts";
import type { Services } from "../../platform/services.ts";
import { roleWords } from "./role-words.ts";
import { ProfilePart } from "./profile/ui/ProfilePart.tsx";
import { DataPart } from "./settings/ui/DataPart.tsx";
import { PreferencesPart } from "./settings/ui/PreferencesPart.tsx";
import { SecurityPart } from "./settings/ui/SecurityPart.tsx";
import { securityEventText } from "./settings/security-events.ts";
import { settingsNotices } from "./settings/settings-notices.ts";
import { accountNotices, failedTitle, smsNotice } from "./sign-in/auth-notices.ts";
import { checkEmail, checkMobile, checkName, passwordProblem } from "./sign-in/credentials.ts";
import * as auth from "./sign-in/pages/auth.tsx";
import * as confirmSignUp from "./sign-in/pages/confirm-sign-up.tsx";
import * as signInLink from "./sign-in/pages/sign-in-link.tsx";
import { socialNotices } from "./social/social-notices.ts";
import { ConnectionsCard } from "./social/ui/ConnectionsCard.tsx";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const moment = "2026-11-20T06:00:00Z";
const person = {
  display_name: "4",
  phone: null,
  bio: null,
  location: null,
  avatar_url: null,
  email: "5",
  email_verified: false,
  member_since: moment,
};
const device = { session_id: "1", device: "2", last_used_at: moment, created_at: moment, is_this: false };
const factor = { factor_id: "1", friendly_name: "2", added_at: moment };

describe("in the pseudo-language no sentence is unmarked", () => {
  test.each<[string, Page]>([
    ["/auth", auth],
    ["/auth?tab=sign-up", auth],
    ["/auth?forgot", auth],
    ["/auth?action=reset-password", auth],
    ["/auth/sign-in-link", signInLink],
    ["/auth/confirm-sign-up", confirmSignUp],
  ])("on %s", async (path, page) => {
    const html = await readPage(services, page, path);
    expect(html.length).toBeGreaterThan(300);
    expect(unmarkedInHtml(html, ["Sahayog"])).toEqual([]);
  });

  test.each([true, false])("in the settings, with a password: %s", (has_password) => {
    const html = inLanguage("en-XA", () => {
      const factors = { factors: has_password ? [factor] : [], recovery_codes_left: 3, pending: null };
      const connections = (
        <ConnectionsCard
          connections={[{ provider: "google", connected_at: has_password ? moment : null, offered: true }]}
          answer={undefined}
        />
      );
      return htmlOf(
        <>
          <ProfilePart profile={person} roles={["customer"]} editing={has_password} answer={undefined} />
          <SecurityPart
            {...{ has_password, factors, connections, answer: undefined }}
            devices={[device, { ...device, session_id: "2", is_this: true }]}
            events={[{ happened_at: moment, text: securityEventText("signed_in") ?? "" }]}
          />
          <PreferencesPart
            is_admin
            user_id="1"
            preferences={{ email_notifications: "all", privacy: "public" }}
            answer={undefined}
          />
          <DataPart has_password={has_password} may_export={has_password} answer={undefined} />
        </>,
      );
    });
    expect(html.length).toBeGreaterThan(3_000);
    // The word to type before an account is deleted.
    expect(unmarkedInHtml(html, ["DELETE", formatTime(moment)])).toEqual([]);
  });

  test("in notices, titles and problems", () => {
    const texts = inLanguage("en-XA", () => [
      ...[accountNotices, settingsNotices, socialNotices]
        .flatMap((notices) => Object.values<() => { title: string; text?: string }>(notices))
        .flatMap((notice) => [notice().title, notice().text ?? ""]),
      smsNotice().title,
      failedTitle("forgot"),
      ...Object.values(roleWords).map((word) => word()),
      ...["", "nobody", "ö@example.org"].map((email) => checkEmail(email).problem ?? email),
      ...["", "www.example.org"].map((name) => checkName(name).problem ?? name),
      checkMobile("12").problem ?? "12",
      ...["12345", "      ", "1".repeat(201), "\n"].map((typed) => passwordProblem(typed) ?? typed),
    ]);
    expect(texts.length).toBeGreaterThan(80);
    expect(unmarked(texts, [])).toEqual([]);
  });
});
