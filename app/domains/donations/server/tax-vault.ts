import type { Secrets } from "../../../platform/secrets.ts";
import type { TaxDetails } from "../pan.ts";

/** Legal names and PANs of donors, encrypted with the site's key. */

export const taxPurpose = "tax details of donors";

export function sealTaxDetails(secrets: Secrets, { holder, legal_name, pan, address }: TaxDetails): string {
  return secrets.seal(taxPurpose, JSON.stringify([holder, legal_name, pan, address]));
}

/** Undefined if the encryption key is gone. */
export function openTaxDetails(secrets: Secrets, sealed: string): TaxDetails | undefined {
  const text = secrets.open(taxPurpose, sealed);
  if (text === undefined) return undefined;
  const [holder, legal_name, pan, address] = JSON.parse(text) as [
    TaxDetails["holder"],
    string,
    string,
    string,
  ];
  return { holder, legal_name, pan, address };
}
