/** Sharing tools of a campaign. */

export const spreadPath = (campaign_id: string) => `/campaigns/${campaign_id}/spread`;
export const embedPath = (campaign_id: string) => `/embed/campaigns/${campaign_id}`;
export const posterPath = (campaign_id: string, language: "en" | "or") =>
  `/api/v1/campaigns/${campaign_id}/poster.pdf?language=${language}`;

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** HTML of the frame for other sites: no JavaScript, full width of its container. */
export function embedCode({
  public_url,
  id,
  title,
}: {
  public_url: string;
  id: string;
  title: string;
}): string {
  const name = title.replaceAll(/[&"<>]/g, (character) => entities[character] ?? "");
  return `<iframe src="${public_url}${embedPath(id)}" title="${name}" width="384" height="520" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
