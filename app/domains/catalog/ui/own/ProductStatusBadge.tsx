import type { ComponentType } from "react";
import Archive from "../../../../ui/icons/archive.ts";
import BadgeCheck from "../../../../ui/icons/badge-check.ts";
import CircleX from "../../../../ui/icons/circle-x.ts";
import Clock from "../../../../ui/icons/clock.ts";
import PencilLine from "../../../../ui/icons/pencil-line.ts";
import Store from "../../../../ui/icons/store.ts";
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

/** Status with its colour, icon and label. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {statusText(status)}
    </Badge>
  );
}
