import type { Viewer } from "../domains/accounts/ui/auth.tsx";
import { MergeGuestWishes } from "../domains/catalog/ui/MergeGuestWishes.tsx";
import { NotificationBell } from "../domains/notifications/ui/NotificationBell.tsx";
import { ProfileMenu } from "../screens/dashboard/ProfileMenu.tsx";

/** What the header has for somebody who is signed in. */
export default function SignedInTools({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <MergeGuestWishes />
      <NotificationBell unread_count={viewer.unread_count} />
      <ProfileMenu viewer={viewer} compact />
    </>
  );
}
