import { useState } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "../../../text/money.ts";
import { type Notify, useNotify } from "../../../ui/notices.tsx";
import { noticeAfterReload } from "../../../ui/notice-after-reload.ts";
import {
  createDonationOrder,
  DonationRefusal,
  type DonationOrderInput,
  verifyDonation,
} from "./donation-calls.ts";
import { loadPaymentScript, payInWindow, windowOptions } from "./payment-window.ts";

/** Idle, or on the way: at the server, or in the payment window, which must lie above everything else. */
type GivingStage = "idle" | "processing" | "paying";

export type PaymentSetup = { script_url: string; organisation: string };

type Giving = {
  stage: GivingStage;
  /** Resolves true when the donation was made and verified. */
  give(input: DonationOrderInput): Promise<boolean>;
};

/** The way of a donation in the browser: script, order, payment window, verification. */
export function useGiving(setup: PaymentSetup): Giving {
  const notify = useNotify();
  const [stage, setStage] = useState<GivingStage>("idle");

  async function give(input: DonationOrderInput): Promise<boolean> {
    setStage("processing");
    try {
      await loadPaymentScript(setup.script_url);
      const order = await createDonationOrder(input);
      const donor = { name: input.donorName ?? "", email: input.donorEmail, phone: input.donorPhone ?? "" };
      // A modal dialog of ours would cover the window: it must be gone before the window opens.
      flushSync(() => setStage("paying"));
      const end = await payInWindow(
        windowOptions({ order, organisation: setup.organisation, donor }),
        (reason) => notify(failureNotice(reason)),
      );
      if ("dismissed" in end) return false;
      setStage("processing");
      if (!(await isVerified(end.success, notify))) return false;
      noticeAfterReload({
        title: "Donation Successful!",
        text: `Thank you for your generous donation of ${formatRupees(order.amount)} to ${order.campaignTitle}.`,
        tone: "success",
      });
      return true;
    } catch (error) {
      notify(failureNotice(error instanceof DonationRefusal ? error.detail : (error as Error).message));
      return false;
    } finally {
      setStage("idle");
    }
  }
  return { stage, give };
}

async function isVerified(success: Parameters<typeof verifyDonation>[0], notify: Notify): Promise<boolean> {
  try {
    await verifyDonation(success);
    return true;
  } catch (error) {
    console.info("Verification was refused", error);
    notify({
      title: "Payment Verification Failed",
      text: `Please contact support with your payment ID: ${success.razorpay_payment_id}.`,
      tone: "destructive",
    });
    return false;
  }
}

function failureNotice(reason: string | undefined) {
  return {
    title: "Donation Failed",
    text: reason || "Something went wrong. Please try again.",
    tone: "destructive" as const,
  };
}
