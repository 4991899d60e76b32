import type { BreadcrumbList } from "schema-dts";

/** The page's path in the site, the page itself last; addresses are absolute. */
export function breadcrumbData(crumbs: readonly { name: string; url: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: url,
    })),
  };
}
