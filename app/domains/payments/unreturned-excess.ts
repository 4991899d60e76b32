/** Excess whose refund failed, and was not refunded by a retry so far. */
export type UnreturnedExcess = {
  gateway_payment_id: string;
  /** Amount still to be refunded. */
  left_paise: number;
  /** The last refund that failed, and the gateway's reason. */
  failed_at: Date;
  failure: string;
};
