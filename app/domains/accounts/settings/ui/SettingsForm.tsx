import type { ComponentProps } from "react";
import { PageForm } from "../../../../page/PageForm.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { type SettingsPart, settingsPath } from "../settings-forms.ts";

type SettingsFormProps = ComponentProps<typeof PageForm> & {
  part: SettingsPart;
  /** Query string of the page, such as "?factor=…", kept when the form is submitted. */
  search?: string;
};

/**
 * A form of the page. Without JavaScript the page reloads at this section; with JavaScript it keeps its scroll
 * position.
 */
export function SettingsForm({ part, search = "", ...rest }: SettingsFormProps) {
  const place = useHydrated() ? "" : `#${part}`;
  return <PageForm action={`${settingsPath}${search}${place}`} preventScrollReset {...rest} />;
}
