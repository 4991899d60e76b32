import type { Secrets } from "../../../platform/secrets.ts";
import type { DonorRecord } from "../donor-record.ts";
import type { TaxDetails } from "../pan.ts";

/** Legal names, addresses and PANs of donors, encrypted with the site's key. */

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

export const donorPurpose = "names and addresses of donors";

export function sealDonorRecord(secrets: Secrets, { name, address }: DonorRecord): string {
  return secrets.seal(donorPurpose, JSON.stringify([name, address]));
}

/** Undefined if the encryption key is gone. */
export function openDonorRecord(secrets: Secrets, sealed: string): DonorRecord | undefined {
  const text = secrets.open(donorPurpose, sealed);
  if (text === undefined) return undefined;
  const [name, address] = JSON.parse(text) as [string, string];
  return { name, address };
}
