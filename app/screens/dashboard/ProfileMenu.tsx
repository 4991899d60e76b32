import * as m from "#messages";
import LogOut from "../../ui/icons/log-out.ts";
import MessageCircle from "../../ui/icons/message-circle.ts";
import Search from "../../ui/icons/search.ts";
import Settings from "../../ui/icons/settings.ts";
import ShoppingBag from "../../ui/icons/shopping-bag.ts";
import User from "../../ui/icons/user.ts";
import { useForgetDrafts } from "../../page/use-forget-drafts.ts";
import { localHref } from "../../text/language.ts";
import { classes } from "../../ui/classes.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Anchor } from "../../ui/link.tsx";
import { ActionMenu, Menu, useMenuItem } from "../../ui/Menu.tsx";
import type { Viewer } from "../../domains/accounts/ui/auth.tsx";
import { UserText } from "../../ui/UserText.tsx";

type ProfileMenuProps = {
  viewer: Viewer;
  /** Shows the avatar without the name, for narrow screens. */
  compact?: boolean;
};

export function ProfileMenu({ viewer, compact = false }: ProfileMenuProps) {
  useForgetDrafts(viewer.user_id);
  const item = useMenuItem();
  return (
    <Menu
      holds="menu"
      align="end"
      buttonClassName={classes(
        "min-w-11 hover:bg-sunken max-sm:justify-center max-sm:px-1! max-sm:[&>svg]:hidden",
        compact ? "px-1!" : "max-w-60 px-2!",
      )}
      label={
        <>
          <Avatar name={viewer.display_name} src={viewer.avatar_url} size={32} />
          <span className="sr-only">{m.screens_menu_of()}</span>
          <span className={compact ? "sr-only" : "truncate ps-1 max-sm:sr-only"}>
            <UserText>{viewer.display_name}</UserText>
          </span>
        </>
      }
    >
      <div className="max-w-64 border-b border-hairline px-3 pt-1 pb-2">
        {compact && (
          <p className="truncate font-semibold">
            <UserText>{viewer.display_name}</UserText>
          </p>
        )}
        <p className="truncate text-sm text-muted">{viewer.email}</p>
      </div>
      <ActionMenu label={m.screens_menu()}>
        <Anchor {...item} href="/dashboard/settings" className="menu-item">
          <User size={18} /> {m.screens_menu_profile()}
        </Anchor>
        <Anchor {...item} href="/dashboard/settings" className="menu-item">
          <Settings size={18} /> {m.screens_settings()}
        </Anchor>
        <Anchor {...item} href="/dashboard/orders" className="menu-item">
          <ShoppingBag size={18} /> {m.screens_orders()}
        </Anchor>
        {/* Where the header has no room for it. */}
        <Anchor {...item} href="/search" className="menu-item min-[26rem]:hidden">
          <Search size={18} /> {m.screens_search_page()}
        </Anchor>
        <Anchor {...item} href="/contact" className="menu-item">
          <MessageCircle size={18} /> {m.screens_dashboard_help()}
        </Anchor>
        {/* A document navigation, so that none of this user's data stays in the browser's memory. */}
        <form role="none" method="post" action={localHref("/auth/sign-out")} className="flex">
          <button {...item} type="submit" className="menu-item flex-1">
            <LogOut size={18} /> {m.screens_menu_sign_out()}
          </button>
        </form>
      </ActionMenu>
    </Menu>
  );
}
