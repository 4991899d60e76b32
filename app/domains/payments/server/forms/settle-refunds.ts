import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import {
  claimRefundInput,
  claimRefundIntent,
  owedRefundInput,
  refundedOtherwiseInput,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferInput,
  reverseTransferIntent,
  sendAgainIntent,
} from "../../owed-refund-input.ts";
import type { Payable } from "../../payable.ts";
import {
  claimRefundPayment,
  type Decision,
  recordRefundByTransfer,
  releaseRefundPayment,
  reverseRefundOtherwise,
  sendRefundAgain,
} from "../commands/settle-refunds.ts";

type Mounted<P extends Payable> = Decision<P> & {
  /** The page that has them. */
  location: string;
  /** Titles of refusals: of what is sent or reversed, and of what is recorded. */
  failed: string;
  not_recorded: string;
  /** Codes of notices. */
  notices: Record<"sent_again" | "gone_back" | "otherwise" | "not_transferred", string>;
  /** After the commit, where pages show who pays. */
  announceClaim?(payable_id: string): void;
};

/** Forms of admins for refunds of a payable that failed, the same for every type, whose page mounts them. */
export function settleRefundForms<P extends Payable>(
  services: Services,
  { location, failed, not_recorded, notices, announceClaim, ...decision }: Mounted<P>,
): Record<string, FormAction> {
  const { db } = services;
  const announce = (payable: P) =>
    decision.refunds.type.announce(services, { settled: [], refunded: [payable], unpaid: [] });
  return {
    [sendAgainIntent]: formAction({
      schema: owedRefundInput,
      failed,
      echoed: ["due_id"],
      async perform(owed) {
        const sent = await db.transaction((tx) => sendRefundAgain(tx, services, decision, owed));
        announce(sent.payable);
        return { location, notice: sent.amount_paise > 0 ? notices.sent_again : notices.gone_back };
      },
    }),
    [claimRefundIntent]: formAction({
      schema: claimRefundInput,
      failed: not_recorded,
      echoed: ["due_id", "was_sent"],
      async perform(claimed) {
        const { id } = await db.transaction((tx) => claimRefundPayment(tx, decision, claimed));
        announceClaim?.(id);
        return { location, notice: "payment_claimed" };
      },
    }),
    [releaseRefundIntent]: formAction({
      schema: owedRefundInput,
      failed: not_recorded,
      echoed: ["due_id"],
      async perform(owed) {
        const { id } = await db.transaction((tx) => releaseRefundPayment(tx, services, decision, owed));
        announceClaim?.(id);
        return { location, notice: "payment_released" };
      },
    }),
    [refundedOtherwiseIntent]: formAction({
      schema: refundedOtherwiseInput,
      failed: not_recorded,
      echoed: ["due_id", "seen_paise", "bank_reference", "paid_on"],
      async perform(recorded) {
        announce(await db.transaction((tx) => recordRefundByTransfer(tx, services, decision, recorded)));
        return { location, notice: notices.otherwise };
      },
    }),
    [reverseTransferIntent]: formAction({
      schema: reverseTransferInput,
      failed,
      echoed: ["due_id", "reason"],
      async perform(reversed) {
        announce(await db.transaction((tx) => reverseRefundOtherwise(tx, services, decision, reversed)));
        return { location, notice: reversed.was_sent ? "transfer_to_correct" : notices.not_transferred };
      },
    }),
  };
}
