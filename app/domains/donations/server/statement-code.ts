import type { Secrets } from "../../../platform/secrets.ts";

/**
 * Code in a year's statement's QR link: the printed data, and whose donations it is compared with, encrypted with the
 * site's key. Valid until the site's key has been rotated twice.
 */

const purpose = "codes on statements";
const prefix = "S.";

export type StatementClaim = {
  user_id: string;
  year: string;
  made_on: string;
  donation_count: number;
  total_paise: number;
};

export function statementCode(secrets: Secrets, claim: StatementClaim): string {
  const { user_id, year, made_on, donation_count, total_paise } = claim;
  return (
    prefix + secrets.seal(purpose, JSON.stringify([user_id, year, made_on, donation_count, total_paise]))
  );
}

/** Undefined for any code not made here. */
export function statementOfCode(secrets: Secrets, code: string): StatementClaim | undefined {
  if (!code.startsWith(prefix) || code.length > 400) return undefined;
  const text = secrets.open(purpose, code.slice(prefix.length));
  if (text === undefined) return undefined;
  const [user_id, year, made_on, donation_count, total_paise] = JSON.parse(text) as [
    string,
    string,
    string,
    number,
    number,
  ];
  return { user_id, year, made_on, donation_count, total_paise };
}
