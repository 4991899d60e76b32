import { scriptLanguage, scriptRuns } from "./script-language.ts";

/** What somebody wrote, within a line of ours: in its own direction, voice and font. */
export function UserText({ children }: { children: string }) {
  return <bdi lang={scriptLanguage(children)}>{children}</bdi>;
}

/** For a message with a place for what somebody wrote, such as `{#name/}`. */
export function userText(text: string) {
  return () => <UserText>{text}</UserText>;
}

/** A finished sentence of ours that quotes somebody: its Odia and Hindi parts in their own voice and font. */
export function MixedText({ children }: { children: string }) {
  if (!scriptLanguage(children)) return children;
  return scriptRuns(children).map(({ at, text, language }) =>
    language ? (
      <span key={at} lang={language}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
