type PageMeta = {
  /** Without the organisation's name, which is added. */
  title: string;
  /** One or two sentences; search engines cut after about 160 characters. */
  description: string;
};

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

/** Title, description and what a shared link shows. */
export function pageMeta(args: MetaArgs, { title, description }: PageMeta) {
  const full_title = withOrganisation(args, title);
  return [
    { title: full_title },
    { name: "description", content: description },
    { property: "og:title", content: full_title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { name: "twitter:card", content: "summary" },
  ];
}

/** For pages that search engines should leave alone. */
export function hiddenPageMeta(args: MetaArgs, title: string) {
  return [{ title: withOrganisation(args, title) }, { name: "robots", content: "noindex" }];
}

function withOrganisation({ matches }: MetaArgs, title: string): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { organisation?: { organisation_name?: string } }
    | undefined;
  return `${title} · ${root?.organisation?.organisation_name ?? "Sahayog"}`;
}
