import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import * as m from "#messages";
import Plus from "../../../../ui/icons/plus.ts";
import X from "../../../../ui/icons/x.ts";
import { controlClass, Field } from "../../../../ui/Field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { storyLimits } from "../../schema.ts";
import { splitTopics, topicProblem } from "../../story-form.ts";
import { isComposing } from "../../../../ui/is-composing.ts";

type TopicsFieldProps = {
  topics: string[];
  onChange: (topics: string[]) => void;
  /** Suggestions: topics of others' stories. */
  suggested: readonly string[];
  /** Error from the server. */
  error: string | undefined;
};

/** Topics as chips: typed and ended by Enter or a comma. Without script, one comma-separated line. */
export function TopicsField(props: TopicsFieldProps) {
  const alive = useHydrated();
  if (alive) return <TopicChips {...props} />;
  return (
    <Field
      label={m.stories_topics()}
      id="topics"
      hint={m.stories_topics_hint_plain({ count: storyLimits.tags_count })}
      error={props.error}
      required={false}
    >
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          name="tags"
          defaultValue={props.topics.join(", ")}
          className={controlClass}
        />
      )}
    </Field>
  );
}

function TopicChips({ topics, onChange, suggested, error }: TopicsFieldProps) {
  const typing = useTopicTyping(topics, onChange);
  const offered = suggested.filter((label) => topicProblem(label, topics) === undefined).slice(0, 4);
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name="tags" value={topics.join(", ")} />
      <Field
        label={m.stories_topics()}
        id="topics"
        hint={m.stories_topics_hint({ count: storyLimits.tags_count })}
        error={typing.problem ?? error}
        required={false}
      >
        {(attributes) => (
          <input {...attributes} {...typing.input} type="text" autoComplete="off" className={controlClass} />
        )}
      </Field>
      {topics.length > 0 && (
        <ul aria-label={m.stories_topics_chosen()} className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic} className={chipClass}>
              <span className="min-w-0 wrap-anywhere">{topic}</span>
              <button
                type="button"
                aria-label={m.stories_topic_remove({ topic })}
                onClick={() => typing.remove(topic)}
                className="inline-flex size-11 flex-none items-center justify-center rounded-chip hover:bg-sunken"
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{m.stories_topics_of_others()}</span>
          {offered.map((label) => (
            <button
              key={label}
              type="button"
              aria-label={m.stories_topic_add({ label })}
              onClick={() => typing.add([label])}
              className="inline-flex min-h-11 items-center gap-1 rounded-chip border border-dashed border-control px-3 text-sm hover:border-text hover:bg-sunken"
            >
              <Plus size={16} aria-hidden="true" /> {label}
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {typing.said}
      </p>
    </div>
  );
}

const chipClass =
  "flex min-h-11 max-w-full items-center rounded-chip border border-hairline bg-badge-neutral-bg ps-4 text-badge-neutral-text";

function useTopicTyping(topics: string[], onChange: (topics: string[]) => void) {
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const add = (labels: readonly string[]) => {
    const next = [...topics];
    let refused: string | undefined;
    for (const label of labels) {
      const wrong = topicProblem(label, next);
      if (wrong) refused ??= wrong;
      else next.push(label);
    }
    setProblem(refused);
    if (next.length > topics.length) {
      onChange(next);
      const added = next.slice(topics.length).join(", ");
      setSaid(m.stories_topics_added({ added, count: next.length, most: storyLimits.tags_count }));
    }
    return refused === undefined;
  };
  const remove = (topic: string) => {
    onChange(topics.filter((other) => other !== topic));
    setProblem(undefined);
    setSaid(m.stories_topic_removed({ topic }));
    field.current?.focus();
  };
  /** Turns the typed text into a topic; a refused one stays for correction. */
  const finish = (input: HTMLInputElement) => {
    if (add(splitTopics(input.value))) input.value = "";
  };

  return {
    problem,
    said,
    add,
    remove,
    input: {
      ref: field,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const input = event.currentTarget;
        // Enter also ends an IME composition.
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Enter" || event.key === ",") {
          event.preventDefault();
          finish(input);
        } else if (event.key === "Backspace" && input.value === "") {
          const last = topics.at(-1);
          if (last !== undefined) remove(last);
        }
      },
      /** Phone keyboards report the text, not the key. */
      onInput({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
        if (/[,،、]/.test(input.value)) finish(input);
        // Validated again when it is finished.
        else setProblem(undefined);
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const text = event.clipboardData.getData("text");
        if (!/[,،、\n]/.test(text)) return;
        event.preventDefault();
        add(splitTopics(text));
      },
      onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => finish(currentTarget),
    },
  };
}
