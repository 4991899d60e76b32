import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { useState } from "react";
import * as m from "#messages";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { MarkedWords, userText } from "../../../ui/UserText.tsx";
import { excerptOf } from "../schema.ts";

const linkClass = "-my-2 inline-flex min-h-11 items-center font-semibold text-link hover:underline";

/** Start of a long text, expandable: in place, or without script on the story's page. */
export function StoryText({ story }: { story: { id: string; name: string; story: string } }) {
  const [is_whole, setWhole] = useState(false);
  const alive = useHydrated();
  const markup = { seen: SeenPart, hidden: HiddenPart, name: userText(story.name) };
  const { excerpt, is_shortened } = excerptOf(story.story);
  return (
    <div>
      <p dir="auto" lang={scriptLanguage(excerpt)} className="whitespace-pre-line">
        <MarkedWords>{is_whole ? story.story : excerpt}</MarkedWords>
      </p>
      {is_shortened &&
        (alive ? (
          <button
            type="button"
            aria-expanded={is_whole}
            onClick={() => setWhole(!is_whole)}
            className={linkClass}
          >
            <Message message={is_whole ? m.stories_show_less : m.stories_read_more} markup={markup} />
          </button>
        ) : (
          <Anchor href={`/stories/${story.id}`} className={linkClass}>
            <Message message={m.stories_read_more} markup={markup} />
          </Anchor>
        ))}
    </div>
  );
}
