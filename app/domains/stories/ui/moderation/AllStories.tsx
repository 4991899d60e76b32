import { Form, useLocation } from "react-router";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { casePath, type ListedKind, type ListedStory, moderationPath } from "../../moderation.ts";
import { searchLimit } from "../../../../text/search-text.ts";
import { outOfSightBadges } from "./decision-words.ts";
import { FeatureForm } from "./FeatureForm.tsx";

const kinds: readonly { value: ListedKind; label: string }[] = [
  { value: "public", label: "In sight" },
  { value: "featured", label: "Featured" },
  { value: "out_of_sight", label: "Out of sight" },
];

type AllStoriesProps = { stories: readonly ListedStory[]; asked: { show: ListedKind; q: string } };

/** All stories, to be searched, looked into and put forward. */
export function AllStories({ stories, asked }: AllStoriesProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Form
        key={`${asked.show} ${asked.q}`}
        action={moderationPath}
        role="search"
        className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <input type="hidden" name="tab" value="stories" />
        <TextField
          label="Words of the story, its name or place"
          type="search"
          name="q"
          defaultValue={asked.q}
          maxLength={searchLimit}
          enterKeyHint="search"
        />
        <Select label="Which" name="show" defaultValue={asked.show} options={kinds} />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {stories.length === 0 ? (
        <EmptyState title="No such stories" hint="Other words, or another kind of stories, may have some." />
      ) : (
        <ul className="grid gap-4">
          {stories.map((story) => (
            <Card as="li" interactive key={story.id} data-listed={story.id}>
              <Listed story={story} back={pathname + search} />
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}

function Listed({ story, back }: { story: ListedStory; back: string }) {
  const badge = story.status === "published" ? undefined : outOfSightBadges[story.status];
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            <Anchor href={casePath({ kind: "story", id: story.id })} className="card-link hover:text-link">
              {story.name}
            </Anchor>
          </h2>
          {story.is_featured && <Badge tone="success">Featured</Badge>}
          {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
        </div>
        <p className="text-sm text-muted">
          {story.category} · {story.location} · <Time moment={story.created_at} ago />
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 max-w-prose wrap-anywhere">
          {story.text_start}
        </p>
      </div>
      {story.status === "published" && <FeatureForm story={story} back={back} />}
    </div>
  );
}
