import { sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import type { SealedColumn } from "../../../platform/reseal.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import type { InvoiceCustomer } from "../invoice.ts";

/** Buyers on tax invoices whose accounts were deleted, encrypted with the site's key. */

const purpose = "buyers on tax invoices";

export function sealKeptCustomer(secrets: Secrets, customer: string): string {
  return secrets.seal(purpose, customer);
}

/** Undefined if the encryption key is gone. */
export function openKeptCustomer(secrets: Secrets, sealed: string): InvoiceCustomer | undefined {
  const text = secrets.open(purpose, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as InvoiceCustomer);
}

export const sealedKeptCustomers: SealedColumn = {
  name: "invoices.sealed_customer",
  purpose,
  read: (after, limit) => sqlPart`
    select id::text as key, sealed_customer as sealed from invoices
    where id > ${after}::uuid and sealed_customer is not null order by id limit ${sqlInteger(limit)}`,
  write: ({ key, sealed, resealed }) => sqlPart`
    update invoices set sealed_customer = ${resealed} where id = ${key}::uuid and sealed_customer = ${sealed}`,
};
