import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import User from "lucide-react/icons/user";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Menu, menuItemClass } from "../../../ui/Menu.tsx";
import type { Viewer } from "../../accounts/ui/auth.tsx";

export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu
      align="end"
      buttonClassName="max-w-60 px-2! hover:bg-sunken"
      label={
        <>
          <Avatar name={viewer.display_name} src={viewer.avatar_url} size={32} />
          <span className="sr-only">Profile menu:</span>
          <span className="truncate ps-1 max-sm:sr-only">{viewer.display_name}</span>
        </>
      }
    >
      <p className="max-w-64 truncate border-b border-hairline px-3 pt-1 pb-2 text-sm text-muted">
        {viewer.email}
      </p>
      <Anchor href="/dashboard/settings" className={menuItemClass}>
        <User size={18} /> Profile
      </Anchor>
      <Anchor href="/dashboard/settings" className={menuItemClass}>
        <Settings size={18} /> Settings
      </Anchor>
      <Anchor href="/dashboard/orders" className={menuItemClass}>
        <ShoppingBag size={18} /> Orders
      </Anchor>
      {/* A document of its own, so that nothing of this person stays in the browser's memory. */}
      <form method="post" action="/auth/sign-out" className="flex">
        <button type="submit" className={`${menuItemClass} flex-1`}>
          <LogOut size={18} /> Sign out
        </button>
      </form>
    </Menu>
  );
}
