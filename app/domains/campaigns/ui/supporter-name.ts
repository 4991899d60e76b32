import * as m from "#messages";
import type { Supporter } from "../live-campaign.ts";

export function supporterName({ is_anonymous, display_name }: Supporter): string {
  return (!is_anonymous && display_name) || m.campaigns_supporters_anonymous();
}
