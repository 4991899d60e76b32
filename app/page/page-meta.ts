/** Used where the organisation's own name is not known. */
export const siteName = "Sahayog";

type PageMeta = {
  /** Without the organisation's name, which is appended. */
  title: string;
  /** One or two sentences; search engines truncate after about 160 characters. */
  description: string;
  /** What a shared link shows, 1200 × 630. */
  preview?: { url: string; alt: string };
};

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

/** Title, description and preview of shared links. */
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
  ];
}

function previewPicture({ url, alt }: NonNullable<PageMeta["preview"]>) {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
  ];
}

/** For pages that search engines should not index. */
export function hiddenPageMeta(args: MetaArgs, title: string) {
  return [{ title: withOrganisation(args, title) }, { name: "robots", content: "noindex" }];
}

function withOrganisation({ matches }: MetaArgs, title: string): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { organisation?: { organisation_name?: string } }
    | undefined;
  return `${title} · ${root?.organisation?.organisation_name ?? siteName}`;
}
