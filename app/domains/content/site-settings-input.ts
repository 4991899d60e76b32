import { z } from "zod";
import * as m from "#messages";
import { emailAddress } from "../../text/email-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { plainText } from "../../text/text-input.ts";
import type { SiteSettingKey } from "./schema.ts";
import { settingFields } from "./site-settings.ts";

const line = (key: SiteSettingKey) => {
  const { label, longest } = settingFields[key];
  return plainText({ name: label(), longest, shortest: 1, lines: false });
};

const rules = {
  organisation_name: line("organisation_name"),
  region: line("region"),
  tagline: line("tagline"),
  address: line("address"),
  phone: phoneNumber({ wrong: m.content_settings_phone_wrong }),
  email: emailAddress({ wrong: m.content_settings_email_wrong }),
  office_hours: line("office_hours"),
} satisfies Record<SiteSettingKey, z.ZodType<string>>;

export const siteSettingsInput = z.object({ ...rules, version: z.string().max(100).catch("") });
