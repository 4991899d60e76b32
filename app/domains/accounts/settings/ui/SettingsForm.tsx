import type { ComponentProps } from "react";
import { PageForm } from "../../../../page/PageForm.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { type SettingsPart, settingsPath } from "../settings-forms.ts";

type SettingsFormProps = ComponentProps<typeof PageForm> & {
  part: SettingsPart;
  /** Of the page's address, such as "?factor=…", which stays while the form is filled in. */
  search?: string;
};

/** A form of the page. Without script the page comes back at its part; with script it stays where it is. */
export function SettingsForm({ part, search = "", ...rest }: SettingsFormProps) {
  const place = useHydrated() ? "" : `#${part}`;
  return <PageForm action={`${settingsPath}${search}${place}`} preventScrollReset {...rest} />;
}
