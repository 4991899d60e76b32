import { UserText } from "../../../ui/UserText.tsx";
import { type NewAdmin, newAdminText } from "../new-admin.ts";

/** Who of the admins that decide about this money has only just become one; nothing where nobody has. */
export function NewAdmins({ admins }: { admins: readonly NewAdmin[] }) {
  return admins.map((admin) => (
    <p key={admin.user_id} className="max-w-prose text-sm text-danger">
      <UserText>{newAdminText(admin)}</UserText>
    </p>
  ));
}
