import type { Viewer } from "../domains/accounts/ui/auth.tsx";
import { useLiveAccount } from "../domains/accounts/ui/use-live-account.ts";
import { MergeGuestWishes } from "../domains/catalog/ui/MergeGuestWishes.tsx";
import { NotificationBell } from "../domains/notifications/ui/NotificationBell.tsx";
import { ProfileMenu } from "../screens/dashboard/ProfileMenu.tsx";

/** Header tools of signed-in users. */
export default function SignedInTools({ viewer }: { viewer: Viewer }) {
  useLiveAccount(viewer);
  return (
    <>
      <MergeGuestWishes />
      <NotificationBell unread_count={viewer.unread_count} />
      {/* The menu beside it leads to the dashboard and signs out, where the row has no room for both. */}
      <div className="@max-[20rem]:hidden @max-[23rem]:group-has-data-cart-icon/row:hidden">
        <ProfileMenu viewer={viewer} compact />
      </div>
    </>
  );
}
