import { beforeEach } from "vitest";
import { type FinancialYear, financialYear } from "../../app/domains/donations/financial-year.ts";
import type { Queryable } from "../../app/platform/database/database.ts";
import { command } from "../../app/platform/database/sql.ts";
import { createClients } from "./api-client.ts";
import { createGiving } from "./giving.ts";

/** A year whose statement can be filed. */
export const year = financialYear("2024-25") as FinancialYear;

/** The statement of that year, as an admin records it. */
export const filed = {
  year: year.name,
  filed_on: "2025-05-30",
  acknowledgement_number: "123456789012345",
  download: "",
};

/** Tax details of a donor. */
export const asha = {
  holder: "person" as const,
  legal_name: "Asha Rani Nayak",
  pan: "ABCPN1234F",
  address: "12 Temple Road, Bhubaneswar",
};

/** A site in which every donation has an 80G approval; each test begins without a filed statement. */
export async function createFiledYear() {
  const giving = await createGiving();
  const api = createClients(giving.services);
  const { user_id } = await api.person({ role: "admin" });
  const admin = { user_id, roles: ["admin"] } as const;
  await approveTaxReceipts(giving.db);
  beforeEach(() => withdrawAllFiled(giving.db));
  return { giving, api, admin };
}

/** An 80G approval that covers every donation. */
export async function approveTaxReceipts(db: Queryable): Promise<void> {
  await db.run(command`
    insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
      approved_until, tax_act, tax_section, statement_form, certificate_form)
    values ('2020-04-01', 'Trust', '1 Demonstration Lane', 'AAATS1234F', 'AAATS1234FF20214', '2020-04-01', '2020-04-01',
      '2099-03-31', 'Income-tax Act', '80G', '10BD', '10BE')`);
}

export async function withdrawAllFiled(db: Queryable): Promise<void> {
  await db.run(command`delete from filed_tax_corrections`);
  await db.run(command`delete from filed_tax_statements`);
}
