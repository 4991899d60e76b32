import { servedByHttps } from "../../../platform/config.ts";
import { readCookie, setCookie } from "../../../platform/http/cookies.ts";
import type { Services } from "../../../platform/services.ts";

/** Prefilled fields of the gateway's hosted page. */
export type Payer = { donor_name: string | null; donor_email: string; donor_phone: string | null };

type Keeping = Pick<Services, "config" | "secrets">;

/** Named differently from the site's other cookies, so that guests who have it still get shared cached pages. */
const name = "payer";
const purpose = "payers on their way to the gateway";
const life_seconds = 15 * 60;

/**
 * Keeps what a donor has just typed, in that browser and only for the page of this reference: the gateway step's URL
 * works for anyone with the link, who must not see the donor's contact data. Encrypted, since it is personal data.
 */
export function payerCookie({ config, secrets }: Keeping, reference: string, payer: Payer): string {
  const { donor_name, donor_email, donor_phone } = payer;
  const expires_at_ms = Date.now() + life_seconds * 1_000;
  const text = JSON.stringify({ reference, donor_name, donor_email, donor_phone, expires_at_ms });
  return setCookie(name, secrets.seal(purpose, text), {
    secure: servedByHttps(config),
    max_age_seconds: life_seconds,
  });
}

/** Undefined in any other browser, for any other page, and after 15 minutes. */
export function readPayer(
  { config, secrets }: Keeping,
  cookies: string | null,
  reference: string,
): Payer | undefined {
  const sealed = readCookie(cookies, name, servedByHttps(config));
  const text = sealed === undefined ? undefined : secrets.open(purpose, sealed);
  if (text === undefined) return undefined;
  const kept = JSON.parse(text) as Payer & { reference: string; expires_at_ms: number };
  return kept.reference === reference && Date.now() < kept.expires_at_ms ? kept : undefined;
}

/** Prefill fields of the gateway's hosted page. */
export function prefillOf(payer: Payer | undefined): Record<string, string> {
  if (!payer) return {};
  return {
    "prefill[name]": payer.donor_name ?? "",
    "prefill[email]": payer.donor_email,
    "prefill[contact]": payer.donor_phone ?? "",
  };
}
