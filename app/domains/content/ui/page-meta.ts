export type PageMeta = {
  title: string;
  /** One or two sentences; search engines cut after about 160 characters. */
  description: string;
};

/** Title, description and what a shared link shows. */
export function pageMeta({ title, description }: PageMeta) {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
  ];
}
