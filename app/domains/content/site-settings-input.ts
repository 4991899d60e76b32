import { z } from "zod";
import * as m from "#messages";
import { parseEmail } from "../../text/email.ts";
import { isPhone } from "../../text/phone.ts";
import { plainText } from "../../text/text-input.ts";
import type { SiteSettingKey } from "./schema.ts";
import { settingFields } from "./site-settings.ts";
import { plainNumber } from "../../text/plain-number.ts";

const line = (key: SiteSettingKey) =>
  z
    .unknown()
    .transform((given) => given ?? "")
    .pipe(
      plainText({
        name: settingFields[key].label(),
        longest: settingFields[key].longest,
        shortest: 1,
        lines: false,
      }),
    );

const phone = z.unknown().transform((given, c) => {
  const text = typeof given === "string" ? plainNumber(given) : "";
  if (isPhone(text)) return text;
  c.addIssue({ code: "custom", message: m.content_settings_phone_wrong() });
  return z.NEVER;
});

const email = z.unknown().transform((given, c) => {
  const parsed = parseEmail(given);
  if (parsed.email !== undefined) return parsed.email;
  c.addIssue({ code: "custom", message: m.content_settings_email_wrong() });
  return z.NEVER;
});

const rules = {
  organisation_name: line("organisation_name"),
  region: line("region"),
  tagline: line("tagline"),
  address: line("address"),
  phone,
  email,
  office_hours: line("office_hours"),
} satisfies Record<SiteSettingKey, z.ZodType<string>>;

export const siteSettingsInput = z.object({ ...rules, version: z.string().max(100).catch("") });
