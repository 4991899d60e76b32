import type { Viewer } from "../domains/accounts/ui/auth.tsx";
import { NotificationBell } from "../domains/notifications/ui/NotificationBell.tsx";
import { ProfileMenu } from "../screens/dashboard/ProfileMenu.tsx";

/** What the header has for somebody who is signed in. */
export default function SignedInTools({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <NotificationBell unread_count={viewer.unread_count} />
      <ProfileMenu viewer={viewer} compact />
    </>
  );
}
