const longest = 60;

/** URL slug: the letters of its title, and a random suffix to make it unique. */
export function slugOf(title: string, random: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, "");
  // Nothing remains of a title in another script.
  return `${words || "page"}-${random}`;
}
