/** Personal pages and API endpoints, which are useless in search results. */
const disallowed = [
  "/api/",
  "/auth",
  "/dashboard",
  "/donations/given/",
  "/donations/return",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/sandbox/",
  "/sponsored/",
  "/stories/new",
  "/stories/*/report",
];

/** `/robots.txt` (RFC 9309). */
export function robotsText(public_url: string): string {
  const lines = ["User-agent: *", "Allow: /api/docs", ...disallowed.map((path) => `Disallow: ${path}`)];
  return [...lines, "", `Sitemap: ${public_url}/sitemap.xml`, ""].join("\n");
}
