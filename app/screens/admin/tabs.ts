export const adminTabs = ["overview", "users", "campaigns", "content"] as const;
export type AdminTab = (typeof adminTabs)[number];

export function adminTabOf(parameters: URLSearchParams): AdminTab {
  return adminTabs.find((tab) => tab === parameters.get("tab")) ?? "overview";
}
