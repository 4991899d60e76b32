import * as m from "#messages";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { ListedStory } from "../server/queries/all-stories.ts";

/** Bulk actions of a list of stories. Removal is one at a time: a moderator reads what is removed. */
export function featureBulk(answer: FormAnswer<BulkAsked> | undefined) {
  return {
    actions: featureActions(),
    valueOf: ({ id }: ListedStory) => id,
    answer: answer?.intent.endsWith("_selected") ? answer : undefined,
  };
}

function featureActions(): BulkAction[] {
  return [
    {
      name: "feature_selected",
      label: m.stories_content_feature_selected(),
      question: (count) => m.stories_content_feature_many({ count }),
      text: m.stories_content_feature_many_text(),
      yes: (count) => m.stories_content_feature_many_yes({ count }),
    },
    {
      name: "unfeature_selected",
      label: m.stories_content_unfeature_selected(),
      question: (count) => m.stories_content_unfeature_many({ count }),
      text: m.stories_content_unfeature_many_text(),
      yes: (count) => m.stories_content_unfeature_many_yes({ count }),
    },
  ];
}
