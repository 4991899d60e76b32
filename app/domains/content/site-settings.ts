import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";
import type { Site, SiteSettingKey } from "./schema.ts";

export const siteSettingsPath = "/dashboard/admin/settings";

/** The settings, and a digest of them for detecting concurrent changes. */
export type VersionedSite = { site: Site; version: string };

type SettingField = {
  label: () => string;
  hint?: () => string;
  type?: "tel" | "email";
  longest: number;
};

/** Form field of each setting; the database accepts up to 500 characters. */
export const settingFields: Record<SiteSettingKey, SettingField> = {
  organisation_name: { label: m.content_settings_organisation_name, longest: 80 },
  region: { label: m.content_settings_region, hint: m.content_settings_region_hint, longest: 80 },
  tagline: { label: m.content_settings_tagline, hint: m.content_settings_tagline_hint, longest: 140 },
  address: { label: m.content_settings_address, hint: m.content_settings_address_hint, longest: 300 },
  phone: { label: m.content_settings_phone, type: "tel", longest: 20 },
  email: {
    label: m.content_settings_email,
    hint: m.content_settings_email_hint,
    type: "email",
    longest: 254,
  },
  office_hours: { label: m.content_settings_office_hours, longest: 140 },
};

/** Keyed by the redirect's notice code. */
export const siteSettingsNotices = {
  site_settings_saved: successNotice(m.content_settings_saved),
  site_logo_saved: successNotice(m.content_settings_logo_saved),
} satisfies Record<string, () => Notice>;
