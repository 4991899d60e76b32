import type { Viewer } from "../domains/accounts/ui/auth.tsx";
import { useLiveAccount } from "../domains/accounts/ui/use-live-account.ts";
import { NotificationBell } from "../domains/notifications/ui/NotificationBell.tsx";
import { ProfileMenu } from "../screens/dashboard/ProfileMenu.tsx";

/** What the header has for somebody who is signed in. */
export default function SignedInTools({ viewer }: { viewer: Viewer }) {
  useLiveAccount(viewer);
  return (
    <>
      <NotificationBell unread_count={viewer.unread_count} />
      <ProfileMenu viewer={viewer} compact />
    </>
  );
}
