import { Badge } from "../../../../ui/Badge.tsx";
import { type ListedUser, statusWords } from "../all-users.ts";

export function UserStatusBadge({ status }: Pick<ListedUser, "status">) {
  return <Badge tone={status === "active" ? "success" : "critical"}>{statusWords[status]()}</Badge>;
}
