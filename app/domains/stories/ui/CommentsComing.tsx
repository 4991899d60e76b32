import * as m from "#messages";
import { Skeleton, Skeletons } from "../../../ui/Skeleton.tsx";

/** Placeholder while the comments load. */
export function CommentsComing() {
  return (
    <Skeletons count={2} className="space-y-4" label={m.stories_comments_loading()}>
      <div aria-hidden="true" className="flex gap-3">
        <Skeleton className="size-8 rounded-chip" />
        <Skeleton className="h-14 flex-1" />
      </div>
    </Skeletons>
  );
}
