import * as m from "#messages";

export const receiptSettingsPath = "/dashboard/admin/receipts";

/** The organisation's and the law's details on receipts from a day on. Days are in India's time zone. */
export type ReceiptSettings = {
  valid_from: string;
  legal_name: string;
  address: string;
  pan: string | null;
  society_registration: string | null;
  registration_12a: string | null;
  darpan_id: string | null;
  /** Receipts of more than this can be tax receipts. */
  tax_above_paise: number;
  /** Null: no approval is on record, so receipts are not tax receipts. */
  approval: TaxApproval | null;
};

export type TaxApproval = {
  approval_number: string;
  approved_on: string;
  approved_from: string;
  approved_until: string;
  tax_act: string;
  tax_section: string;
  statement_form: string;
  certificate_form: string;
};

export type SavedSettings = ReceiptSettings & {
  version: number;
  /** Already printed on receipts, so it cannot be changed. */
  is_used: boolean;
};

/** The settings in force on a day. */
export function settingsOnDay<S extends ReceiptSettings>(
  latest_first: readonly S[],
  day: string,
): S | undefined {
  return latest_first.find(({ valid_from }) => valid_from <= day);
}

export const approvalFields = [
  "approval_number",
  "approved_on",
  "approved_from",
  "approved_until",
  "tax_act",
  "tax_section",
  "statement_form",
  "certificate_form",
] as const satisfies readonly (keyof TaxApproval)[];

/** The approval valid on a day; null: none. */
export function approvalOn(settings: ReceiptSettings | undefined, day: string): TaxApproval | null {
  const approval = settings?.approval ?? null;
  return approval && approval.approved_from <= day && day <= approval.approved_until ? approval : null;
}

/** The days of which receipts are tax receipts: from `first_day` to `last_day`, and before `superseded_on`. */
export function approvedPeriods(latest_first: readonly ReceiptSettings[]) {
  return latest_first.flatMap(({ valid_from, approval, tax_above_paise }, i) => {
    if (!approval) return [];
    const { approved_from, approved_until: last_day } = approval;
    const first_day = approved_from > valid_from ? approved_from : valid_from;
    return [{ first_day, last_day, superseded_on: latest_first[i - 1]?.valid_from ?? null, tax_above_paise }];
  });
}

type SettingsFields = Omit<ReceiptSettings, "approval"> &
  Record<(typeof approvalFields)[number], string | null>;

/** As they are typed and stored. Without an approval number the other approval fields are dropped. */
export function settingsOfFields(given: SettingsFields): ReceiptSettings {
  const { valid_from, legal_name, address, pan, society_registration, registration_12a, darpan_id } = given;
  const { tax_above_paise } = given;
  return {
    valid_from,
    legal_name,
    address,
    pan,
    society_registration,
    registration_12a,
    darpan_id,
    tax_above_paise,
    approval: given.approval_number === null ? null : approvalOf(given),
  };
}

function approvalOf(given: SettingsFields): TaxApproval {
  return Object.fromEntries(approvalFields.map((name) => [name, given[name] ?? ""])) as TaxApproval;
}

/** What is missing before receipts can be tax receipts, most important first. */
export type ReceiptGap = "details" | "pan" | "approval" | "approval_over" | "approval_ends" | "old_law";

export function receiptGapText(gap: ReceiptGap): string {
  const texts: Record<ReceiptGap, () => string> = {
    details: m.donations_settings_gap_details,
    pan: m.donations_settings_gap_pan,
    approval: m.donations_settings_gap_approval,
    approval_over: m.donations_settings_gap_approval_over,
    approval_ends: m.donations_settings_gap_approval_ends,
    old_law: m.donations_settings_gap_old_law,
  };
  return texts[gap]();
}
