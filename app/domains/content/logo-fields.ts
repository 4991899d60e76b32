import * as m from "#messages";
import { picture, type ShownField } from "./editing/fields.ts";

export const logoFields = () => ({
  logo: picture(m.content_field_picture(), { hint: m.content_settings_logo_hint() }),
});

export function logoFieldsShown(): Record<string, ShownField> {
  return { logo: logoFields().logo.shown };
}
