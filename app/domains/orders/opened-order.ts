/** What the payment window needs of an order that waits for its payment, as the API answers it. */
export type OpenedOrderAnswer = {
  id: string;
  order_number: string;
  /** Paise. */
  amount: number;
  currency: string;
  /** The gateway's order, and its public key. */
  orderId: string;
  key: string;
};

/** Whom the payment window is filled in for. */
export type Payer = { name: string; email: string; phone: string };
