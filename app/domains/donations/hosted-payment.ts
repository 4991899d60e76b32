/** A form that leads to the gateway's own page, for browsers without script. */
export type HostedPaymentForm = {
  action: string;
  fields: Record<string, string>;
  amount_paise: number;
  /** Of the campaign, or of the general fund. */
  title: string;
  /** `method`: only the way of paying a monthly gift changes. */
  kind: "once" | "monthly" | "method";
};
