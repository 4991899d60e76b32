import * as m from "#messages";
import type { Role } from "../../platform/actor.ts";
import { canSeeAdmin, canSeeAnalytics, canSeeShipping, isVendor } from "../../page/dashboard-access.ts";

type Person = { readonly roles: readonly Role[] };

type Section = {
  label: () => string;
  href: string;
  /** Undefined: every signed-in user has access. */
  for_whom?: (person: Person) => boolean;
};

const sections = [
  { label: m.screens_section_overview, href: "/dashboard" },
  { label: m.screens_section_campaigns, href: "/dashboard/campaigns" },
  { label: m.screens_section_stories, href: "/dashboard/stories" },
  { label: m.screens_section_donations, href: "/dashboard/donations" },
  { label: m.screens_section_products, href: "/dashboard/my-products" },
  { label: m.screens_orders, href: "/dashboard/orders" },
  { label: m.screens_section_applications, href: "/dashboard/applications" },
  { label: m.screens_section_fundraisers, href: "/dashboard/fundraisers" },
  { label: m.screens_section_wishlist, href: "/dashboard/wishlist" },
  { label: m.screens_section_messages, href: "/dashboard/messages" },
  { label: m.screens_section_addresses, href: "/dashboard/addresses" },
  { label: m.screens_section_shipping, href: "/dashboard/shipping", for_whom: canSeeShipping },
  { label: m.screens_section_earnings, href: "/dashboard/earnings", for_whom: isVendor },
  { label: m.screens_section_admin, href: "/dashboard/admin", for_whom: canSeeAdmin },
  { label: m.screens_section_analytics, href: "/dashboard/analytics", for_whom: canSeeAnalytics },
  { label: m.screens_settings, href: "/dashboard/settings" },
] as const satisfies readonly Section[];

export type SectionHref = (typeof sections)[number]["href"];

/** The sidebar entries of this user, in order. Each page checks the same policy again. */
export function sectionsOf(person: Person): { label: () => string; href: SectionHref }[] {
  return sections.filter((section) => !("for_whom" in section) || section.for_whom(person));
}
