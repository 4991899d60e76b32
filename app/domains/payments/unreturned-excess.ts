/** Excess that went back neither at once nor, so far, by being ordered again. */
export type UnreturnedExcess = {
  gateway_payment_id: string;
  /** What is still to go back. */
  left_paise: number;
  /** The last refund that failed, and the gateway's reason. */
  failed_at: Date;
  failure: string;
};
