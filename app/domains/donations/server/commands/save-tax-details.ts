import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { recordsKeptUntil } from "../../financial-year.ts";
import type { TaxDetailsInput } from "../../tax-details.ts";
import { readTaxDetails, taxStateOf } from "../queries/tax-details.ts";
import { receiptSettingsOn } from "../queries/receipt-settings.ts";
import { sealTaxDetails } from "../tax-vault.ts";

/**
 * Saves the name and PAN for a tax receipt, which is reissued under its number. The donation is locked first. Throws
 * 409 if no tax receipt can be issued, or if other details were saved since the page was loaded.
 */
export async function saveTaxDetails(
  tx: Transaction,
  secrets: Secrets,
  donation_id: string,
  { version, ...details }: TaxDetailsInput,
): Promise<void> {
  const donation = await tx.one(sql({
    amount_paise: "int8",
    refunded_paise: "int8",
    paid_at: "timestamptz?",
  })`
    select amount_paise, refunded_paise, paid_at from donations where id = ${donation_id} for update`);
  const { paid_at } = donation;
  if (paid_at === null) throw noTaxReceipt();
  const day = dayInIndia(paid_at);
  const before = await readTaxDetails({ db: tx, secrets }, donation_id);
  const state = taxStateOf({ ...donation, paid_at }, await receiptSettingsOn(tx, day), true);
  if (state !== "issued") throw noTaxReceipt();
  if ((before?.version ?? 0) !== version)
    throw new Failure(409, "changed_meanwhile", m.donations_tax_meanwhile());
  const sealed = sealTaxDetails(secrets, details);
  await tx.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    values (${donation_id}, ${sealed}, ${paid_at}, ${recordsKeptUntil(day)}::date)
    on conflict (donation_id) do update set sealed = excluded.sealed, given_at = now(), erased_at = null,
      version = donation_tax_details.version + 1`);
}

function noTaxReceipt(): Failure {
  return new Failure(409, "no_tax_receipt", m.donations_tax_not_now());
}
