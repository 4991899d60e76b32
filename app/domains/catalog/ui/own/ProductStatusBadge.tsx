import Archive from "lucide-react/icons/archive";
import BadgeCheck from "lucide-react/icons/badge-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import PencilLine from "lucide-react/icons/pencil-line";
import Store from "lucide-react/icons/store";
import type { ComponentType } from "react";
import { Badge, type BadgeTone } from "../../../../ui/Badge.tsx";
import type { ProductStatus } from "../../schema.ts";
import { statusText } from "./status-texts.ts";

const looks: Record<
  ProductStatus,
  { tone: BadgeTone; Icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }> }
> = {
  draft: { tone: "medium", Icon: PencilLine },
  active: { tone: "default", Icon: Store },
  archived: { tone: "neutral", Icon: Archive },
  pending: { tone: "high", Icon: Clock },
  approved: { tone: "success", Icon: BadgeCheck },
  rejected: { tone: "critical", Icon: CircleX },
};

/** Each status has a colour, a sign and its word. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {statusText(status)}
    </Badge>
  );
}
