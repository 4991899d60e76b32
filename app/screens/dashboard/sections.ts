import type { Role } from "../../platform/actor.ts";
import { canSeeAdmin, canSeeAnalytics, canSeeShipping, isVendor } from "../../page/dashboard-access.ts";

type Person = { readonly roles: readonly Role[] };

type Section = {
  label: string;
  href: string;
  /** Undefined: every signed-in user has access. */
  for_whom?: (person: Person) => boolean;
};

const sections = [
  { label: "Overview", href: "/dashboard" },
  { label: "My Campaigns", href: "/dashboard/campaigns" },
  { label: "My Stories", href: "/dashboard/stories" },
  { label: "My Donations", href: "/dashboard/donations" },
  { label: "My Products", href: "/dashboard/my-products" },
  { label: "Orders", href: "/dashboard/orders" },
  { label: "My Applications", href: "/dashboard/applications" },
  { label: "My Fundraisers", href: "/dashboard/fundraisers" },
  { label: "Wishlist", href: "/dashboard/wishlist" },
  { label: "Messages", href: "/dashboard/messages" },
  { label: "Addresses", href: "/dashboard/addresses" },
  { label: "Shipping", href: "/dashboard/shipping", for_whom: canSeeShipping },
  { label: "Earnings", href: "/dashboard/earnings", for_whom: isVendor },
  { label: "Admin Panel", href: "/dashboard/admin", for_whom: canSeeAdmin },
  { label: "Analytics", href: "/dashboard/analytics", for_whom: canSeeAnalytics },
  { label: "Settings", href: "/dashboard/settings" },
] as const satisfies readonly Section[];

export type SectionHref = (typeof sections)[number]["href"];

/** The sidebar entries of this user, in order. Each page checks the same policy again. */
export function sectionsOf(person: Person): { label: string; href: SectionHref }[] {
  return sections.filter((section) => !("for_whom" in section) || section.for_whom(person));
}
