import { useState } from "react";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { excerptOf } from "../schema.ts";

const linkClass = "-my-2 inline-flex min-h-11 items-center font-semibold text-link hover:underline";

/** The beginning of a long text, and all of it on demand: in place, or without script on the story's own page. */
export function StoryText({ story }: { story: { id: string; story: string } }) {
  const [is_whole, setWhole] = useState(false);
  const alive = useHydrated();
  const { excerpt, is_shortened } = excerptOf(story.story);
  return (
    <div>
      <p dir="auto" lang={scriptLanguage(excerpt)} className="whitespace-pre-line">
        {is_whole ? story.story : excerpt}
      </p>
      {is_shortened &&
        (alive ? (
          <button
            type="button"
            aria-expanded={is_whole}
            onClick={() => setWhole(!is_whole)}
            className={linkClass}
          >
            {is_whole ? "Show less" : "Read more"}
          </button>
        ) : (
          <Anchor href={`/stories/${story.id}`} className={linkClass}>
            Read more
          </Anchor>
        ))}
    </div>
  );
}
