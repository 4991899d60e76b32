import type { CampaignMonth, CampaignTotal, MoneySums } from "../ledger/campaign-month.ts";

/** Null: the general fund, or a campaign that is not public. */
type Titled = { title: string | null };
/** One campaign in one month. */
export type TransparencyRow = CampaignMonth & Titled;
/** A campaign or the general fund, which has no id of its own. */
export type TransparencyTotal = CampaignTotal & Titled & { id: string };

export const transparencyPath = "/transparency";

/** Remaining: received and moved here, less refunded, spent, advanced and moved away; the organisation bears the fees. */
export function remainingOf({
  received_paise,
  refunded_paise,
  spent_paise,
  advanced_paise,
  allocated_paise,
}: MoneySums): number {
  return received_paise - refunded_paise - spent_paise - advanced_paise + allocated_paise;
}

const nothing: MoneySums = {
  received_paise: 0,
  refunded_paise: 0,
  fees_paise: 0,
  spent_paise: 0,
  advanced_paise: 0,
  allocated_paise: 0,
};

export function sumOf(rows: readonly MoneySums[]): MoneySums {
  return rows.reduce(
    (sum, row) => ({
      received_paise: sum.received_paise + row.received_paise,
      refunded_paise: sum.refunded_paise + row.refunded_paise,
      fees_paise: sum.fees_paise + row.fees_paise,
      spent_paise: sum.spent_paise + row.spent_paise,
      advanced_paise: sum.advanced_paise + row.advanced_paise,
      allocated_paise: sum.allocated_paise + row.allocated_paise,
    }),
    nothing,
  );
}

export type Snapshot = {
  /** The last month it covers, as "2026-10". */
  month: string;
  sha256: string;
  /** Id of the signing key; null: from before snapshots were signed. */
  key_id: string | null;
  created_at: Date;
};

export const snapshotPath = (month: string) => `/api/v1/transparency/snapshots/${month}`;
export const signaturePath = (month: string) => `${snapshotPath(month)}/signature`;
/** Download names; the signature next to its document. */
export const snapshotFile = (month: string) => `sahayog-money-${month}.json`;
export const signatureFile = (month: string) => `${snapshotFile(month)}.sig`;
/** The current signing key, and every earlier one. */
export const currentKeyPath = "/api/v1/transparency/key.pem";
export const keyPath = (key_id: string) => `/api/v1/transparency/keys/${key_id}.pem`;
export const keyFile = (key_id: string) => `sahayog-key-${key_id}.pem`;

/** Command to verify a snapshot with OpenSSL 3. */
export function verifyCommand({ month, key_id }: { month: string; key_id: string }): string {
  return `openssl pkeyutl -verify -pubin -inkey ${keyFile(key_id)} -rawin -in ${snapshotFile(month)} -sigfile ${signatureFile(month)}`;
}
