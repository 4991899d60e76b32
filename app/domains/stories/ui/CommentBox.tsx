import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import SendHorizontal from "../../../ui/icons/send-horizontal.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/Button.tsx";
import { controlClass } from "../../../ui/Field.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { newRequestKey } from "../../../page/request-key.ts";
import { storyLimits } from "../schema.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { isComposing } from "../../../ui/is-composing.ts";

type CommentBoxProps = {
  /** The user whose avatar is shown; none when editing. */
  viewer?: { display_name: string; avatar_url: string | null };
  /** Accessible name of the box. */
  label: string;
  placeholder?: string;
  /** Accessible name of the button. */
  sendLabel: string;
  initial?: string;
  /** Returns whether it was accepted; a refused text stays in the box. */
  onSend: (written: { content: string; request_key: string }) => Promise<boolean>;
  /** It was accepted, and nothing more is written. */
  onSent?: () => void;
  onCancel?: () => void;
  /** Opened on request: focuses the box. */
  takesFocus?: boolean;
};

/** Enter sends, Shift+Enter inserts a line break. */
export function CommentBox({
  viewer,
  label,
  initial = "",
  onSend,
  onSent,
  onCancel,
  ...rest
}: CommentBoxProps) {
  const [content, setContent] = useState(initial);
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const hint_id = useId();
  const { takesFocus = false } = rest;
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const last_sent = useRef<{ content: string; request_key: string }>(undefined);
  /** The same text again: its answer may be lost. */
  const keyOf = (text: string) => {
    if (last_sent.current?.content !== text)
      last_sent.current = { content: text, request_key: newRequestKey() };
    return last_sent.current.request_key;
  };
  const can_send = content.trim() !== "" && !pending;

  const send = async () => {
    if (!can_send) return;
    const sent = { content: content.trim(), request_key: keyOf(content.trim()) };
    setPending(true);
    const taken = await onSend(sent);
    setPending(false);
    if (taken) {
      last_sent.current = undefined;
      // What was written on meanwhile stays.
      if (box.current?.value.trim() === sent.content) {
        setContent("");
        onSent?.();
      }
    }
    if (box.current && !isElsewhere(box.current)) box.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onCancel) return onCancel();
    // During IME composition, e.g. of Odia, Enter belongs to the keyboard.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      data-needs-script=""
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="flex items-start gap-3"
    >
      {viewer && <Avatar name={viewer.display_name} src={viewer.avatar_url} size={32} className="mt-1.5" />}
      <div className="min-w-0 flex-1">
        <textarea
          ref={box}
          aria-label={label}
          aria-describedby={hint_id}
          placeholder={rest.placeholder}
          value={content}
          rows={1}
          maxLength={storyLimits.comment.longest}
          dir="auto"
          lang={scriptLanguage(content)}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} max-h-60 field-sizing-content resize-none`}
        />
        <p id={hint_id} className="sr-only">
          {m.stories_comment_keys()}
        </p>
        {onCancel && (
          <Button variant="quiet" className="-ms-2 px-2!" onClick={onCancel}>
            {m.stories_cancel()}
          </Button>
        )}
      </div>
      <button
        type="submit"
        aria-label={rest.sendLabel}
        aria-disabled={!can_send}
        aria-busy={pending || undefined}
        className={buttonClass("primary", "medium", "w-11 flex-none px-0!")}
      >
        {pending ? <Spinner /> : <SendHorizontal size={20} aria-hidden="true" />}
      </button>
    </form>
  );
}

/** Whether somebody works with another part of the page, which must not lose the focus. */
function isElsewhere({ form }: HTMLTextAreaElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !form?.contains(focused);
}
