/**
 * Stored in a cookie, so that the server renders the sidebar in its last state. Without the prefix `sahayog_`: it
 * identifies nobody, and a visitor with only this cookie still gets cached pages.
 */
const cookie = "sidebar=collapsed";
const life_seconds = 365 * 24 * 3_600;

export function isSidebarCollapsed(cookies: string | null): boolean {
  return cookies?.split(";").some((pair) => pair.trim() === cookie) ?? false;
}

/** For `document.cookie`. */
export function sidebarCookie(collapsed: boolean): string {
  return [cookie, "Path=/dashboard", "SameSite=Lax", `Max-Age=${collapsed ? life_seconds : 0}`].join("; ");
}
