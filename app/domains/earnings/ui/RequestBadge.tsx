import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { type PayoutRequestStatus, requestStatusTexts } from "../payout-requests.ts";

const tones: Readonly<Record<PayoutRequestStatus, BadgeTone>> = {
  prepared: "medium",
  approved: "default",
  paid: "success",
  withdrawn: "neutral",
};

export function RequestBadge({ status }: { status: PayoutRequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusTexts[status]()}</Badge>;
}
