export const newCampaignPath = "/dashboard/campaigns/new";

export function ownCampaignPath(id: string): string {
  return `/dashboard/campaigns/${id}`;
}

export function editCampaignPath(id: string): string {
  return `/dashboard/campaigns/${id}/edit`;
}

/** Preview of the campaign as donors will see it. */
export function previewPath(id: string): string {
  return `/campaigns/${id}/preview`;
}
