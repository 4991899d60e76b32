const longest = 60;

/** The last part of a page's address: the letters of its title, and random ones that make it unique. */
export function slugOf(title: string, random: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  // A title in another script leaves nothing.
  return `${words || "page"}-${random}`;
}
