import * as m from "#messages";

/** The gateway's payment methods, as its payments name them. */
const methods: Record<string, () => string> = {
  upi: m.payments_method_upi,
  card: m.payments_method_card,
  netbanking: m.payments_method_netbanking,
  emandate: m.payments_method_emandate,
  wallet: m.payments_method_wallet,
  emi: m.payments_method_emi,
  bank_transfer: m.payments_method_bank_transfer,
};

/** A method that is not known yet is shown as the gateway has it. */
export function methodText(method: string): string {
  return methods[method]?.() ?? method;
}
