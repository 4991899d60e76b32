import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import { adminPath } from "../../../../platform/http/admin-path.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { setFeatured } from "./post-story.ts";

/** Puts a story forward or no more, and leads to where it was asked. Refusals are error pages: it has no fields. */
export function featureForm(services: Pick<Services, "db" | "realtime">, session: Session): FormAction {
  return formAction({
    async perform({ story_id = "", is_featured: wanted, back }) {
      const is_featured = wanted === "yes";
      await orErrorPage(setFeatured(services, session, { story_id, is_featured }));
      return {
        location: adminPath(back, "/moderation?tab=stories"),
        notice: is_featured ? "story_featured" : "story_unfeatured",
      };
    },
  });
}
