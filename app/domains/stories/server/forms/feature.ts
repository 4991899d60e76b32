import * as m from "#messages";
import { type BulkAsked, bulkChange } from "../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import { adminPath } from "../../../../platform/http/admin-path.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { storiesToFeature } from "../queries/feature-state.ts";
import { featureStory } from "../use-cases/post-story.ts";

/** Features a story or undoes it, and redirects back. Refusals are error pages: the form has no fields. */
export function featureForm(services: Pick<Services, "db" | "realtime">, session: Session): FormAction {
  return formAction({
    async perform({ story_id = "", is_featured: wanted, back }) {
      const is_featured = wanted === "yes";
      await orErrorPage(featureStory(services, session, { story_id, is_featured }));
      return {
        location: adminPath(back, "/moderation?tab=stories"),
        notice: is_featured ? "story_featured" : "story_unfeatured",
      };
    },
  });
}

const most = 50;

/** The same with several stories. */
export function featureForms(
  services: Pick<Services, "db" | "realtime">,
  session: Session,
): Record<string, FormAction<BulkAsked>> {
  return {
    feature_selected: bulkChange({
      ...changeOf(services, session, true),
      failed: m.stories_content_none_featured(),
      none: m.stories_content_none_to_feature,
      done: (count) => m.stories_content_many_featured({ count }),
    }),
    unfeature_selected: bulkChange({
      ...changeOf(services, session, false),
      failed: m.stories_content_none_unfeatured(),
      none: m.stories_content_none_to_unfeature,
      done: (count) => m.stories_content_many_unfeatured({ count }),
    }),
  };
}

function changeOf(services: Pick<Services, "db" | "realtime">, session: Session, is_featured: boolean) {
  return {
    most,
    applicable: (ids: string[]) => storiesToFeature(services.db, ids, is_featured),
    change: (story_id: string) => featureStory(services, session, { story_id, is_featured }),
    late: (count: number, why: string) => m.stories_content_many_left({ count, why }),
  };
}
