import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import User from "lucide-react/icons/user";
import { localHref } from "../../text/language.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Anchor } from "../../ui/link.tsx";
import { ActionMenu, Menu, useMenuItem } from "../../ui/Menu.tsx";
import type { Viewer } from "../../domains/accounts/ui/auth.tsx";

export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const item = useMenuItem();
  return (
    <Menu
      holds="menu"
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
      <ActionMenu label="Profile menu">
        <Anchor {...item} href="/dashboard/settings" className="menu-item">
          <User size={18} /> Profile
        </Anchor>
        <Anchor {...item} href="/dashboard/settings" className="menu-item">
          <Settings size={18} /> Settings
        </Anchor>
        <Anchor {...item} href="/dashboard/orders" className="menu-item">
          <ShoppingBag size={18} /> Orders
        </Anchor>
        {/* A document of its own, so that nothing of this person stays in the browser's memory. */}
        <form role="none" method="post" action={localHref("/auth/sign-out")} className="flex">
          <button {...item} type="submit" className="menu-item flex-1">
            <LogOut size={18} /> Sign out
          </button>
        </form>
      </ActionMenu>
    </Menu>
  );
}
