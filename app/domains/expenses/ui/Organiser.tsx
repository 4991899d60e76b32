import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { userPath } from "../../accounts/admin/all-users.ts";

/** Whom admins can ask about a bill or an advance: the person's page has what they can be reached by. */
export function Organiser({ person }: { person: { user_id: string; name: string } | undefined }) {
  if (!person) return m.expenses_organiser_gone();
  return (
    <Anchor href={userPath(person.user_id)} className="underlined-link">
      <UserText>{person.name}</UserText>
    </Anchor>
  );
}
