import { expect, test } from "vitest";
import { inLanguage } from "../../../platform/language-context.ts";
import type { NewNotification } from "../schema.ts";
import { commentAnswered } from "./commented.ts";
import { followed } from "./followed.ts";
import { subjectDecided } from "./subject-decided.ts";
import { passwordChanged } from "./password-changed.ts";
import { signInFromNewDevice } from "./sign-in-from-new-device.ts";
import { storyLiked } from "./story-liked.ts";

const user_id = "1";
const inPseudo = (write: () => NewNotification) => inLanguage("en-XA", write);

test.each<[string, () => NewNotification]>([
  ["a new follower", () => followed({ user_id, follower_id: "2", from: "Asha" })],
  [
    "an answer",
    () => commentAnswered({ user_id, comment_id: "2", story_id: "3", from: "Asha", content: "Yes." }),
  ],
  ["a like", () => storyLiked({ user_id, story_id: "3", milestone: 10 })],
  [
    "a decision",
    () =>
      subjectDecided({
        user_id,
        decision_id: "4",
        about: "story",
        decision: "hide",
        reason: "It is an ad.",
      }),
  ],
  ["a sign-in", () => signInFromNewDevice({ user_id, session_id: "5", device: "Firefox on Android" })],
])("%s is told in the language of the person, not of whoever caused it", (_, write) => {
  expect(inPseudo(write)).toEqual(write());
});

test("what a person did is told in the language in which they did it", () => {
  const write = () => passwordChanged({ user_id, change_id: "1" });
  const { title, message, action } = inPseudo(write);
  for (const text of [title, message, action?.label]) expect(text).not.toMatch(/^(?:Your|The|Look)/);
  expect(write().title).toBe("Your password was changed");
});
