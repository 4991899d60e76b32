import type { z } from "zod";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { formAction, type SentForm } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { contentTag } from "../../../content/schema.ts";
import { donationPath } from "../../donation-path.ts";
import { type DonorRecordInput, donorRecordInput } from "../../donor-record.ts";
import { financialYear } from "../../financial-year.ts";
import { receiptSettingsPath } from "../../receipt-settings.ts";
import {
  filedInput,
  notFiledInput,
  receiptSettingsInput,
  taxLayoutInput,
} from "../../receipt-settings-input.ts";
import type { RevealedTaxDetails, TaxDetails } from "../../pan.ts";
import { taxDetailsInput } from "../../tax-details.ts";
import { saveDonorRecord } from "../commands/save-donor-record.ts";
import { saveReceiptSettings } from "../commands/save-receipt-settings.ts";
import {
  recordFiledCorrection,
  recordFiledStatement,
  withdrawFiled,
} from "../commands/file-tax-statement.ts";
import { correctTaxDetails, saveTaxDetails } from "../commands/save-tax-details.ts";
import { saveTaxDetailsOfYear } from "../commands/save-tax-details-of-year.ts";
import { saveTaxLayout } from "../commands/save-tax-layout.ts";
import { revealTaxDetails } from "../commands/reveal-tax-details.ts";

const echoed = ["holder", "legal_name", "pan", "address"];

/** Form for the name and PAN on one donation's tax receipt; `reference` opens its page. */
export function saveTaxDetailsForm(services: Services, donation_id: string, reference: string) {
  const { db, limits } = services;
  // Who comes by the account has the whole PAN in My Donations.
  const is_mailed = !isUuid(reference);
  return formAction<z.output<typeof taxDetailsInput>, true>({
    schema: taxDetailsInput,
    echoed: [...echoed, "version"],
    failed: m.donations_tax_not_saved(),
    async perform(details) {
      await limits.consume("tax_details_by_donation", donation_id);
      await db.transaction((tx) => saveTaxDetails(tx, services, donation_id, details, { is_mailed }));
      return {
        location: `${donationPath(reference)}#tax`,
        notice: is_mailed ? "tax_details_mailed" : "tax_details_saved",
      };
    },
  });
}

/** The same for all donations of a year that lack it. */
export function saveTaxDetailsOfYearForm(
  { db, limits, secrets }: Services,
  { user_id }: Session,
  location: string,
) {
  return formAction<z.output<typeof taxDetailsInput>>({
    schema: taxDetailsInput,
    inputOf: ({ values: { year: _year, ...given } }) => ({ ...given, version: 0 }),
    echoed: [...echoed, "year"],
    failed: m.donations_tax_not_saved(),
    async perform({ version: _version, ...details }, sent) {
      await limits.consume("tax_details_by_account", user_id);
      await saveOfYear(details, sent);
      return { location, notice: "tax_details_saved" };
    },
  });

  async function saveOfYear(details: TaxDetails, { values }: SentForm) {
    const year = financialYear(values.year ?? "");
    const count = year
      ? await db.transaction((tx) => saveTaxDetailsOfYear(tx, secrets, user_id, { year, details }))
      : 0;
    if (count === 0) throw new Failure(409, "no_tax_receipt", m.donations_tax_nothing_waits());
  }
}

/** Kept pages have the form of donations, which says whether there are tax receipts, so they are forgotten. */
export function saveReceiptSettingsForm({ db, realtime }: Services, session: Session) {
  return formAction<z.output<typeof receiptSettingsInput>>({
    schema: receiptSettingsInput,
    echoed: Object.keys(receiptSettingsInput.shape),
    failed: m.donations_settings_not_saved(),
    async perform(input) {
      await db.transaction((tx) => saveReceiptSettings(tx, session, input));
      realtime.publish([contentTag]);
      return { location: receiptSettingsPath, notice: "receipt_settings_saved" };
    },
  });
}

export function saveTaxLayoutForm({ db }: Services, session: Session) {
  return formAction<z.output<typeof taxLayoutInput>>({
    schema: taxLayoutInput,
    echoed: ["year", "layout", "version"],
    failed: m.donations_layout_not_saved(),
    async perform(input) {
      await db.transaction((tx) => saveTaxLayout(tx, session, input));
      return { location: statementOf(input.year), notice: "tax_layout_saved" };
    },
  });
}

/** Shows a donor's PAN to an admin, with an audit entry. */
export function revealTaxDetailsForm({ db, secrets }: Services, session: Session, public_id: string) {
  return formAction<object, RevealedTaxDetails>({
    async perform() {
      return { done: await db.transaction((tx) => revealTaxDetails(tx, session, secrets, public_id)) };
    },
  });
}

/** The office corrects a donor's details, also of a year that was filed. */
export function correctTaxDetailsForm(
  services: Services,
  session: Session,
  location: string,
  public_id: string,
) {
  return formAction<z.output<typeof taxDetailsInput>, RevealedTaxDetails>({
    schema: taxDetailsInput,
    echoed: [...echoed, "version"],
    failed: m.donations_tax_not_saved(),
    async perform(details) {
      const { has_left } = await services.db.transaction((tx) =>
        correctTaxDetails(tx, session, services, public_id, details),
      );
      return { location, notice: has_left ? "kept_tax_details_corrected" : "tax_details_corrected" };
    },
  });
}

const filed = {
  schema: filedInput,
  echoed: ["year", "filed_on", "acknowledgement_number", "download"],
};

export function recordFiledStatementForm({ db }: Services, session: Session) {
  return formAction<z.output<typeof filedInput>>({
    ...filed,
    failed: m.donations_filed_not_saved(),
    async perform(input) {
      await db.transaction((tx) => recordFiledStatement(tx, session, input));
      return { location: statementOf(input.year), notice: "tax_statement_filed" };
    },
  });
}

export function recordFiledCorrectionForm({ db }: Services, session: Session) {
  return formAction<z.output<typeof filedInput>>({
    ...filed,
    failed: m.donations_filed_not_saved(),
    async perform(input) {
      await db.transaction((tx) => recordFiledCorrection(tx, session, input));
      return { location: statementOf(input.year), notice: "tax_correction_filed" };
    },
  });
}

export function withdrawFiledForm({ db }: Services, session: Session) {
  return formAction<z.output<typeof notFiledInput>>({
    schema: notFiledInput,
    echoed: ["year", "corrections"],
    failed: m.donations_filed_not_saved(),
    async perform(input) {
      await db.transaction((tx) => withdrawFiled(tx, session, input));
      return { location: statementOf(input.year), notice: "tax_statement_not_filed" };
    },
  });
}

const statementOf = (year: string) => `${receiptSettingsPath}?year=${year}#statement`;

/** Name and address of a donor, for the organisation's books alone. */
export function saveDonorRecordForm(
  { db, limits, secrets }: Services,
  donation_id: string,
  reference: string,
) {
  return formAction<DonorRecordInput, true>({
    schema: donorRecordInput,
    echoed: ["name", "address", "version"],
    failed: m.donations_record_not_saved(),
    async perform(record) {
      await limits.consume("tax_details_by_donation", donation_id);
      await db.transaction((tx) =>
        saveDonorRecord(tx, secrets, donation_id, record, { may_replace: isUuid(reference) }),
      );
      return { location: `${donationPath(reference)}#record`, notice: "donor_record_saved" };
    },
  });
}
