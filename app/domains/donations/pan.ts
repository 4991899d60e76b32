import * as m from "#messages";
import { plainCode } from "../../text/plain-number.ts";

/** PAN holder types, and the fourth letters that the tax office assigns to them. */
export const panHolders = {
  person: { letters: "P", label: m.donations_tax_holder_person },
  huf: { letters: "H", label: m.donations_tax_holder_huf },
  company: { letters: "C", label: m.donations_tax_holder_company },
  firm: { letters: "FE", label: m.donations_tax_holder_firm },
  trust: { letters: "TK", label: m.donations_tax_holder_trust },
  association: { letters: "A", label: m.donations_tax_holder_association },
  body: { letters: "B", label: m.donations_tax_holder_body },
  juridical: { letters: "J", label: m.donations_tax_holder_juridical },
  local_authority: { letters: "L", label: m.donations_tax_holder_local_authority },
  government: { letters: "G", label: m.donations_tax_holder_government },
} as const satisfies Record<string, { letters: string; label: () => string }>;

export type PanHolder = keyof typeof panHolders;
export const panHolderKinds = Object.keys(panHolders) as [PanHolder, ...PanHolder[]];

/** Normalises a PAN to its printed form. */
export function writtenPan(text: string): string {
  return plainCode(text).toUpperCase();
}

export const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/;

/** Undefined if the fourth letter is not assigned. */
function holderOfPan(pan: string): PanHolder | undefined {
  const letter = pan.charAt(3);
  return panHolderKinds.find((kind) => panHolders[kind].letters.includes(letter));
}

/** Validation error for this holder's PAN; undefined if valid. */
export function panProblem(pan: string, holder: PanHolder): string | undefined {
  if (pan === "") return m.donations_tax_pan_missing();
  if (!panPattern.test(pan)) return m.donations_tax_pan_malformed();
  const found = holderOfPan(pan);
  const letter = pan.charAt(3);
  if (found === undefined) return m.donations_tax_pan_nobody({ letter });
  if (found === holder) return undefined;
  return m.donations_tax_pan_other_holder({ letter, holder: panHolders[found].label() });
}

export type TaxDetails = { holder: PanHolder; legal_name: string; pan: string; address: string };

/** As an admin asked for them. `earlier`: those that they replaced, the latest first, such as what was filed with the tax office before a correction. */
export type RevealedTaxDetails = TaxDetails & { earlier: (TaxDetails & { given_at: Date })[] };

/** Enough to recognise it. */
export function maskedPan(pan: string): string {
  return `${pan.slice(0, 2)}••••••${pan.slice(-2)}`;
}

/** The sorting district in the PIN code, the first three digits, is enough to recognise it; without one nothing is left. */
export function maskedAddress(address: string): string {
  const district = address.match(/\b[1-9]\d{2}(?= ?\d{3}\b)/g)?.at(-1);
  return district ? `•••••• ${district}•••` : "••••••";
}

/** Tax details as a page shows them: the PAN always in part, the address in part to whoever has the link. */
export type MaskedTaxDetails = TaxDetails & { is_address_whole: boolean };

/** Every field is named: what is added to the sealed details is shown to nobody until it is named here. */
export function maskedTaxDetails(details: TaxDetails, is_address_whole: boolean): MaskedTaxDetails {
  const { holder, legal_name, pan, address } = details;
  return {
    holder,
    legal_name,
    pan: maskedPan(pan),
    address: is_address_whole ? address : maskedAddress(address),
    is_address_whole,
  };
}

/**
 * Whether a donation's receipt is a tax receipt: `too_small` is not above the limit, `no_approval` means no approval of
 * the organisation is on record for that day, `no_details` waits for name and PAN.
 */
export type TaxState = "too_small" | "no_approval" | "no_details" | "issued";

/** Shown on the donation's own page. */
export type TaxOfDonation = {
  state: TaxState;
  details: MaskedTaxDetails | null;
  /** Those of a donor who has left are kept for the tax office alone, and shown nowhere. */
  is_kept: boolean;
  /** Version of the details, 0 if there are none. */
  version: number;
  /** Its financial year. */
  year: string;
  /** The day on which that year was filed with the tax office: only the office corrects it then. Null: not yet. */
  filed_on: string | null;
};
