import { Badge } from "../../../../ui/Badge.tsx";
import { statusWords } from "../all-users.ts";
import type { ListedUser } from "../server/queries/all-users.ts";

export function UserStatusBadge({ status }: Pick<ListedUser, "status">) {
  return <Badge tone={status === "active" ? "success" : "critical"}>{statusWords[status]()}</Badge>;
}
