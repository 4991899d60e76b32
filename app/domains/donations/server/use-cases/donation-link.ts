import type { Services } from "../../../../platform/services.ts";
import { donationPath } from "../../donation-path.ts";
import { letterToken } from "../tokens.ts";

/** The whole address of a donation's page, for its donor's letters. */
export function donationLink(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  donation_id: string,
): string {
  return `${config.public_url}${donationPath(letterToken(secrets, donation_id))}`;
}

/** With which an open page of the donation follows its state. */
export function watchTokenOf({ secrets }: Pick<Services, "secrets">, donation_id: string): string {
  return letterToken(secrets, donation_id);
}
