import { expect, test } from "vitest";
import { isSidebarCollapsed, sidebarCookie } from "../../screens/dashboard/sidebar-cookie.ts";

test.each([
  [null, false],
  ["", false],
  ["sahayog_session=abc", false],
  ["sidebar=collapsed", true],
  ["sahayog_session=abc; sidebar=collapsed; theme=x", true],
  ["sidebar=collapsed2", false],
  ["my_sidebar=collapsed", false],
])("%j: collapsed is %s", (cookies, collapsed) => {
  expect(isSidebarCollapsed(cookies)).toBe(collapsed);
});

test("the stored state is read back, and deleted when the sidebar opens", () => {
  expect(isSidebarCollapsed(sidebarCookie(true).split(";")[0] ?? "")).toBe(true);
  expect(sidebarCookie(true)).toMatch(/Max-Age=\d{6,}/);
  expect(sidebarCookie(false)).toContain("Max-Age=0");
  expect(sidebarCookie(true)).not.toContain("sahayog_");
});
