import * as m from "#messages";
import { adminDashboardPath } from "../../../text/admin-path.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { columnsOf, sortFilter } from "../../../page/list-columns.tsx";
import { ReasonCard } from "../../../page/ReasonCard.tsx";
import { RowAction, RowActions } from "../../../page/RowAction.tsx";
import { tableHref, tableParameters } from "../../../page/table-query.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { casePath } from "../../moderation/case.ts";
import { moderationLimits } from "../../moderation/schema.ts";
import { allStoriesFilePath, contentSorts, contentTab, type ListedStoryPage } from "../all-stories.ts";
import type { ListedStory } from "../server/queries/all-stories.ts";
import { featuredText, listedStoryColumns, stateText } from "../story-words.ts";
import { kindFilter, storyTable, type StoryTableProps, toldAgo } from "./AllStories.tsx";
import { FeatureForm } from "./FeatureForm.tsx";

/** The story to confirm the removal of; `seen`: the version that the admin reads. */
type AskedStory = { id: string; title: string; seen: string };

type AllContentProps = StoryTableProps<ListedStoryPage | Failed> & { asked: AskedStory | null };

type Parameters = Readonly<Record<string, string | null>>;

/** All stories, to search, view, feature and remove. */
export function AllContent({ asked, ...table }: AllContentProps) {
  const { query, answer } = table;
  const parameters = { ...contentTab, ...tableParameters(query, "newest"), cursor: query.cursor || null };
  const back = tableHref(adminDashboardPath, parameters);
  return (
    <>
      {asked && (
        <ReasonCard
          intent="remove"
          id={asked.id}
          question={m.stories_content_remove_question({ title: asked.title })}
          text={m.stories_content_remove_text()}
          yes={m.stories_content_remove()}
          is_harm
          longest={moderationLimits.reason.longest}
          back={back}
          hiddenFields={{ seen: asked.seen }}
          answer={answer}
        />
      )}
      <AdminTable
        {...storyTable(table)}
        path={adminDashboardPath}
        fixed={contentTab}
        columns={columns(parameters, back)}
        filters={[
          kindFilter([null, m.stories_content_all()], ["public", m.stories_all_public()]),
          sortFilter(m.stories_content_by_order(), contentSorts),
        ]}
        csvPath={allStoriesFilePath}
      />
    </>
  );
}

function columns(parameters: Parameters, back: string): readonly AdminColumn<ListedStory>[] {
  return [
    ...columnsOf(listedStoryColumns(), {
      name: null,
      place: null,
      kind: {
        cell: (story) => (
          <Badge tone={story.is_featured ? "success" : "neutral"}>{featuredText(story)}</Badge>
        ),
      },
      state: {
        cell: (story) => (
          <Badge tone={story.status === "published" ? "success" : "critical"}>{stateText(story)}</Badge>
        ),
      },
      told: toldAgo,
      id: null,
    }),
    {
      label: m.stories_content_actions(),
      text: () => "",
      cell: (story) => (
        <RowActions>
          <RowAction
            path={
              story.status === "published"
                ? `/stories/${story.id}`
                : casePath({ path: "stories", id: story.id })
            }
            row={story.name}
          >
            {m.stories_content_view()}
          </RowAction>
          {story.status === "published" && <FeatureForm story={story} back={back} in_row />}
          {story.status !== "removed" && (
            <RowAction
              path={adminDashboardPath}
              parameters={{ ...parameters, ask: story.id }}
              row={story.name}
            >
              {m.stories_content_remove()}
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];
}
