import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import {
  type ListedPayoutRequest,
  type PayoutRequestList,
  requestListOf,
  requestStatusTexts,
} from "../payout-requests.ts";

const tones: Readonly<Record<PayoutRequestList, BadgeTone>> = {
  prepared: "medium",
  approved: "default",
  claimed: "default",
  paid: "success",
  withdrawn: "neutral",
};

export function RequestBadge({ request }: { request: Pick<ListedPayoutRequest, "status" | "payer"> }) {
  const list = requestListOf(request);
  return <Badge tone={tones[list]}>{requestStatusTexts[list]()}</Badge>;
}
