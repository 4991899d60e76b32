import { z } from "zod";
import * as m from "#messages";
import { plainCode, plainNumber } from "../../text/plain-number.ts";
import { plainText } from "../../text/text-input.ts";

export const bankDetailsPath = "/dashboard/shop/bank";

/** Payout details of a seller: a bank account or a UPI id. */
const holder = plainText({ name: m.earnings_called_holder, lines: false, shortest: 2, longest: 100 });

/** 9 to 18 digits, the length of Indian account numbers. */
const accountNumber = z
  .string({ error: () => m.earnings_account_number_wrong() })
  .max(60, { error: () => m.earnings_account_number_wrong() })
  .transform(plainCode)
  .refine((text) => /^\d{9,18}$/.test(text), { error: () => m.earnings_account_number_wrong() });

/** IFSC format of the Reserve Bank: four letters for the bank, a zero, six characters for the branch. */
const ifsc = z
  .string({ error: () => m.earnings_ifsc_wrong() })
  .max(40, { error: () => m.earnings_ifsc_wrong() })
  .transform((text) => plainCode(text).toUpperCase())
  .refine((text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text), { error: () => m.earnings_ifsc_wrong() });

const upiId = z
  .string({ error: () => m.earnings_upi_wrong() })
  .max(200, { error: () => m.earnings_upi_wrong() })
  .transform((text) => plainNumber(text).toLowerCase())
  .refine((text) => /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,63}$/.test(text), {
    error: () => m.earnings_upi_wrong(),
  });

/** For the form and the API alike. Unknown fields are refused. */
export const bankDetailsInput = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("bank"),
      account_holder: holder,
      account_number: accountNumber,
      ifsc,
    }),
    z.strictObject({ kind: z.literal("upi"), account_holder: holder, upi_id: upiId }),
  ],
  { error: () => m.earnings_bank_kind_missing() },
);
export type BankDetails = z.output<typeof bankDetailsInput>;

/** A seller's own details, masked but recognisable. */
export type MaskedDetails = { kind: "bank" | "upi"; account_holder: string; masked: string };

export function maskedDetails(details: BankDetails): MaskedDetails {
  const { kind, account_holder } = details;
  if (details.kind === "bank")
    return {
      kind,
      account_holder,
      masked: m.earnings_bank_masked({ last: details.account_number.slice(-4), ifsc: details.ifsc }),
    };
  const [name = "", provider = ""] = details.upi_id.split("@");
  return { kind, account_holder, masked: `${name.slice(0, 2)}…@${provider}` };
}
