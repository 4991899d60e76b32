import * as m from "#messages";
type PageMeta = {
  /** Without the organisation's name, which is appended. */
  title: string;
  /** One or two sentences; search engines truncate after about 160 characters. */
  description: string;
  /** Preview image of shared links, 1200 × 630. */
  preview?: { url: string; alt: string };
};

export type MetaArgs = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** Title, description, canonical URL without filters, and link preview. */
export function pageMeta(args: MetaArgs, { title, description, preview }: PageMeta) {
  const full_title = withOrganisation(args, title);
  return [
    { title: full_title },
    { name: "description", content: description },
    { property: "og:title", content: full_title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { name: "twitter:card", content: preview ? "summary_large_image" : "summary" },
    ...(preview ? previewPicture(preview) : []),
    ...canonical(args),
  ];
}

type SharedPage = Required<Pick<PageMeta, "title" | "description">> &
  Pick<PageMeta, "preview"> & {
    /** Absolute canonical URL. */
    url: string;
  };

/** The same for a page that knows its absolute URL itself, such as one cached for all guests. */
export function sharedPageMeta(
  args: Pick<MetaArgs, "matches">,
  { title, description, url, preview }: SharedPage,
) {
  return [
    { title: withOrganisation(args, title) },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: organisationOf(args) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { tagName: "link" as const, rel: "canonical", href: url },
    ...(preview ? previewPicture(preview) : []),
    { name: "twitter:card", content: preview ? "summary_large_image" : "summary" },
  ];
}

/** Empty when the root data could not be read. */
function canonical({ location, matches }: MetaArgs) {
  const public_url = rootData(matches)?.public_url;
  return public_url === undefined
    ? []
    : [{ tagName: "link" as const, rel: "canonical", href: `${public_url}${location.pathname}` }];
}

function previewPicture({ url, alt }: NonNullable<PageMeta["preview"]>) {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
  ];
}

/** Feed autodiscovery link. */
export function feedLink(title: string, href: string) {
  return { tagName: "link" as const, rel: "alternate", type: "application/rss+xml", title, href };
}

/** `meta` of a page with a fixed title that search engines should not index. */
export function hiddenMeta(title: () => string) {
  return (args: Pick<MetaArgs, "matches">) => hiddenPageMeta(args, title());
}

/** As `hiddenMeta`, where the title depends on the page's data. */
export function hiddenPageMeta(args: Pick<MetaArgs, "matches">, title: string) {
  return [{ title: withOrganisation(args, title) }, { name: "robots", content: "noindex" }];
}

/** As `hiddenMeta` of a page that is about one row: the row's name first, so that tabs and history differ. */
export function hiddenRowMeta(args: Pick<MetaArgs, "matches">, page: string, row: string | undefined) {
  return hiddenPageMeta(args, row ? `${row} · ${page}` : page);
}

export function withOrganisation(args: Pick<MetaArgs, "matches">, title: string): string {
  return `${title} · ${organisationOf(args)}`;
}

/** The organisation's name from the site settings, or the site's own when they could not be read. */
export function organisationOf({ matches }: Pick<MetaArgs, "matches">): string {
  return rootData(matches)?.organisation?.organisation_name ?? m.page_site_name();
}

type RootData = { public_url?: string; organisation?: { organisation_name?: string } };

function rootData(matches: MetaArgs["matches"]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
