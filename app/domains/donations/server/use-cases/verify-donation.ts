import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { paymentNotVerified, verifyPayment } from "../../../payments/server/use-cases/verify-payment.ts";
import { generalFundTitle } from "../../donation.ts";
import { donationPayable } from "../payable.ts";

/** The payment window's result in the donor's browser; see `verificationRequest`. */
type HandedOver = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

type VerifiedDonation = {
  /** `refund_pending`: this payment is refunded, because the donation was paid before or cannot be accepted. */
  status: "paid" | "refund_pending";
  public_id: string;
  amount_paise: number;
  campaign_id: string | null;
  campaign_title: string;
};

/**
 * Verifies with the gateway that the donation is paid, and settles it. Failures: those of `verifyPayment`, 429, and 503
 * for any other error: the donor has paid.
 */
export async function verifyDonation(
  services: Services,
  handed_over: HandedOver,
  visitor: { client_address: string },
): Promise<VerifiedDonation> {
  const {
    razorpayOrderId: order_id,
    razorpayPaymentId: payment_id,
    razorpaySignature: signature,
  } = handed_over;
  try {
    await services.limits.consume("donation_verifications_by_address", visitor.client_address);
    const verified = await verifyPayment(services, donationPayable, { order_id, payment_id, signature });
    const { public_id, amount_paise, campaign_id } = verified.payable;
    return {
      status: verified.kind === "excess" ? "refund_pending" : "paid",
      public_id,
      amount_paise,
      campaign_id,
      campaign_title: await titleOf(services, campaign_id),
    };
  } catch (error) {
    throw isFailure(error) ? error : paymentNotVerified(services, error, { order_id, payment_id });
  }
}

async function titleOf({ db }: Services, campaign_id: string | null): Promise<string> {
  if (campaign_id === null) return generalFundTitle();
  return (await campaignTitles(db, [campaign_id])).get(campaign_id) ?? generalFundTitle();
}
