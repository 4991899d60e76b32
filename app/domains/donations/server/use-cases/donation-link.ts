import type { Services } from "../../../../platform/services.ts";
import { donationPath } from "../../donation-path.ts";
import { mailedToken } from "../tokens.ts";

/** Absolute URL of a donation's page, for mails to its donor. */
export function donationLink(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  donation_id: string,
): string {
  return `${config.public_url}${donationPath(mailedToken(secrets, donation_id))}`;
}

/** Token with which a donation's open page subscribes to its state. */
export function watchTokenOf({ secrets }: Pick<Services, "secrets">, donation_id: string): string {
  return mailedToken(secrets, donation_id);
}
