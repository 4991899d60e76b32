/** What the payment window needs of an unpaid order, as the API returns it. */
export type OpenedOrderAnswer = {
  id: string;
  order_number: string;
  /** Paise. */
  amount: number;
  currency: string;
  /** The gateway's order and public key. */
  orderId: string;
  key: string;
};

/** Customer details prefilled in the payment window. */
export type Payer = { name: string; email: string; phone: string };
