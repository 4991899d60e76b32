import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";

/** A form of the page, sent by somebody who is signed in. */
export type SettingsVisit = {
  services: Services;
  session: Session;
  client_address: string;
  form: FormData;
};

/** What became of it: back to the page with a notice, or an answer on the page itself. */
type SettingsOutcome =
  | { flash: string; location?: string; cookies?: string[] }
  | { location: string }
  | { saved_in_place: true }
  | { recovery_codes: readonly string[] };

export type SettingsAction = (visit: SettingsVisit) => Promise<SettingsOutcome>;

/** A field as typed; a file or a missing field is nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
