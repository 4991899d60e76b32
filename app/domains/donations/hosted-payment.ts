/** A form that posts to the gateway's hosted payment page, for browsers without JavaScript. */
export type HostedPaymentForm = {
  action: string;
  fields: Record<string, string>;
  amount_paise: number;
  /** Title of the campaign or general fund. */
  title: string;
  /** `method`: changes only the payment method of a monthly gift. */
  kind: "once" | "monthly" | "method";
};
