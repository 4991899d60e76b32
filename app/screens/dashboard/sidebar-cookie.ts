/**
 * Kept in a cookie, so that the server draws the sidebar as it was left. Not one of those that begin with `sahayog_`:
 * it says nothing about who somebody is, and whoever has it and no other still gets the kept pages.
 */
const cookie = "sidebar=collapsed";
const life_seconds = 365 * 24 * 3_600;

export function isSidebarCollapsed(cookies: string | null): boolean {
  return cookies?.split(";").some((pair) => pair.trim() === cookie) ?? false;
}

/** For `document.cookie`. */
export function sidebarCookie(collapsed: boolean): string {
  return `${cookie}; Path=/dashboard; SameSite=Lax; Max-Age=${collapsed ? life_seconds : 0}`;
}
