import * as m from "#messages";
import { useLocation } from "react-router";
import { type AdminColumn, AdminTable, type TableFilter } from "../../../page/AdminTable.tsx";
import type { TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { casePath, moderationPath } from "../../moderation/case.ts";
import type { ListedStoryPage } from "../all-stories.ts";
import type { StoryStatus } from "../schema.ts";
import type { ListedStory } from "../server/queries/all-stories.ts";
import { listedStoryColumns } from "../story-words.ts";
import { FeatureForm } from "./FeatureForm.tsx";
import { featureBulk } from "./feature-bulk.ts";

export type StoryTableProps<List = ListedStoryPage> = {
  query: TableQuery;
  list: List;
  answer: FormAnswer<BulkAsked> | undefined;
};

/** All stories, to search, view and feature. */
export function AllStories(props: StoryTableProps) {
  const { pathname, search } = useLocation();
  return (
    <AdminTable
      {...storyTable(props)}
      path={moderationPath}
      fixed={{ tab: "stories" }}
      columns={columns(pathname + search)}
      filters={[kindFilter([null, m.stories_all_public()])]}
    />
  );
}

/** `back`: redirect after featuring. */
function columns(back: string): readonly AdminColumn<ListedStory>[] {
  return [
    {
      label: m.stories_all_state(),
      text: (story) =>
        badgesOf(story)
          .map(({ word }) => word)
          .join(", "),
      cell: (story) => (
        <span className="flex flex-wrap gap-2">
          {badgesOf(story).map(({ tone, word }) => (
            <Badge key={word} tone={tone}>
              {word}
            </Badge>
          ))}
        </span>
      ),
    },
    { ...listedStoryColumns().told, ...toldAgo },
    {
      label: m.stories_all_home_page(),
      text: ({ is_featured }) => (is_featured ? m.stories_all_featured() : ""),
      cell: (story) => story.status === "published" && <FeatureForm story={story} back={back} />,
    },
  ];
}

const outOfSightBadges = {
  hidden: { tone: "high", word: m.stories_all_hidden },
  removed: { tone: "critical", word: m.stories_all_removed },
} as const satisfies Record<Exclude<StoryStatus, "published">, { tone: BadgeTone; word: () => string }>;

/** Several badges, since a hidden or removed story may still be featured. */
function badgesOf({ status, is_featured }: ListedStory): { tone: BadgeTone; word: string }[] {
  const badges: { tone: BadgeTone; word: string }[] = [];
  if (is_featured) badges.push({ tone: "success", word: m.stories_all_featured() });
  if (status !== "published") {
    const { tone, word } = outOfSightBadges[status];
    badges.push({ tone, word: word() });
  }
  if (badges.length === 0) badges.push({ tone: "neutral", word: m.stories_all_public() });
  return badges;
}

/** What is alike in tables of all stories. */
export function storyTable<List extends ListedStoryPage | Failed>({
  query,
  list,
  answer,
}: StoryTableProps<List>) {
  return {
    caption: m.stories_all(),
    query,
    default_sort: "newest",
    list,
    search: { label: m.stories_all_search() },
    bulk: featureBulk(answer),
    failed: m.stories_all_failed(),
    empty: <EmptyState title={m.stories_all_none()} hint={m.stories_all_none_hint()} />,
    rowsOf: ({ stories }: ListedStoryPage) => stories,
    rowKey: ({ id }: ListedStory) => id,
    rowHeader: m.stories_all_story(),
    rowLink: ({ id, name }: ListedStory) => ({ href: casePath({ path: "stories", id }), label: name }),
    rowDetail: storyDetail,
  };
}

/** `first`: the choices before those of both tables. */
export function kindFilter(...first: TableFilter["choices"]): TableFilter {
  return {
    name: "show",
    label: m.stories_all_by_kind(),
    choices: [
      ...first,
      ["featured", m.stories_all_featured()],
      ["out_of_sight", m.stories_all_out_of_sight()],
    ],
  };
}

export const toldAgo = { cell: ({ created_at }: ListedStory) => <Time moment={created_at} ago /> };

function storyDetail({ category, location, text_start }: ListedStory) {
  return (
    <>
      <p className="text-sm text-muted">
        {category} · <UserText>{location}</UserText>
      </p>
      <p dir="auto" className="mt-1 line-clamp-2 max-w-prose wrap-anywhere md:mt-0">
        <UserText>{text_start}</UserText>
      </p>
    </>
  );
}
